/**
 * Support makes row counts fall strictly, so they are a set of numbers out of 1 … 6, the largest at the bottom:
 * 64 shapes, numbered by that set's bits. A packed template is its shape; one with gaps has the shape of its counts.
 */
import { packed, ROWS, rowCounts } from '@benben/dice-pyramid';

export const SHAPES = 1 << ROWS;
export const EMPTY_SHAPE = 0;
export const FULL_SHAPE = SHAPES - 1;

export function shapeOf(built: number): number {
  return rowCounts(built).reduce((shape, count) => (count === 0 ? shape : shape | (1 << (count - 1))), 0);
}

function countsOf(shape: number): number[] {
  const falling = Array.from({ length: ROWS }, (_, i) => ROWS - i);
  return falling.filter((count) => (shape >>> (count - 1)) & 1);
}

/** The packed template of each shape. */
export const PACKED: readonly number[] = Array.from({ length: SHAPES }, (_, shape) =>
  packed(countsOf(shape)),
);

export const BLOCKS: readonly number[] = Array.from({ length: SHAPES }, (_, shape) =>
  countsOf(shape).reduce((sum, count) => sum + count, 0),
);

/** All shapes, the fullest first: what a shape can grow into comes before it. */
export const FULLEST_FIRST: readonly number[] = BLOCKS.map((_, shape) => shape).sort(
  (a, b) => (BLOCKS[b] as number) - (BLOCKS[a] as number),
);
