/**
 * The places of a pyramid once its rectangle is planned, always lying flat: level k has the cells (i, j) with
 * i = 0 … 4 − k along the long side and j = 0 … 3 − k along the short one, and cell (i, j) is bit 4i + j.
 */
import { LEVELS, LONG, SHORT } from '@benben/pyramids';
import { LEVEL_SPOTS, type LevelSpots } from './spots.ts';

export const bitOf = (i: number, j: number): number => 4 * i + j;

/** Two neighbouring places; the second is to the right of the first or beneath it. */
export interface Pair {
  readonly first: number;
  readonly second: number;
  readonly mask: number;
  /** 0 right, 1 down. */
  readonly dir: number;
  /** The places around, as bits. */
  readonly around: number;
}

export interface LevelTable {
  /** All its places as bits. */
  readonly all: number;
  readonly pairs: readonly Pair[];
  /** What is seen from above while it is built. */
  readonly spots: LevelSpots;
}

function levelTable(level: number): LevelTable {
  const long = LONG[level] as number;
  const short = SHORT[level] as number;
  const pairs: Pair[] = [];
  let all = 0;
  for (let i = 0; i < long; i++) {
    for (let j = 0; j < short; j++) {
      const bit = bitOf(i, j);
      all |= 1 << bit;
      if (i + 1 < long) pairs.push(pairOf(level, bit, bitOf(i + 1, j), 0));
      if (j + 1 < short) pairs.push(pairOf(level, bit, bitOf(i, j + 1), 1));
    }
  }
  return { all, pairs, spots: LEVEL_SPOTS[level] as LevelSpots };
}

function pairOf(level: number, first: number, second: number, dir: number): Pair {
  const around = neighbours(level, first) | neighbours(level, second);
  const mask = (1 << first) | (1 << second);
  return { first, second, mask, dir, around: around & ~mask };
}

function neighbours(level: number, bit: number): number {
  const i = bit >> 2;
  const j = bit & 3;
  let bits = 0;
  if (i > 0) bits |= 1 << bitOf(i - 1, j);
  if (i + 1 < (LONG[level] as number)) bits |= 1 << bitOf(i + 1, j);
  if (j > 0) bits |= 1 << bitOf(i, j - 1);
  if (j + 1 < (SHORT[level] as number)) bits |= 1 << bitOf(i, j + 1);
  return bits;
}

export const LEVEL_TABLES: readonly LevelTable[] = Array.from({ length: LEVELS }, (_, level) =>
  levelTable(level),
);
