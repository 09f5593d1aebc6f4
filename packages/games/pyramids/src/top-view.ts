/**
 * PYR-15: a pyramid from above, quadrant by quadrant. Quadrant (X, Y) has X, Y = 0 … 17; the tile (x, y) of level k
 * covers the four from (2x + k, 2y + k) on. A byte is 0 where nothing lies, else colour + 1, a bit for a symbol
 * and the level. A border of zeros runs around, so that every quadrant has neighbours.
 */
import { COLUMN, ROW, SIDE } from './grid.ts';
import { cellOf, cellOfHalf, dirOf, type Laid, levelOf, pieceOf } from './laid.ts';
import { colourOf, isCard, symbolsOf } from './tiles.ts';

export const STRIDE = 2 * SIDE + 2;
export type TopView = Uint8Array;

const COLOUR_BITS = 7;
const SYMBOL_BIT = 8;
const LEVEL_SHIFT = 4;

/** `colour + 1`, 0 for none. */
export const colourIn = (quadrant: number): number => quadrant & COLOUR_BITS;
export const hasSymbol = (quadrant: number): boolean => (quadrant & SYMBOL_BIT) !== 0;
export const levelIn = (quadrant: number): number => quadrant >>> LEVEL_SHIFT;

/** From the top-left quadrant of a tile to each of its corners, in the order of CORNERS. */
export const CORNER_STEP: readonly number[] = [0, 1, STRIDE + 1, STRIDE];

/** The top-left quadrant of a tile, as an index into a view. */
export function quadrantOf(cell: number, level: number): number {
  return (2 * (ROW[cell] as number) + level + 1) * STRIDE + 2 * (COLUMN[cell] as number) + level + 1;
}

export function emptyView(): TopView {
  return new Uint8Array(STRIDE * STRIDE);
}

/** Whatever lies later hides what lies beneath. */
export function paint(view: TopView, pieces: readonly Laid[]): TopView {
  view.fill(0);
  for (let i = 0; i < pieces.length; i++) {
    const l = pieces[i] as Laid;
    paintTile(view, l, 0, cellOf(l));
    if (!isCard(pieceOf(l))) paintTile(view, l, 1, cellOfHalf(l, 1));
  }
  return view;
}

function paintTile(view: TopView, l: Laid, half: number, cell: number): void {
  const level = levelOf(l);
  const base = (colourOf(pieceOf(l), half) + 1) | (level << LEVEL_SHIFT);
  const symbols = symbolsOf(pieceOf(l), half, dirOf(l));
  const first = quadrantOf(cell, level);
  view[first] = base | ((symbols & 1) << 3);
  view[first + 1] = base | ((symbols & 2) << 2);
  view[first + STRIDE + 1] = base | ((symbols & 4) << 1);
  view[first + STRIDE] = base | (symbols & 8);
}
