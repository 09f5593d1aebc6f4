/** The outline of an area: its quadrants by level, and the edges behind which it does not go on. */
import { emptyView, type Laid, levelIn, paint, STRIDE, type TopView } from '@benben/pyramids';
import { HALF } from './geometry.ts';

export interface Contour {
  readonly level: number;
  readonly fill: string;
  readonly edge: string;
}

const indexOf = (x: number, y: number) => (y + 1) * STRIDE + x + 1;

export function topView(pieces: readonly Laid[]): TopView {
  return paint(emptyView(), pieces);
}

export function contours(
  pieces: readonly Laid[],
  quadrants: readonly (readonly [number, number])[],
): Contour[] {
  const view = topView(pieces);
  const inside = new Set(quadrants.map(([x, y]) => indexOf(x, y)));
  const byLevel = new Map<number, { fill: string; edge: string }>();
  for (const [x, y] of quadrants) {
    const level = levelIn(view[indexOf(x, y)] ?? 0);
    const drawn = byLevel.get(level) ?? { fill: '', edge: '' };
    byLevel.set(level, drawn);
    const [left, top] = [x * HALF, y * HALF];
    drawn.fill += `M${left} ${top}h${HALF}v${HALF}h${-HALF}Z`;
    const open = (dx: number, dy: number) => !inside.has(indexOf(x + dx, y + dy));
    if (open(0, -1)) drawn.edge += `M${left} ${top}h${HALF}`;
    if (open(0, 1)) drawn.edge += `M${left} ${top + HALF}h${HALF}`;
    if (open(-1, 0)) drawn.edge += `M${left} ${top}v${HALF}`;
    if (open(1, 0)) drawn.edge += `M${left + HALF} ${top}v${HALF}`;
  }
  return [...byLevel].map(([level, drawn]) => ({ level, ...drawn }));
}
