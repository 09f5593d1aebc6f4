/** The board's own words, spoken and written. */
import type { KeyRow } from '../game-ui.ts';
import { inLanguage, plural } from '../words.ts';

interface Place {
  readonly row: number;
  readonly column: string;
  readonly colour: string;
  readonly state: 'lit' | 'free' | 'loose' | 'secured';
}

const blocksEn = plural('en', { one: 'block', other: 'blocks' });
const diceEn = plural('en', { one: 'die', other: 'dice' });
const blocksRu = plural('ru', { one: 'блок', few: 'блока', many: 'блоков' });
const diceRu = plural('ru', { one: 'кубик', few: 'кубика', many: 'кубиков' });

const en = {
  keys: [
    ['R', 'roll'],
    ['A', 'place all'],
    ['1 – 6', 'build in row 1 … 6'],
    ['E', 'secure, end the turn'],
  ] satisfies readonly KeyRow[],
  colours: ['red', 'orange', 'yellow', 'green', 'blue', 'violet'],
  place: ({ row, column, colour, state }: Place) =>
    `row ${row}, place ${column}, ${colour}, ${{ lit: 'free, you can build here', free: 'free', loose: 'block at risk', secured: 'secured block' }[state]}`,
  pyramid: (name: string) => `Pyramid: ${name}`,
  summary: (rows: readonly number[], risk: number) =>
    `${rows.map((n, i) => `row ${i + 1}: ${n} of ${6 - i}`).join(', ')}${risk ? `; at risk: ${risk}` : ''}`,
  die: (colour: string) => `${colour} die`,
  blankDie: 'Roll the dice',
  spentDice: (n: number) => `set aside: ${n}`,
  tray: 'Dice',
  roll: 'Roll',
  rollAgain: 'Roll again',
  dice: diceEn,
  fits: (chance: string) => `${chance} safe`,
  placeAll: (n: number) => `Place ${n === 1 ? 'it' : 'all'}`,
  secure: (n: number) => `Secure ${n}`,
  build: (colour: string) => `Build on the marked place (${colour})`,
  stop: 'Secure and end the turn',
  promptRoll: 'Roll the dice',
  promptPlace: 'Build on a lit place',
  promptChoose: 'Roll on, or keep what you have?',
  blocks: (n: number, of: number) => `${blocksEn(n)} of ${of}`,
  endsTurn: 'ends the turn',
  intro: {
    roll: 'Roll six dice.',
    build: 'Build upwards: every colour has its row, every block stands on two.',
    risk: 'Roll again for more — but if nothing fits, this turn’s blocks fall.',
  },
};

const ru: typeof en = {
  keys: [
    ['R', 'бросить'],
    ['A', 'поставить все'],
    ['1 – 6', 'строить в ряду 1 … 6'],
    ['E', 'закрепить, закончить ход'],
  ],
  colours: ['красный', 'оранжевый', 'жёлтый', 'зелёный', 'синий', 'фиолетовый'],
  place: ({ row, column, colour, state }) =>
    `ряд ${row}, место ${column}, ${colour}, ${{ lit: 'свободно, можно строить', free: 'свободно', loose: 'блок под угрозой', secured: 'закреплённый блок' }[state]}`,
  pyramid: (name) => `Пирамида: ${name}`,
  summary: (rows, risk) =>
    `${rows.map((n, i) => `ряд ${i + 1}: ${n} из ${6 - i}`).join(', ')}${risk ? `; под угрозой: ${risk}` : ''}`,
  die: (colour) => `кубик: ${colour}`,
  blankDie: 'Бросить кубики',
  spentDice: (n) => `отложено: ${n}`,
  tray: 'Кубики',
  roll: 'Бросить',
  rollAgain: 'Бросить ещё',
  dice: diceRu,
  fits: (chance) => `шанс ${chance}`,
  placeAll: (n) => (n === 1 ? 'Поставить' : 'Поставить все'),
  secure: (n) => `Закрепить ${n}`,
  build: (colour) => `Поставить блок на отмеченное место (${colour})`,
  stop: 'Закрепить и закончить ход',
  promptRoll: 'Бросьте кубики',
  promptPlace: 'Стройте на светящемся месте',
  promptChoose: 'Рискнуть ещё или закрепить?',
  blocks: (n, of) => `${blocksRu(n)} из ${of}`,
  endsTurn: 'конец хода',
  intro: {
    roll: 'Бросьте шесть кубиков.',
    build: 'Стройте вверх: у каждого цвета свой ряд, каждый блок стоит на двух.',
    risk: 'Бросайте ещё — но если ничего не подойдёт, блоки этого хода рухнут.',
  },
};

export const words = inLanguage<typeof en>({ en, ru });
