import { LEVEL_SIZE } from '@benben/pyramids';
import { plural } from '../plural.ts';
import type { en } from './words.en.ts';

const bits = (n: number) => [1, 2, 4, 8].filter((bit) => n & bit).length;

const pointsOf = plural('ru', { one: 'очко', few: 'очка', many: 'очков' });
const jewelsOf = plural('ru', { one: 'самоцвет', few: 'самоцвета', many: 'самоцветов' });
const tilesOf = plural('ru', { one: 'свободное место', few: 'свободных места', many: 'свободных мест' });
const dominoesOf = plural('ru', { one: 'домино', few: 'домино', many: 'домино' });
const placesOf = plural('ru', { one: 'место', few: 'места', many: 'мест' });
const cardsOf = plural('ru', { one: 'карта', few: 'карты', many: 'карт' });

export const ru: typeof en = {
  keys: [
    ['1 – 3', 'взять домино из карьера'],
    ['R', 'повернуть то, что в руке'],
    ['E', 'положить; закончить ход'],
    ['B', 'вернуть на место'],
    ['A, D', 'поставить фишку на одну или другую плитку'],
    ['C', 'положить карту'],
    ['F', 'следующая сторона карты'],
    ['Q, W', 'пополнить из левой или правой стопки'],
    ['1 – 4', 'пополнить из этой стопки'],
    ['V', 'вид сверху или сбоку'],
    ['S', 'лист подсчёта'],
  ],
  colours: ['коричневая', 'синяя', 'жёлтая', 'бирюзовая', 'красная', 'зелёная'],
  pyramid: (name) => `Пирамида: ${name}`,
  summary: (p, level) =>
    p.out
      ? 'вне игры'
      : `уровень ${level + 1}: плиток ${(LEVEL_SIZE[level] ?? 0) - p.free} из ${LEVEL_SIZE[level]}; фишки стоят: ${
          p.markers.flatMap((cell, colour) => (cell < 0 ? [] : [ru.colours[colour]])).join(', ') || 'нет'
        }`,
  tile: ({ name, colour, symbols, card, points }) =>
    `${name}, ${ru.colours[colour]} ${card ? 'карта' : 'плитка'}, ${jewelsOf(bits(symbols))}${points === null ? '' : `, фишка, ${pointsOf(points)}`}`,
  place: (name, lit) => (lit ? `${name}, свободно, можно строить` : `${name}, свободно`),
  preview: (areas, warn) =>
    `${areas.map(({ colour, points }) => `${ru.colours[colour]} область: ${jewelsOf(points)}`).join(', ')}${warn ? `. ${ru.warning}` : ''}`,
  quarry: 'Карьер',
  domino: ({ colours: [a, b], symbols: [m, n] }) =>
    `${ru.colours[a]} ${bits(m)}, ${ru.colours[b]} ${bits(n)}`,
  slot: (n, domino) => `домино ${n}: ${domino}`,
  emptySlot: (n) => `место ${n}: пусто`,
  pile: (n, size, domino) => `стопка ${n}, ${dominoesOf(size)}, сверху: ${domino}`,
  supply: 'Фишки и карты',
  markerIn: (colour) => `${colour} фишка: в запасе`,
  markerOut: (colour, points) => `${colour} фишка: ${pointsOf(points)}`,
  card: (one, other) => `карта: ${one} или ${other}`,
  cardUsed: (one, other) => `карта ${one} или ${other}: выложена`,
  level: (n) => `Уровень ${n}`,
  levelShort: (n) => `Ур. ${n}`,
  tiles: tilesOf,
  jewels: jewelsOf,
  points: pointsOf,
  standing: (points, now) =>
    now > 0 ? `${pointsOf(points)}, из них ${now} пока на этом уровне` : pointsOf(points),
  out: 'вне игры',
  fell: (free, cards) => `вне игры: ${placesOf(free)}, ${cards === 0 ? 'нет карт' : cardsOf(cards)}`,
  outHere: 'вылет',
  player: 'Игрок',
  cards: 'Карты',
  minoWithin: 'Под числом — бонус Мино, он в это число уже входит.',
  soFar: (points) => `пока ${points}`,
  views: { top: 'Вид сверху', iso: 'Вид сбоку' },
  sheet: 'Лист подсчёта',
  total: 'Итого',
  mino: 'бонус Мино',
  close: 'Закрыть',
  showAreas: 'Показать области',
  promptChoose: 'Выберите домино',
  promptPlace: 'Выберите место',
  promptHeld: 'Положите или поверните',
  promptMark: 'Куда поставить фишку?',
  promptCard: 'Пополните карьер или положите карту',
  promptCardHeld: 'Положите карту или поверните',
  promptRefill: 'Пополните карьер',
  promptFill: 'Закройте дыры картами',
  layMarked: (domino) => `Положить на отмеченные места: ${domino}`,
  markMarked: 'Поставить фишку на отмеченную плитку',
  lay: 'Положить',
  layAnyway: 'Всё равно',
  turn: 'Повернуть',
  back: 'Назад',
  tileTowards: ['правая', 'нижняя', 'левая', 'верхняя'],
  layCard: 'Карта…',
  side: 'Сторона',
  pileLeft: 'Из левой',
  pileRight: 'Из правой',
  endsTurn: 'конец хода',
  warning: 'Дыры будет нечем закрыть: вы выбудете',
  lost: 'Этот уровень уже не достроить',
  stuck: 'Уровень теперь не достроить: отмените ход',
  intro: {
    lay: 'Возьмите домино из карьера и положите так, чтобы цвета сошлись.',
    climb: 'Четыре уровня, каждый на полплитки внутрь: закрытое пропадает, видимое считается.',
    count: 'Фишки приносят очки за самоцветы своей области, а слабейшая — дважды.',
  },
};
