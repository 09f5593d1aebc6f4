/**
 * Where things are in the drawing. All levels are drawn on one plane, a tile 48 units wide; level k is shifted by
 * half a tile times k. The two views differ only in how each level's plane is laid onto the screen.
 */
import {
  COLUMN,
  cellOfHalf,
  type Laid,
  LONG,
  levelOf,
  NEIGHBOUR,
  ROW,
  SHORT,
  SIDE,
  tilesIn,
} from '@benben/pyramids';

export const TILE = 48;
export const HALF = TILE / 2;
/** How thick a stone is. */
export const THICK = 12;
/** How far the plinth reaches beyond level 1. */
export const RIM = 8;

export type View = 'top' | 'iso';

export const left = (cell: number, level: number) => (COLUMN[cell] ?? 0) * TILE + level * HALF;
export const top = (cell: number, level: number) => (ROW[cell] ?? 0) * TILE + level * HALF;
export const second = (cell: number, dir: number) => NEIGHBOUR[cell]?.[dir] ?? -1;

const COS = 0.866;
const SIN = 0.5;

/** The plane of a level as it stands on the screen. */
export function plane(view: View, level: number): string {
  return view === 'top'
    ? `translate(0px, ${-level * 1.5}px)`
    : `matrix(${COS}, ${SIN}, ${-COS}, ${SIN}, 0, ${-level * THICK})`;
}

/** The way down along a stone's side, on the plane: in the slanted view straight down on the screen. */
export const side = (view: View) => (view === 'top' ? { x: 0, y: 3 } : { x: THICK, y: THICK });

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Cells from … to, both included. */
export interface Span {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

const START_SPAN: Span = { x0: 4, x1: 4, y0: 4, y1: 4 };

/** The cells that level 1 covers so far. */
export function groundOf(pieces: readonly Laid[]): Span | null {
  const cells = pieces
    .filter((l) => levelOf(l) === 0)
    .flatMap((l) => Array.from({ length: tilesIn(l) }, (_, half) => cellOfHalf(l, half)));
  return cells.length === 0 ? null : spanOf(cells);
}

/** Level 1 has its final width and height. */
export function isSettled(ground: Span | null): ground is Span {
  if (!ground) return false;
  const [width, height] = [ground.x1 - ground.x0 + 1, ground.y1 - ground.y0 + 1];
  return Math.max(width, height) === LONG[0] && Math.min(width, height) === SHORT[0];
}

export function spanOf(cells: readonly number[]): Span {
  const xs = cells.map((cell) => COLUMN[cell] ?? 0);
  const ys = cells.map((cell) => ROW[cell] ?? 0);
  return { x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys) };
}

/** What of the ground is worth looking at: the pyramid, and around an unfinished level 1 where it can still grow. */
export function groundShown(pieces: readonly Laid[], building: boolean): Span {
  const span = groundOf(pieces) ?? START_SPAN;
  if (!building) return pieces.length === 0 ? { x0: 2, x1: 6, y0: 2, y1: 6 } : span;
  const [width, height] = [span.x1 - span.x0 + 1, span.y1 - span.y0 + 1];
  const [aside, above] = [growth(width, height), growth(height, width)];
  return { x0: span.x0 - aside, x1: span.x1 + aside, y0: span.y0 - above, y1: span.y1 + above };
}

/** How far the next domino can reach beyond one side; where the other is long already, this one stays short. */
function growth(side: number, other: number): number {
  const [long, short] = [LONG[0] ?? 5, SHORT[0] ?? 4];
  return Math.max(0, Math.min(2, (other > short ? short : long) - side));
}

/** As far as a whole pyramid reaches. */
export const WHOLE_GROUND: Span = { x0: 0, x1: (LONG[0] ?? 0) - 1, y0: 0, y1: (SHORT[0] ?? 0) - 1 };

/** The part of the drawing that holds a span of the ground in a view. */
export function frame({ x0, x1, y0, y1 }: Span, view: View, levels: number): Box {
  const [x, y] = [x0 * TILE - RIM, y0 * TILE - RIM];
  const [width, height] = [(x1 - x0 + 1) * TILE + 2 * RIM, (y1 - y0 + 1) * TILE + 2 * RIM];
  if (view === 'top') return padded({ x, y, width, height }, 1);
  const rise = levels * THICK;
  return padded(
    {
      x: (x - y - height) * COS,
      y: (x + y) * SIN - rise,
      width: (width + height) * COS,
      height: (width + height) * SIN + rise + 2 * THICK,
    },
    1,
  );
}

