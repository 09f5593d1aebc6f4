/** Dice Pyramid in six steps: roll, build, secure, build more, dare, finish. */
import type { Table } from '@benben/core';
import { type DiceAction, type DiceOptions, type DiceState, PLACE_NAMES } from '@benben/dice-pyramid';
import { anyLesson, type Chapter, lucky, type ScriptedTurn } from '../../learn/lesson.ts';

const COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'violet'] as const;
type Colour = (typeof COLOURS)[number];

const rolling = (...colours: readonly Colour[]) => lucky(...colours.map((colour) => COLOURS.indexOf(colour)));
const build = (names: string) => names.split(' ').map((name) => `place ${name}`);
const buildsOn = (names: string) => {
  const places = names.split(' ').map((name) => PLACE_NAMES.indexOf(name));
  return (action: DiceAction) => action.kind === 'place' && places.includes(action.at);
};

const TABLE: Table<DiceOptions> = { seats: 2, options: { placement: 'all' } };
const BASTET = 1;

/** Six dice, six blocks: nothing is left to risk. */
const round = (seat: number, places: string, ...colours: readonly Colour[]): ScriptedTurn<DiceState>[] => [
  { seat, moves: ['roll'], luck: rolling(...colours) },
  { seat, moves: build(places) },
];

const FIRST_TURNS: Chapter<DiceState, DiceAction, DiceOptions> = {
  table: TABLE,
  luck: lucky(0),
  steps: [
    {
      words: {
        en: 'Who builds the pyramid first wins. Roll the six dice!',
        ru: 'Кто первым построит пирамиду, тот победил. Бросьте шесть кубиков!',
      },
      answer: ['roll'],
      luck: rolling('red', 'red', 'red', 'orange', 'green', 'violet'),
      otherwise: { en: 'First the dice.', ru: 'Сначала кубики.' },
    },
    {
      words: {
        en: 'A die builds a block of its colour. Put three red blocks side by side on the left, and the orange one on top of two of them.',
        ru: 'Кубик строит блок своего цвета. Поставьте слева рядом три красных блока, а сверху на два из них — оранжевый.',
      },
      answer: build('1a 1b 1c 2a'),
      accepts: buildsOn('1a 1b 1c 2a 2b'),
      otherwise: {
        en: 'That fits too. But start on the left, block beside block: an upper block stands on two neighbours.',
        ru: 'Так тоже можно. Но начните слева, блок к блоку: верхний блок стоит на двух соседних.',
      },
    },
    {
      words: {
        en: 'Green and violet fit nowhere yet. Blocks with a dot are still loose. Secure them: that ends your turn.',
        ru: 'Зелёному и фиолетовому пока нет места. Блоки с точкой ещё шатаются. Закрепите их — и ваш ход закончится.',
      },
      answer: ['stop'],
      otherwise: {
        en: 'Rolling on is allowed, but with two dice it rarely fits. Secure the four blocks first.',
        ru: 'Бросать дальше можно, но два кубика редко подходят. Сначала закрепите четыре блока.',
      },
      replies: [
        { seat: BASTET, moves: ['roll'], luck: rolling('red', 'red', 'orange', 'yellow', 'green', 'blue') },
        {
          seat: BASTET,
          moves: [...build('1a 1b 2a'), 'roll'],
          luck: rolling('violet', 'blue', 'violet'),
        },
      ],
    },
    {
      words: {
        en: 'Bastet rolled again, nothing fitted, and all her loose blocks fell. Yours are safe! Roll, and build with every die that fits.',
        ru: 'Бастет бросила ещё раз, ничего не подошло, и её шаткие блоки упали. Ваши целы! Бросьте и постройте всё, что подходит.',
      },
      answer: ['roll', ...build('1d 2b 3a')],
      accepts: (action) => action.kind === 'roll' || buildsOn('1d 2a 2b 3a')(action),
      luck: rolling('red', 'orange', 'yellow', 'green', 'blue', 'violet'),
      otherwise: {
        en: 'Keep them together: red beside red, orange beside orange. Then the yellow block can stand on the orange ones.',
        ru: 'Стройте плотно: красный к красным, оранжевый к оранжевому. Тогда на оранжевые встанет жёлтый.',
      },
    },
    {
      words: {
        en: 'Three dice are left. Stop or dare? Be brave this time: roll again, build everything and end your turn.',
        ru: 'Осталось три кубика. Хватит или рискнуть? Смелее: бросьте ещё раз, постройте всё и закончите ход.',
      },
      answer: ['roll', ...build('1e 2c 3b')],
      accepts: (action) => action.kind === 'roll' || buildsOn('1e 1f 2c 3b')(action),
      luck: rolling('red', 'orange', 'yellow'),
      otherwise: ({ kind }) =>
        kind === 'stop'
          ? {
              en: 'Securing is never wrong. But just this once, dare to roll.',
              ru: 'Закрепить никогда не ошибка. Но сейчас попробуйте рискнуть.',
            }
          : {
              en: 'Put the orange block beside the other two: then the yellow one fits as well.',
              ru: 'Поставьте оранжевый блок рядом с двумя другими: тогда встанет и жёлтый.',
            },
    },
  ],
};

const LAST_TURN: Chapter<DiceState, DiceAction, DiceOptions> = {
  table: TABLE,
  luck: lucky(0),
  before: [
    ...round(0, '1a 1b 1c 1d 1e 1f', 'red', 'red', 'red', 'red', 'red', 'red'),
    ...round(BASTET, '1a 1b 1c 1d 2a 2b', 'red', 'red', 'red', 'red', 'orange', 'orange'),
    ...round(0, '2a 2b 2c 2d 2e 3a', 'orange', 'orange', 'orange', 'orange', 'orange', 'yellow'),
    ...round(BASTET, '1e 1f 2c 2d 2e 3a', 'red', 'red', 'orange', 'orange', 'orange', 'yellow'),
    ...round(0, '3b 3c 3d 4a 4b 4c', 'yellow', 'yellow', 'yellow', 'green', 'green', 'green'),
    ...round(BASTET, '3b 3c 3d 4a 4b 5a', 'yellow', 'yellow', 'yellow', 'green', 'green', 'blue'),
  ],
  steps: [
    {
      words: {
        en: 'Three blocks are missing: two blue ones and the violet tip. Roll, build them, and end your turn!',
        ru: 'Не хватает трёх блоков: двух синих и фиолетовой вершины. Бросьте, постройте их и закончите ход!',
      },
      answer: ['roll', ...build('5a 5b 6a')],
      luck: rolling('blue', 'blue', 'violet', 'red', 'green', 'yellow'),
      otherwise: { en: 'Only the top is missing.', ru: 'Не хватает только верхушки.' },
    },
  ],
};

export const lesson = anyLesson({
  chapters: [FIRST_TURNS, LAST_TURN],
  end: {
    en: 'The first full pyramid wins at once. A roll with which nothing can be built costs all loose blocks: stop in time!',
    ru: 'Первая полная пирамида сразу побеждает. Бросок, которым ничего не построить, рушит все шаткие блоки: остановитесь вовремя!',
  },
});
