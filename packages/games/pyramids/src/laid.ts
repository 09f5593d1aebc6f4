/** A piece as it lies in a pyramid, in one integer: which piece, where its first tile is, turned how, on which level. */
import { NEIGHBOUR } from './grid.ts';
import { isCard } from './tiles.ts';

export type Laid = number;

export function laid(piece: number, at: number, dir: number, level: number): Laid {
  return (piece << 11) | (at << 4) | (dir << 2) | level;
}

export const pieceOf = (l: Laid): number => l >>> 11;
export const cellOf = (l: Laid): number => (l >>> 4) & 127;
export const dirOf = (l: Laid): number => (l >>> 2) & 3;
export const levelOf = (l: Laid): number => l & 3;

/** The cell of the first or second tile of a domino. */
export function cellOfHalf(l: Laid, half: number): number {
  return half === 0 ? cellOf(l) : ((NEIGHBOUR[cellOf(l)] as readonly number[])[dirOf(l)] as number);
}

/** How many tiles the piece has. */
export function tilesIn(l: Laid): number {
  return isCard(pieceOf(l)) ? 1 : 2;
}
