/**
 * PYR-5, PYR-6 on bits: a row of the ground is an integer, bit x for column x. `readPlaces` leaves its answer in
 * `across` and `down`; nothing here calls back, so one set of scratch rows is enough.
 */
import { bitCount, COLUMN, LONG, lowestBit, ROW, SHORT, SIDE, span } from './grid.ts';
import { cellOf, cellOfHalf, type Laid, levelOf, pieceOf } from './laid.ts';
import type { Player } from './state.ts';
import { isCard } from './tiles.ts';

/** Left ends of the pairs side by side where a domino may lie, by row. */
export const across = new Int32Array(SIDE);
/** Upper ends of the pairs one above the other. */
export const down = new Int32Array(SIDE);

/** Tiles of the level being read; row y is at y + 1, so that every row has one above and below. */
const taken = new Int32Array(SIDE + 2);
/** The same by columns, bit y for row y: for whoever looks at a rectangle that lies flat. */
const takenDown = new Int32Array(SIDE);

/** What level 1 covers: the finished rectangle, or the box around what lies so far. */
export const box = { left: 0, right: -1, top: 0, bottom: -1 };

/** Reads a level and the box of level 1; `extra` is a domino to read as if it lay there, or −1. */
export function readLevel(p: Player, level: number, extra: Laid = -1): void {
  taken.fill(0);
  takenDown.fill(0);
  box.left = box.top = SIDE;
  box.right = box.bottom = -1;
  for (let i = 0; i < p.laid.length; i++) {
    const l = p.laid[i] as Laid;
    if (levelOf(l) === level || levelOf(l) === 0) readPiece(l, level);
  }
  if (extra >= 0) readPiece(extra, level);
}

function readPiece(l: Laid, level: number): void {
  readCell(cellOf(l), level, levelOf(l));
  if (!isCard(pieceOf(l))) readCell(cellOfHalf(l, 1), level, levelOf(l));
}

function readCell(cell: number, level: number, ofLevel: number): void {
  const x = COLUMN[cell] as number;
  const y = ROW[cell] as number;
  if (ofLevel === level) {
    taken[y + 1] = takenRow(y) | (1 << x);
    takenDown[x] = takenColumn(x) | (1 << y);
  }
  if (ofLevel !== 0) return;
  if (x < box.left) box.left = x;
  if (x > box.right) box.right = x;
  if (y < box.top) box.top = y;
  if (y > box.bottom) box.bottom = y;
}

/** Row `y` of the level last read. */
export function takenRow(y: number): number {
  return taken[y + 1] as number;
}

export function takenColumn(x: number): number {
  return takenDown[x] as number;
}

/** Where the player may lay a domino, ignoring which: the number of pairs of places. Not for an empty level 1. */
export function readPlaces(p: Player, level: number): number {
  readLevel(p, level);
  return level === 0 ? readGround() : readUpper(level);
}

/** PYR-5: inside a rectangle that is still possible, and touching. */
function readGround(): number {
  const { left, right, top, bottom } = box;
  let pairs = 0;
  for (let y = 0; y < SIDE; y++) {
    const columns = columnsBetween(left, right, top < y ? top : y, bottom > y ? bottom : y);
    const free = columns & ~takenRow(y);
    const near = nearRow(y);
    const found = free & (free >>> 1) & (near | (near >>> 1));
    across[y] = found;
    pairs += bitCount(found);
  }
  for (let y = 0; y < SIDE - 1; y++) {
    const columns = columnsBetween(left, right, top < y ? top : y, bottom > y + 1 ? bottom : y + 1);
    const found = columns & ~takenRow(y) & ~takenRow(y + 1) & (nearRow(y) | nearRow(y + 1));
    down[y] = found;
    pairs += bitCount(found);
  }
  down[SIDE - 1] = 0;
  return pairs;
}

/** Columns that can still belong to the rectangle when it reaches from row `top` to row `bottom`. */
function columnsBetween(left: number, right: number, top: number, bottom: number): number {
  const height = bottom - top + 1;
  const long = LONG[0] as number;
  const short = SHORT[0] as number;
  if (height > long) return 0;
  const width = height > short ? short : long;
  return right - left + 1 > width ? 0 : span(right - width + 1, left + width - 1);
}

/** Places that touch a tile. */
function nearRow(y: number): number {
  const row = takenRow(y);
  return (row << 1) | (row >>> 1) | takenRow(y - 1) | takenRow(y + 1);
}

/** PYR-6: anywhere on the level. */
function readUpper(level: number): number {
  const columns = span(box.left, box.right - level);
  let pairs = 0;
  let above = 0;
  for (let y = 0; y < SIDE; y++) {
    const free = y >= box.top && y <= box.bottom - level ? columns & ~takenRow(y) : 0;
    const beside = free & (free >>> 1);
    across[y] = beside;
    const under = above & free;
    if (y > 0) down[y - 1] = under;
    pairs += bitCount(beside) + bitCount(under);
    above = free;
  }
  down[SIDE - 1] = 0;
  return pairs;
}

/** PYR-8: can any domino still be laid on the level? */
export function fits(p: Player, level: number): boolean {
  return p.laid.length === 0 || readPlaces(p, level) > 0;
}

/** The first free place of a level whose rectangle is settled, row by row. */
export function firstFree(p: Player, level: number): number {
  readLevel(p, level);
  const columns = span(box.left, box.right - level);
  for (let y = box.top; y <= box.bottom - level; y++) {
    const free = columns & ~takenRow(y);
    if (free !== 0) return y * SIDE + lowestBit(free);
  }
  return -1;
}
