/** The board's own words, spoken and written. */
import { LEVEL_SIZE, type Player } from '@benben/pyramids';
import type { KeyRow } from '../game-ui.ts';
import { inLanguage, plural } from '../words.ts';
import type { AreaScene } from './preview.ts';

interface TileWords {
  readonly name: string;
  readonly colour: number;
  readonly symbols: number;
  readonly card: boolean;
  readonly points: number | null;
}

interface DominoWords {
  readonly colours: readonly [number, number];
  readonly symbols: readonly [number, number];
}

const bits = (n: number) => [1, 2, 4, 8].filter((bit) => n & bit).length;

const pointsEn = plural('en', { one: 'point', other: 'points' });
const jewelsEn = plural('en', { one: 'jewel', other: 'jewels' });
const tilesEn = plural('en', { one: 'free place', other: 'free places' });
const dominoesEn = plural('en', { one: 'domino', other: 'dominoes' });

const placesEn = plural('en', { one: 'lone place', other: 'lone places' });
const cardsEn = plural('en', { one: 'card', other: 'cards' });

const COLOURS = ['brown', 'blue', 'yellow', 'aqua', 'red', 'green'];
const WARNING = 'Gaps you could not fill: you would be out';

const en = {
  keys: [
    ['1 – 3', 'take a domino of the quarry'],
    ['R', 'turn what is in hand'],
    ['E', 'lay it; end the turn'],
    ['B', 'put it back'],
    ['A, D', 'put the marker on one tile or the other'],
    ['C', 'lay a card'],
    ['F', 'the next side of a card'],
    ['Q, W', 'refill from the left or the right pile'],
    ['1 – 4', 'refill from that pile'],
    ['V', 'from above or from the side'],
    ['S', 'score sheet'],
  ] satisfies readonly KeyRow[],
  colours: COLOURS,
  pyramid: (name: string) => `Pyramid: ${name}`,
  summary: (p: Player, level: number) =>
    p.out
      ? 'out of the game'
      : `level ${level + 1}: ${(LEVEL_SIZE[level] ?? 0) - p.free} of ${LEVEL_SIZE[level]} tiles; markers on: ${
          p.markers.flatMap((cell, colour) => (cell < 0 ? [] : [COLOURS[colour]])).join(', ') || 'none'
        }`,
  tile: ({ name, colour, symbols, card, points }: TileWords) =>
    `${name}, ${COLOURS[colour]} ${card ? 'card' : 'tile'}, ${jewelsEn(bits(symbols))}${points === null ? '' : `, marker, ${pointsEn(points)}`}`,
  place: (name: string, lit: boolean) => (lit ? `${name}, free, can be built on` : `${name}, free`),
  preview: (areas: readonly AreaScene[], warn: boolean) =>
    `${areas.map(({ colour, points }) => `${COLOURS[colour]} area: ${jewelsEn(points)}`).join(', ')}${warn ? `. ${WARNING}` : ''}`,
  quarry: 'Quarry',
  domino: ({ colours: [a, b], symbols: [m, n] }: DominoWords) =>
    `${COLOURS[a]} ${bits(m)}, ${COLOURS[b]} ${bits(n)}`,
  slot: (n: number, domino: string) => `domino ${n}: ${domino}`,
  emptySlot: (n: number) => `slot ${n}: empty`,
  pile: (n: number, size: number, domino: string) => `pile ${n}, ${dominoesEn(size)}, on top: ${domino}`,
  supply: 'Markers and cards',
  markerIn: (colour: string) => `${colour} marker: in supply`,
  markerOut: (colour: string, points: number) => `${colour} marker: ${pointsEn(points)}`,
  card: (one: string, other: string) => `card: ${one} or ${other}`,
  cardUsed: (one: string, other: string) => `card ${one} or ${other}: used`,
  level: (n: number) => `Level ${n}`,
  tiles: tilesEn,
  jewels: jewelsEn,
  points: pointsEn,
  standing: (points: number, now: number) =>
    now > 0 ? `${pointsEn(points)}, ${now} of them on this level so far` : pointsEn(points),
  out: 'out of the game',
  /** Why someone is out, in the row of the level. */
  fell: (free: number, cards: number) => `out: ${placesEn(free)}, ${cardsEn(cards)}`,
  views: { top: 'Seen from above', iso: 'Seen from the side' },
  sheet: 'Score sheet',
  total: 'Total',
  mino: 'Mino bonus',
  close: 'Close',
  showAreas: 'Show the areas',
  promptChoose: 'Choose a domino',
  promptPlace: 'Choose a lit place',
  promptHeld: 'Lay it here or turn it',
  promptMark: 'Which tile gets its marker?',
  promptCard: 'Refill, or lay a card first',
  promptCardHeld: 'Turn the card or lay it',
  promptRefill: 'Refill from a lit pile',
  promptFill: 'No domino fits: use cards',
  layMarked: (domino: string) => `Lay on the marked places: ${domino}`,
  markMarked: 'Put the marker on the marked tile',
  lay: 'Lay it',
  layAnyway: 'Lay anyway',
  turn: 'Turn',
  back: 'Back',
  /** The tile of a domino in one colour by its direction: right, lower, left, upper. */
  tileTowards: ['right tile', 'lower tile', 'left tile', 'upper tile'],
  layCard: 'Card…',
  side: 'Other side',
  pileLeft: 'Left pile',
  pileRight: 'Right pile',
  endsTurn: 'ends the turn',
  warning: WARNING,
  lost: 'This level can no longer be finished',
  stuck: 'This level cannot be finished now: undo',
  intro: {
    lay: 'Take a domino from the quarry and lay it so that colours meet.',
    climb: 'Four levels, each half a tile in: what you cover is lost, what still shows counts.',
    count: 'Markers score the jewels of their area — and the weakest one scores twice.',
  },
};

