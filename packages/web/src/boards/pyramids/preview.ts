/** What laying a piece would change: the areas it joins, the markers it feeds, the marker it brings. */
import {
  areaOf,
  areaPoints,
  cellOfHalf,
  colourOf,
  dirOf,
  isCard,
  type Laid,
  markerScores,
  type Player,
  pieceOf,
  symbolsOf,
  tilesIn,
} from '@benben/pyramids';
import { type Contour, contours } from './contour.ts';

export interface AreaScene {
  readonly colour: number;
  readonly cell: number;
  readonly level: number;
  readonly points: number;
  readonly contours: readonly Contour[];
}

export interface Table {
  readonly level: number;
  readonly connect: boolean;
}

export function areaAt(
  pieces: readonly Laid[],
  { level, connect }: Table,
  cell: number,
  colour: number,
): AreaScene {
  return {
    colour,
    cell,
    level,
    points: areaPoints(pieces, level, cell, connect),
    contours: contours(pieces, areaOf(pieces, level, cell, connect)),
  };
}

/** The areas a piece lies in, one for each of its tiles unless they belong together. */
export function areasOfPiece(pieces: readonly Laid[], l: Laid, table: Table): AreaScene[] {
  const all = Array.from({ length: tilesIn(l) }, (_, half) =>
    areaAt(pieces, table, cellOfHalf(l, half), colourOf(pieceOf(l), half)),
  );
  const joined = tilesIn(l) === 2 && colourOf(pieceOf(l), 0) === colourOf(pieceOf(l), 1);
  return joined ? all.slice(0, 1) : all;
}

/** The tiles of a piece that a marker would go on. */
export function markable(p: Player, l: Laid): { colour: number; cell: number }[] {
  const piece = pieceOf(l);
  const halves = Array.from({ length: tilesIn(l) }, (_, half) => half);
  return halves
    .filter(
      (half) =>
        (isCard(piece) || symbolsOf(piece, half, dirOf(l)) !== 0) && p.markers[colourOf(piece, half)] === -1,
    )
    .map((half) => ({ colour: colourOf(piece, half), cell: cellOfHalf(l, half) }));
}

/** By colour: what the marker on the board is worth now and with the piece. */
export function markerChange(
  p: Player,
  l: Laid,
  { level, connect }: Table,
): Map<number, { before: number; after: number }> {
  const now = markerScores(p, level, connect);
  const then = markerScores({ ...p, laid: [...p.laid, l] }, level, connect);
  return new Map(
    now.map(({ colour, points }, i) => [colour, { before: points, after: then[i]?.points ?? points }]),
  );
}
