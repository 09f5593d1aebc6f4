import { type GameText, type Seat, does as speak, YOU } from '@benben/core';
import type { PyramidsAction } from '../actions.ts';
import type { PyramidsEvent, Verdict } from '../events.ts';
import { CELL_NAMES } from '../grid.ts';
import { colourOf } from '../tiles.ts';
import { box } from './box.ru.ts';

const does = (who: string, third: string) => speak('ru', who, third);
const plural = new Intl.PluralRules('ru');
const forms = (one: string, few: string, many: string) => (n: number) => {
  const form = plural.select(n);
  return `${n} ${form === 'one' ? one : form === 'few' ? few : many}`;
};
const points = forms('очко', 'очка', 'очков');
const places = forms('место', 'места', 'мест');
const cardsLeft = (n: number) =>
  n === 0
    ? 'карт не осталось'
    : n === 1
      ? 'осталась 1 карта'
      : `осталось ${forms('карта', 'карты', 'карт')(n)}`;
const dominoes = forms('домино', 'домино', 'домино');

/** In the order of COLOURS: «коричневая» фишка и карта, «коричневую» кладут. */
const nominative = ['коричневая', 'синяя', 'жёлтая', 'бирюзовая', 'красная', 'зелёная'] as const;
const instrumental = ['коричневой', 'синей', 'жёлтой', 'бирюзовой', 'красной', 'зелёной'] as const;
const accusative = ['коричневую', 'синюю', 'жёлтую', 'бирюзовую', 'красную', 'зелёную'] as const;
/** «Красно-синее домино»: the first colour is only the beginning of a word. */
const stems = ['коричнево', 'сине', 'жёлто', 'бирюзово', 'красно', 'зелёно'] as const;
const neuter = ['коричневое', 'синее', 'жёлтое', 'бирюзовое', 'красное', 'зелёное'] as const;
const dominoName = (id: number) => {
  const [first, second] = [colourOf(id, 0), colourOf(id, 1)];
  return `${first === second ? '' : `${stems[first]}-`}${neuter[second]} домино`;
};
const directions = ['вправо', 'вниз', 'влево', 'вверх'] as const;
const corners = ['слева вверху', 'справа вверху', 'справа внизу', 'слева внизу'] as const;
const halves = ['первую', 'вторую'] as const;
const list = (names: readonly string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} и ${names.at(-1)}`;

const youFirst = (names: readonly string[]) =>
  names.toSorted((a, b) => Number(b === YOU.ru) - Number(a === YOU.ru));

type Won = Extract<PyramidsEvent, { type: 'won' }>;

const BECAUSE: Readonly<Record<Verdict, string>> = {
  points: '',
  cards: ' При равных очках решило меньшее число карт.',
  level: ' При равных очках решил лучший уровень.',
  shared: ' Всё поровну.',
  last: ' Больше никого не осталось.',
};

export const ru: GameText<PyramidsAction, PyramidsEvent> = {
  ...box,
  event(event, nameOf) {
    if (event.type === 'won') return won(event, nameOf);
    const who = nameOf(event.seat);
    switch (event.type) {
      case 'starts':
        return `Уровень ${event.level + 1}: ${who === YOU.ru ? 'начинаете вы' : `начинает ${who}`}.`;
      case 'placed':
        return `${does(who, 'кладёт')} ${dominoName(event.domino)}.`;
      case 'marked':
        return `${does(who, 'ставит')} ${accusative[event.colour]} фишку.`;
      case 'carded':
        return `${does(who, 'кладёт')} на домино ${accusative[event.colour]} карту.`;
      case 'filled':
        return `${does(who, 'заполняет')} место ${instrumental[event.colour]} картой.`;
      case 'refilled':
        return `${does(who, 'пополняет')} карьер: ${dominoName(event.domino)}.`;
      case 'divided':
        return `Стопка ${event.to + 1} закончилась: ${does(who, 'перекладывает')} в неё ${dominoes(event.count)} из стопки ${event.from + 1}.`;
      case 'revealed':
        return `${does(who, 'открывает')} верх стопки ${event.pile + 1} (${dominoName(event.domino)}).`;
      case 'eliminated':
        return `${does(who, 'выбывает')} на уровне ${event.level + 1}: нужно заполнить ${places(event.free)}, а ${cardsLeft(event.cards)}. Записано очков: ${event.points}.`;
      case 'scored':
        return `${does(who, 'получает')} ${points(event.points)} за уровень ${event.level + 1}, из них бонус Мино\u00a0—\u00a0${event.mino}.`;
    }
  },
  action(action) {
    switch (action.kind) {
      case 'place':
        return `Положить домино с места ${action.slot + 1} на ${CELL_NAMES[action.at]} ${directions[action.dir]}`;
      case 'mark':
        return `Поставить фишку на ${halves[action.half]} плитку`;
      case 'card':
        return `Положить ${accusative[action.colour]} карту на ${halves[action.half]} плитку, символ ${corners[action.corner]}`;
      case 'pass':
        return 'Без карты';
      case 'refill':
        return `Пополнить из стопки ${action.pile + 1}`;
      case 'fill':
        return `Заполнить: ${nominative[action.colour]} карта, символ ${corners[action.corner]}`;
    }
  },
  refusals: {
    'PYR-3/turn': 'Сейчас не ваш ход.',
    'PYR-4/place-first': 'Сначала положите домино.',
    'PYR-5/start': 'Первое домино ложится в середину: вы выбираете только поворот.',
    'PYR-5/taken': 'Здесь уже лежит плитка.',
    'PYR-5/outside': 'Первый уровень не должен выходить за прямоугольник пять на четыре.',
    'PYR-5/apart': 'Домино должно касаться ваших плиток целой стороной.',
    'PYR-6/taken': 'Здесь уже лежит плитка.',
    'PYR-6/outside': 'Домино выступило бы за край этого уровня.',
    'PYR-8/fill-first': 'Домино больше не помещается: заполните свободные места картами.',
    'PYR-8/nothing-to-fill': 'Картами заполняют уровень, только когда домино больше не помещается.',
    'PYR-8/used': 'Эта карта уже выложена.',
    'PYR-10/mark-first': 'Сначала выберите плитку для фишки.',
    'PYR-11/card-or-pass': 'Положите карту на это домино или продолжайте без неё.',
    'PYR-11/used': 'Эта карта уже выложена.',
    'PYR-11/marked': 'Картой нельзя накрыть фишку.',
    'PYR-13/refill-first': 'Сначала пополните карьер.',
    'PYR-13/wrong-pile': 'Пополнить место можно только из двух соседних стопок.',
    'PYR-21/over': 'Партия уже закончилась.',
    'PYR-22/no-such-move': 'Такого хода нет.',
  },
  options: {
    'covered-tiles-connect': {
      label: 'Накрытые плитки',
      values: {
        false: 'Соединяет только то, что видно сверху',
        true: 'Накрытые плитки тоже соединяют области',
      },
    },
  },
};

function won({ seats, by, allOut }: Won, nameOf: (seat: Seat) => string): string {
  const names = youFirst(seats.map(nameOf));
  const nobody = allOut ? ' В игре не осталось никого, и решают записанные очки.' : '';
  const shares = names[0] === YOU.ru ? 'делите' : 'делят';
  return `${names.length === 1 ? does(list(names), 'побеждает') : `${list(names)} ${shares} победу`}!${nobody}${BECAUSE[by]}`;
}