const pointsRu = plural('ru', { one: 'очко', few: 'очка', many: 'очков' });
const jewelsRu = plural('ru', { one: 'самоцвет', few: 'самоцвета', many: 'самоцветов' });
const tilesRu = plural('ru', { one: 'свободное место', few: 'свободных места', many: 'свободных мест' });
const dominoesRu = plural('ru', { one: 'домино', few: 'домино', many: 'домино' });
const placesRu = plural('ru', { one: 'место', few: 'места', many: 'мест' });
const cardsRu = plural('ru', { one: 'карта', few: 'карты', many: 'карт' });

const ru: typeof en = {
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
    `${name}, ${ru.colours[colour]} ${card ? 'карта' : 'плитка'}, ${jewelsRu(bits(symbols))}${points === null ? '' : `, фишка, ${pointsRu(points)}`}`,
  place: (name, lit) => (lit ? `${name}, свободно, можно строить` : `${name}, свободно`),
  preview: (areas, warn) =>
    `${areas.map(({ colour, points }) => `${ru.colours[colour]} область: ${jewelsRu(points)}`).join(', ')}${warn ? `. ${ru.warning}` : ''}`,
  quarry: 'Карьер',
  domino: ({ colours: [a, b], symbols: [m, n] }) =>
    `${ru.colours[a]} ${bits(m)}, ${ru.colours[b]} ${bits(n)}`,
  slot: (n, domino) => `домино ${n}: ${domino}`,
  emptySlot: (n) => `место ${n}: пусто`,
  pile: (n, size, domino) => `стопка ${n}, ${dominoesRu(size)}, сверху: ${domino}`,
  supply: 'Фишки и карты',
  markerIn: (colour) => `${colour} фишка: в запасе`,
  markerOut: (colour, points) => `${colour} фишка: ${pointsRu(points)}`,
  card: (one, other) => `карта: ${one} или ${other}`,
  cardUsed: (one, other) => `карта ${one} или ${other}: выложена`,
  level: (n) => `Уровень ${n}`,
  tiles: tilesRu,
  jewels: jewelsRu,
  points: pointsRu,
  standing: (points, now) =>
    now > 0 ? `${pointsRu(points)}, из них ${now} пока на этом уровне` : pointsRu(points),
  out: 'вне игры',
  fell: (free, cards) => `вне игры: ${placesRu(free)}, ${cardsRu(cards)}`,
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
  promptCard: 'Карта или пополнение',
  promptCardHeld: 'Положите или поверните',
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
  stuck: 'Уровень уже не достроить: отмените ход',
  intro: {
    lay: 'Возьмите домино из карьера и положите так, чтобы цвета сошлись.',
    climb: 'Четыре уровня, каждый на полплитки внутрь: закрытое пропадает, видимое считается.',
    count: 'Фишки приносят очки за самоцветы своей области, а слабейшая — дважды.',
  },
};

export const words = inLanguage<typeof en>({ en, ru });
