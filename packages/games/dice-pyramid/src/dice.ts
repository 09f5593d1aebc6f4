/** A roll without order: how many unspent dice show each colour, three bits a colour. */
import type { Chance } from '@benben/core';
import { ROW_MASK, ROWS } from './template.ts';

export const DICE = 6;

export function rollDice(count: number, chance: Chance): number {
  let dice = 0;
  for (let i = 0; i < count; i++) dice += 1 << (3 * chance.below(ROWS));
  return dice;
}

export function diceOfColour(dice: number, colour: number): number {
  return (dice >>> (3 * colour)) & 7;
}

export function oneDie(colour: number): number {
  return 1 << (3 * colour);
}

/** The colours of the dice, lowest first: [0, 0, 3] for two of the first and one of the fourth. */
export function facesOf(dice: number): number[] {
  return ROW_MASK.flatMap((_, colour) => Array<number>(diceOfColour(dice, colour)).fill(colour));
}

/** The rows the dice may build in, for each set of colours shown. */
const ROWS_OF_COLOURS = new Int32Array(1 << ROWS).map((_, colours) =>
  ROW_MASK.reduce((mask, row, colour) => ((colours >>> colour) & 1 ? mask | row : mask), 0),
);

/** All places in rows whose colour the dice show. */
export function rowsShown(dice: number): number {
  // Fold each colour's three bits into its lowest, then gather every third bit.
  const any = (dice | (dice >>> 1) | (dice >>> 2)) & 0o111111;
  const colours =
    (any & 1) |
    ((any >>> 2) & 2) |
    ((any >>> 4) & 4) |
    ((any >>> 6) & 8) |
    ((any >>> 8) & 16) |
    ((any >>> 10) & 32);
  return ROWS_OF_COLOURS[colours] as number;
}
