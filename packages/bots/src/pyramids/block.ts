/**
 * The places of a pyramid once its rectangle is planned, always lying flat: level k has the cells (i, j) with
 * i = 0 … 4 − k along the long side and j = 0 … 3 − k along the short one, and cell (i, j) is bit 4i + j.
 * Quadrants are the 10 × 8 of level 1 with a border of nothing around, row by row.
 */
import { LEVELS, LONG, SHORT } from '@benben/pyramids';

export const CELL_BITS = 20;
export const STRIDE = 12;
export const QUADRANTS = STRIDE * 10;

export const bitOf = (i: number, j: number): number => 4 * i + j;
const quadrantAt = (X: number, Y: number): number => (Y + 1) * STRIDE + X + 1;

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
  /** By bit: the top-left quadrant of the place. */
  readonly quadrant: Int16Array;
  /** By bit, eight each: the quadrants that touch the place from outside, side by side. */
  readonly touching: Int16Array;
  /** By quadrant: 1 where the next level will not cover it, so that what shows stays in sight for good. */
  readonly lasting: Uint8Array;
  /** The quadrants of its places. */
  readonly footprint: Int16Array;
}

function levelTable(level: number): LevelTable {
  const long = LONG[level] as number;
  const short = SHORT[level] as number;
  const quadrant = new Int16Array(CELL_BITS).fill(-1);
  const touching = new Int16Array(CELL_BITS * 8);
  const footprint: number[] = [];
  const pairs: Pair[] = [];
  let all = 0;
  for (let i = 0; i < long; i++) {
    for (let j = 0; j < short; j++) {
      const bit = bitOf(i, j);
      all |= 1 << bit;
      const q = quadrantAt(2 * i + level, 2 * j + level);
      quadrant[bit] = q;
      footprint.push(q, q + 1, q + STRIDE, q + STRIDE + 1);
      touching.set(
        [
          q - 1,
          q + STRIDE - 1,
          q + 2,
          q + STRIDE + 2,
          q - STRIDE,
          q - STRIDE + 1,
          q + 2 * STRIDE,
          q + 2 * STRIDE + 1,
        ],
        bit * 8,
      );
      if (i + 1 < long) pairs.push(pairOf(level, bit, bitOf(i + 1, j), 0));
      if (j + 1 < short) pairs.push(pairOf(level, bit, bitOf(i, j + 1), 1));
    }
  }
  const lasting = new Uint8Array(QUADRANTS);
  const inner = level + 1;
  for (let X = 0; X < 10; X++) {
    for (let Y = 0; Y < 8; Y++) {
      const hidden = X >= inner && X < 10 - inner && Y >= inner && Y < 8 - inner;
      lasting[quadrantAt(X, Y)] = hidden && level < LEVELS - 1 ? 0 : 1;
    }
  }
  return { all, pairs, quadrant, touching, lasting, footprint: Int16Array.from(footprint) };
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
