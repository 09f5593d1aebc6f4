/** Where each place of the template stands in the drawing. */
import { PLACES, ROW_LENGTH, ROW_OF, ROW_START, ROWS } from '@benben/dice-pyramid';

export const BLOCK = { width: 60, height: 46, gap: 4 } as const;
const PITCH = { x: BLOCK.width + BLOCK.gap, y: BLOCK.height + BLOCK.gap };
const MARGIN = { side: 16, top: 34, bottom: 12 };

export const WIDTH = (ROW_LENGTH[0] ?? 0) * PITCH.x - BLOCK.gap + 2 * MARGIN.side;
export const HEIGHT = ROWS * PITCH.y - BLOCK.gap + MARGIN.top + MARGIN.bottom;

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly row: number;
}

export const SPOTS: readonly Spot[] = Array.from({ length: PLACES }, (_, place) => {
  const row = ROW_OF[place] ?? 0;
  const column = place - (ROW_START[row] ?? 0);
  return {
    x: MARGIN.side + (column + row / 2) * PITCH.x,
    y: HEIGHT - MARGIN.bottom - (row + 1) * PITCH.y + BLOCK.gap,
    row,
  };
});

/** The face of the pyramid behind the blocks: straight edges through the corners of every row. */
const base = HEIGHT - MARGIN.bottom + 5;
const slope = PITCH.y / (PITCH.x / 2);
const apex = base - (WIDTH / 2 - 1) * slope;
export const FACE = {
  base,
  apex,
  path: `M1 ${base}L${WIDTH / 2} ${apex}L${WIDTH - 1} ${base}Z`,
  /** The capstone: what of the face rises above the last row. */
  cap: (() => {
    const bottom = MARGIN.top - 6;
    const half = (bottom - apex) / slope;
    return `M${WIDTH / 2 - half} ${bottom}L${WIDTH / 2} ${apex}L${WIDTH / 2 + half} ${bottom}Z`;
  })(),
};

/** The place an arrow key leads to, or the same one at the edge. */
export function neighbour(place: number, key: string): number {
  const row = ROW_OF[place] ?? 0;
  const start = ROW_START[row] ?? 0;
  const column = place - start;
  const last = (ROW_LENGTH[row] ?? 1) - 1;
  if (key === 'ArrowLeft') return start + Math.max(0, column - 1);
  if (key === 'ArrowRight') return start + Math.min(last, column + 1);
  if (key === 'ArrowUp')
    return row + 1 < ROWS ? (ROW_START[row + 1] ?? 0) + Math.min(column, last - 1) : place;
  if (key === 'ArrowDown') return row > 0 ? (ROW_START[row - 1] ?? 0) + column : place;
  return place;
}