function padded({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by + 4 };
}

const CORNER = 5;
const GAP = 1;

/** The outline of one tile; `joined` is the direction of the domino's other tile, or −1. */
export function tilePath(joined: number): string {
  const x0 = joined === 2 ? 0 : GAP;
  const x1 = joined === 0 ? TILE : TILE - GAP;
  const y0 = joined === 3 ? 0 : GAP;
  const y1 = joined === 1 ? TILE : TILE - GAP;
  const round = (one: number, other: number) => (joined === one || joined === other ? 0 : CORNER);
  const [a, b, c, d] = [round(2, 3), round(3, 0), round(0, 1), round(1, 2)];
  return [
    `M${x0 + a} ${y0}H${x1 - b}`,
    b ? `a${b} ${b} 0 0 1 ${b} ${b}` : '',
    `V${y1 - c}`,
    c ? `a${c} ${c} 0 0 1 ${-c} ${c}` : '',
    `H${x0 + d}`,
    d ? `a${d} ${d} 0 0 1 ${-d} ${-d}` : '',
    `V${y0 + a}`,
    a ? `a${a} ${a} 0 0 1 ${a} ${-a}` : '',
    'Z',
  ].join('');
}

/** The light and the dark edge of the same tile, without the seam inside a domino. */
export function edgePaths(joined: number): { lit: string; deep: string } {
  const x0 = joined === 2 ? 0 : GAP + 1.2;
  const x1 = joined === 0 ? TILE : TILE - GAP - 1.2;
  const y0 = joined === 3 ? 0 : GAP + 1.2;
  const y1 = joined === 1 ? TILE : TILE - GAP - 1.2;
  const inset = 3;
  const lit = [
    joined === 2 ? '' : `M${x0} ${joined === 1 ? y1 : y1 - inset}V${joined === 3 ? y0 : y0 + inset}`,
    joined === 3 ? '' : `M${joined === 2 ? x0 : x0 + inset} ${y0}H${joined === 0 ? x1 : x1 - inset}`,
  ];
  const deep = [
    joined === 0 ? '' : `M${x1} ${joined === 3 ? y0 : y0 + inset}V${joined === 1 ? y1 : y1 - inset}`,
    joined === 1 ? '' : `M${joined === 0 ? x1 : x1 - inset} ${y1}H${joined === 2 ? x0 : x0 + inset}`,
  ];
  return { lit: lit.join(''), deep: deep.join('') };
}

/** The two sides of a stone that are seen from the front. */
export function sidePaths(
  joined: number,
  { x: dx, y: dy }: { x: number; y: number },
): { right: string; front: string } {
  const x0 = joined === 2 ? 0 : GAP;
  const x1 = joined === 0 ? TILE : TILE - GAP;
  const y0 = joined === 3 ? 0 : GAP;
  const y1 = joined === 1 ? TILE : TILE - GAP;
  const cut = (one: number, other: number) => (joined === one || joined === other ? 0 : CORNER * 0.7);
  const [b, c, d] = [cut(3, 0), cut(0, 1), cut(1, 2)];
  return {
    right: `M${x1} ${y0 + b}l${dx} ${dy}V${y1 - c + dy}L${x1} ${y1 - c}Z`,
    front: `M${x1} ${y1 - c}l${dx} ${dy}L${x1 - c + dx} ${y1 + dy}H${x0 + d + dx}L${x0 + d} ${y1}H${x1 - c}Z`,
  };
}

/** Where a point of a level's plane is on the screen: for what stands upright in both views. */
export function onScreen(view: View, level: number, x: number, y: number): { x: number; y: number } {
  return view === 'top' ? { x, y: y - level * 1.5 } : { x: (x - y) * COS, y: (x + y) * SIN - level * THICK };
}

/** The middle of a tile on the screen. */
export const middle = (view: View, level: number, cell: number) =>
  onScreen(view, level, left(cell, level) + HALF, top(cell, level) + HALF);

/** The cells of a level inside the ground shown. */
export function cellsOf({ x0, x1, y0, y1 }: Span, level: number): number[] {
  const cells: number[] = [];
  for (let y = Math.max(0, y0); y <= Math.min(SIDE - 1, y1 - level); y++)
    for (let x = Math.max(0, x0); x <= Math.min(SIDE - 1, x1 - level); x++) cells.push(y * SIDE + x);
  return cells;
}
