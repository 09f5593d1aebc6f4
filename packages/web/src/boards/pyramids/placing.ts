/** Finding, among the legal placements, the one a finger, a key or a turn means. */
import type { Move } from '@benben/core';
import { base, COLUMN, placedAt, placedDir, placedSlot, ROW } from '@benben/pyramids';
import { second } from './geometry.ts';

export interface Spot {
  readonly at: number;
  readonly dir: number;
}

export function placements(legal: readonly Move[], slot: number): Spot[] {
  return legal
    .filter((move) => move < base.mark && placedSlot(move) === slot)
    .map((move) => ({ at: placedAt(move), dir: placedDir(move) }));
}

const covers = ({ at, dir }: Spot, cell: number) => at === cell || second(at, dir) === cell;

/** The cells that any placement covers. */
export function litCells(spots: readonly Spot[]): Set<number> {
  return new Set(spots.flatMap(({ at, dir }) => [at, second(at, dir)]));
}

/** How far the middle of a domino is from a point given in cells. */
function distance({ at, dir }: Spot, x: number, y: number): number {
  const other = second(at, dir);
  const middle = {
    x: ((COLUMN[at] ?? 0) + (COLUMN[other] ?? 0) + 1) / 2,
    y: ((ROW[at] ?? 0) + (ROW[other] ?? 0) + 1) / 2,
  };
  return Math.hypot(middle.x - x, middle.y - y);
}

/** The placement over a cell: turned as it is held if that goes, nearest to the point touched; else turned on. */
export function spotOver(
  spots: readonly Spot[],
  cell: number,
  dir: number,
  point: { readonly x: number; readonly y: number } | null = null,
): Spot | null {
  const over = spots.filter((spot) => covers(spot, cell));
  for (let turn = 0; turn < 4; turn++) {
    const fits = over.filter((spot) => spot.dir === (dir + turn) % 4);
    // Without a point the first tile goes where the cell is.
    const from = point ?? { x: (COLUMN[cell] ?? 0) + 0.5, y: (ROW[cell] ?? 0) + 0.5 };
    const near = (spot: Spot) => distance(spot, from.x, from.y) + (point || spot.at === cell ? 0 : 1);
    const best = fits.sort((a, b) => near(a) - near(b))[0];
    if (best) return best;
  }
  return null;
}

/** The next legal placement clockwise around the first tile, or around wherever it lies. */
export function turned(spots: readonly Spot[], { at, dir }: Spot, way: 1 | -1): Spot {
  for (let step = 1; step < 4; step++) {
    const next = (dir + way * step + 8) % 4;
    const around =
      spots.find((spot) => spot.at === at && spot.dir === next) ??
      spots.find((spot) => spot.dir === next && covers(spot, at));
    if (around) return around;
  }
  return { at, dir };
}
