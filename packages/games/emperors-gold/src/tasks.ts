/**
 * EMP-2: a task is its face, packed into a number: required shapes and colours in bits 0–9 (as in cards.ts),
 * the minimum row length in bits 10–15, the points above. A state that holds tasks explains itself,
 * whichever table they came from.
 */
import { COLOURS, type Colour, faceOfRow, KINDS, SHAPES, type Shape } from './cards.ts';

export type TaskFace = { readonly minimumCards: number; readonly points: number } & (
  | { readonly kind: 'shape'; readonly required: readonly Shape[] }
  | { readonly kind: 'colour'; readonly required: readonly Colour[] }
);

const MINIMUM = 10;
const POINTS = 16;
const REQUIRED = (1 << MINIMUM) - 1;

export const requiredBy = (task: number) => task & REQUIRED;
export const minimumOf = (task: number) => (task >> MINIMUM) & 63;
export const pointsOf = (task: number) => task >> POINTS;

export function packTask(face: TaskFace): number {
  const bits =
    face.kind === 'shape'
      ? face.required.map((shape) => 1 << SHAPES.indexOf(shape))
      : face.required.map((colour) => 1 << (KINDS + COLOURS.indexOf(colour)));
  return bits.reduce((sum, bit) => sum | bit, (face.points << POINTS) | (face.minimumCards << MINIMUM));
}

export function unpackTask(task: number): TaskFace {
  const common = { minimumCards: minimumOf(task), points: pointsOf(task) };
  const shapes = SHAPES.filter((_, i) => (task >> i) & 1);
  if (shapes.length > 0) return { kind: 'shape', required: shapes, ...common };
  return { kind: 'colour', required: COLOURS.filter((_, i) => (task >> (KINDS + i)) & 1), ...common };
}

/** EMP-12: long enough, and every required shape or colour somewhere in the row. */
export function fulfils(row: readonly number[], task: number): boolean {
  return row.length >= minimumOf(task) && (requiredBy(task) & ~faceOfRow(row)) === 0;
}
