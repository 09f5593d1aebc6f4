/**
 * Where tiles may lie. All levels share one ground of 9×9 cells: the cell (x, y) of level k lies half a tile
 * times k to the right of and below the cell (x, y) of the ground, so its corner is on the centre of a tile
 * beneath. The first domino starts at e5; no rectangle of 5×4 that holds e5 leaves the ground.
 */

export const SIDE = 9;
export const CELLS = SIDE * SIDE;
/** Where the first tile of the first domino lies: only what touches it later can tell places apart. */
export const START = 40;

/** PYR-5, PYR-6: how many tiles a level has along its long and its short side. */
export const LEVELS = 4;
export const LONG: readonly number[] = [5, 4, 3, 2];
export const SHORT: readonly number[] = [4, 3, 2, 1];
export const LEVEL_SIZE: readonly number[] = [20, 12, 6, 2];

export const COLUMN: readonly number[] = Array.from({ length: CELLS }, (_, cell) => cell % SIDE);
export const ROW: readonly number[] = Array.from({ length: CELLS }, (_, cell) => Math.floor(cell / SIDE));

/** `e5` is the fifth cell of the fifth row; rows are counted from the top. */
export const CELL_NAMES: readonly string[] = Array.from(
  { length: CELLS },
  (_, cell) => `${'abcdefghi'[cell % SIDE]}${Math.floor(cell / SIDE) + 1}`,
);

/** PYR-2: where the second tile of a domino lies, seen from the first; each a quarter turn clockwise on. */
export const DIRECTIONS = ['right', 'down', 'left', 'up'] as const;
export const STEP: readonly number[] = [1, SIDE, -1, -SIDE];

/** The neighbour of a cell, or −1 beyond the edge of the ground. */
export const NEIGHBOUR: readonly (readonly number[])[] = COLUMN.map((x, cell) =>
  STEP.map((step, dir) => {
    const beyond = dir === 0 ? x === SIDE - 1 : dir === 2 ? x === 0 : false;
    const next = cell + step;
    return beyond || next < 0 || next >= CELLS ? -1 : next;
  }),
);

/** Whole columns or rows from `from` to `to` as bits, cut off at the edges of the ground. */
export function span(from: number, to: number): number {
  const low = from < 0 ? 0 : from;
  const high = to >= SIDE ? SIDE - 1 : to;
  return high < low ? 0 : ((1 << (high - low + 1)) - 1) << low;
}

export function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
