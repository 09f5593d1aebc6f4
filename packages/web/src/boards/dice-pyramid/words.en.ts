import type { KeyRow } from '../game-ui.ts';
import { plural } from '../plural.ts';

interface Place {
  readonly row: number;
  readonly column: string;
  readonly colour: string;
  readonly state: 'lit' | 'free' | 'loose' | 'secured';
}

const blocks = plural('en', { one: 'block', other: 'blocks' });
const dice = plural('en', { one: 'die', other: 'dice' });

export const en = {
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
  dice: dice,
  fits: (chance: string) => `${chance} safe`,
  placeAll: (n: number) => `Place ${n === 1 ? 'it' : 'all'}`,
  secure: (n: number) => `Secure ${n}`,
  build: (colour: string) => `Build on the marked place (${colour})`,
  stop: 'Secure and end the turn',
  promptRoll: 'Roll the dice',
  promptPlace: 'Build on a lit place',
  promptChoose: 'Roll on, or keep what you have?',
  blocks: (n: number, of: number) => `${blocks(n)} of ${of}`,
  endsTurn: 'ends the turn',
  intro: {
    roll: 'Roll six dice.',
    build: 'Build upwards: every colour has its row, every block stands on two.',
    risk: 'Roll again for more — but if nothing fits, this turn’s blocks fall.',
  },
};
