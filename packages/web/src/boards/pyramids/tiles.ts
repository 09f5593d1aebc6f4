/** A pyramid as tiles to draw: every visible stone once, lowest level first and from the back to the front. */
import {
  COLUMN,
  cellOfHalf,
  colourOf,
  dirOf,
  isCard,
  type Laid,
  levelOf,
  pieceOf,
  ROW,
  symbolsOf,
  tilesIn,
} from '@benben/pyramids';
import { type Box, left, TILE, top } from './geometry.ts';

export interface TileScene {
  readonly cell: number;
  readonly level: number;
  readonly colour: number;
  readonly symbols: number;
  readonly joined: number;
  /** Which of the laid pieces it belongs to. */
  readonly index: number;
  readonly card: boolean;
}

/** The tiles of one piece as it lies. */
export function tilesOfPiece(l: Laid, index = 0): TileScene[] {
  const piece = pieceOf(l);
  return Array.from({ length: tilesIn(l) }, (_, half) => ({
    cell: cellOfHalf(l, half),
    level: levelOf(l),
    colour: colourOf(piece, half),
    symbols: symbolsOf(piece, half, dirOf(l)),
    joined: isCard(piece) ? -1 : (dirOf(l) + half * 2) % 4,
    index,
    card: isCard(piece),
  }));
}

/** A card takes the place of the tile beneath it. */
export function tilesOf(pieces: readonly Laid[]): TileScene[] {
  const tiles = new Map<number, TileScene>();
  for (const [index, l] of pieces.entries()) {
    for (const tile of tilesOfPiece(l, index)) tiles.set(tile.level * 100 + tile.cell, tile);
  }
  const depth = ({ cell }: TileScene) => (COLUMN[cell] ?? 0) + (ROW[cell] ?? 0);
  return [...tiles.values()].sort((a, b) => a.level - b.level || depth(a) - depth(b));
}

/** The rectangle a piece covers on its level's plane. */
export function boxOf(l: Laid): Box {
  const level = levelOf(l);
  const cells = tilesOfPiece(l).map(({ cell }) => cell);
  const [x, y] = [
    Math.min(...cells.map((cell) => left(cell, level))),
    Math.min(...cells.map((cell) => top(cell, level))),
  ];
  const upright = dirOf(l) % 2 === 1;
  const long = TILE * cells.length;
  return { x, y, width: upright ? TILE : long, height: upright ? long : TILE };
}
