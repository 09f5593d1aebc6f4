/** PYR-16: the area of a tile, as seen from above or, with `covered-tiles-connect`, tile by tile. */
import { CELLS, LEVELS, SIDE, STEP } from './grid.ts';
import { cellOf, cellOfHalf, type Laid, levelOf, pieceOf } from './laid.ts';
import { colourOf, isCard } from './tiles.ts';
import {
  CORNER_STEP,
  colourIn,
  emptyView,
  hasSymbol,
  levelIn,
  paint,
  quadrantOf,
  STRIDE,
  type TopView,
} from './top-view.ts';

/** An area as quadrants of the top view; `areaOf` answers with a fresh one, the counters reuse theirs. */
const queue = new Int16Array(STRIDE * STRIDE);
const seen = new Uint8Array(STRIDE * STRIDE);

/** Writes the connected quadrants of one colour from `first` on into `queue` and returns how many there are. */
function flood(view: TopView, first: number): number {
  const colour = colourIn(view[first] as number);
  let length = 0;
  const visit = (quadrant: number): void => {
    if (seen[quadrant] !== 0 || colourIn(view[quadrant] as number) !== colour) return;
    seen[quadrant] = 1;
    queue[length++] = quadrant;
  };
  visit(first);
  for (let i = 0; i < length; i++) {
    const quadrant = queue[i] as number;
    visit(quadrant - 1);
    visit(quadrant + 1);
    visit(quadrant - STRIDE);
    visit(quadrant + STRIDE);
  }
  for (let i = 0; i < length; i++) seen[queue[i] as number] = 0;
  return length;
}

/** Tiles by level and cell: colour + 1, a card in the place of what it covers; an empty level lies below and above. */
const tiles = new Uint8Array((LEVELS + 2) * CELLS);
const tileQueue = new Int16Array(LEVELS * CELLS);
/** From a tile to the four it lies on, seen from the first of them. */
const UNDER: readonly number[] = [0, 1, SIDE, SIDE + 1];
const tileAt = (level: number, cell: number): number => (level + 1) * CELLS + cell;

function layOut(pieces: readonly Laid[]): void {
  tiles.fill(0);
  for (const l of pieces) {
    tiles[tileAt(levelOf(l), cellOf(l))] = colourOf(pieceOf(l), 0) + 1;
    if (!isCard(pieceOf(l))) tiles[tileAt(levelOf(l), cellOfHalf(l, 1))] = colourOf(pieceOf(l), 1) + 1;
  }
}

/**
 * The same over tiles: sides on one level, and whatever lies directly on or under one another. Nothing is found by
 * stepping over an edge: no rectangle with e5 reaches two opposite ones, and no upper level the last row or column.
 * What is found is taken off the table.
 */
function floodTiles(level: number, cell: number): number {
  const first = tileAt(level, cell);
  const colour = tiles[first] as number;
  let length = 0;
  const visit = (at: number): void => {
    if (tiles[at] !== colour) return;
    tiles[at] = 0;
    tileQueue[length++] = at;
  };
  visit(first);
  for (let i = 0; i < length; i++) {
    const at = tileQueue[i] as number;
    for (const step of STEP) visit(at + step);
    for (const step of UNDER) {
      visit(at - CELLS + step);
      visit(at + CELLS - step);
    }
  }
  return length;
}

/** The quadrants of a tile that no higher tile hides. */
function visibleOf(view: TopView, at: number, each: (quadrant: number) => void): void {
  const level = Math.floor(at / CELLS) - 1;
  const first = quadrantOf(at % CELLS, level);
  for (const step of CORNER_STEP) if (levelIn(view[first + step] as number) === level) each(first + step);
}

const scratch = emptyView();

/** What a marker on that tile would be worth: the visible symbols of its area. */
export function areaPoints(pieces: readonly Laid[], level: number, cell: number, connect: boolean): number {
  return symbolsIn(paint(scratch, pieces), pieces, level, cell, connect);
}

/** By colour: the points of each marker of `markers`, −1 where it is in supply. */
export function pointsOfMarkers(
  pieces: readonly Laid[],
  level: number,
  markers: readonly number[],
  connect: boolean,
): number[] {
  paint(scratch, pieces);
  return markers.map((cell) => (cell < 0 ? -1 : symbolsIn(scratch, pieces, level, cell, connect)));
}

function symbolsIn(
  view: TopView,
  pieces: readonly Laid[],
  level: number,
  cell: number,
  connect: boolean,
): number {
  let symbols = 0;
  const count = (quadrant: number): void => {
    if (hasSymbol(view[quadrant] as number)) symbols++;
  };
  eachOfArea(view, pieces, level, cell, connect, count);
  return symbols;
}

/** The visible quadrants of a tile's area, as [X, Y]: what a board lights up. */
export function areaOf(
  pieces: readonly Laid[],
  level: number,
  cell: number,
  connect: boolean,
): [number, number][] {
  const quadrants: [number, number][] = [];
  const view = paint(emptyView(), pieces);
  eachOfArea(view, pieces, level, cell, connect, (quadrant) =>
    quadrants.push([(quadrant % STRIDE) - 1, Math.floor(quadrant / STRIDE) - 1]),
  );
  return quadrants;
}

function eachOfArea(
  view: TopView,
  pieces: readonly Laid[],
  level: number,
  cell: number,
  connect: boolean,
  each: (quadrant: number) => void,
): void {
  if (connect) {
    layOut(pieces);
    const length = floodTiles(level, cell);
    for (let i = 0; i < length; i++) visibleOf(view, tileQueue[i] as number, each);
  } else {
    const length = flood(view, quadrantOf(cell, level));
    for (let i = 0; i < length; i++) each(queue[i] as number);
  }
}
