/**
 * PYR-5, PYR-6 on bits: a row of the ground is an integer, bit x for column x. `readPlaces` leaves its answer in
 * `across` and `down`; nothing here calls back, so one set of scratch rows is enough.
 */
import { bitCount, COLUMN, LEVEL_SIZE, LONG, lowestBit, ROW, SHORT, SIDE, span } from './grid.ts';
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
  const { laid } = p;
  for (let y = 0; y < SIDE; y++) taken[y + 1] = takenDown[y] = 0;
  box.left = box.top = SIDE;
  box.right = box.bottom = -1;
  // What was laid first lies on level 1, what was laid last on the level being built.
  for (let i = 0; i < laid.length && levelOf(laid[i] as Laid) === 0 && !(level > 0 && isWhole()); i++)
    boxPiece(laid[i] as Laid);
  for (let i = laid.length - 1; i >= 0 && levelOf(laid[i] as Laid) >= level; i--) {
    if (levelOf(laid[i] as Laid) === level) takePiece(laid[i] as Laid);
  }
  if (extra < 0) return;
  if (levelOf(extra) === 0) boxPiece(extra);
  takePiece(extra);
}

/** Is the box the whole of level 1? */
function isWhole(): boolean {
  return (box.right - box.left + 1) * (box.bottom - box.top + 1) === LEVEL_SIZE[0];
}

function boxPiece(l: Laid): void {
  boxCell(cellOf(l));
  if (!isCard(pieceOf(l))) boxCell(cellOfHalf(l, 1));
}

function boxCell(cell: number): void {
  const x = COLUMN[cell] as number;
  const y = ROW[cell] as number;
  if (x < box.left) box.left = x;
  if (x > box.right) box.right = x;
  if (y < box.top) box.top = y;
  if (y > box.bottom) box.bottom = y;
}

function takePiece(l: Laid): void {
  takeCell(cellOf(l));
  if (!isCard(pieceOf(l))) takeCell(cellOfHalf(l, 1));
}

function takeCell(cell: number): void {
  const x = COLUMN[cell] as number;
  const y = ROW[cell] as number;
  taken[y + 1] = takenRow(y) | (1 << x);
  takenDown[x] = takenColumn(x) | (1 << y);
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
  const { top, bottom } = box;
  const flat = columnsWithin(LONG[0] as number);
  const upright = columnsWithin(SHORT[0] as number);
  for (let y = 0; y < SIDE; y++) across[y] = down[y] = 0;
  let pairs = 0;
  const last = bottom < SIDE - 1 ? bottom + 1 : bottom;
  // Whatever touches a tile is next to the box; an upper end may lie one row further up.
  for (let y = top > 2 ? top - 2 : 0; y <= last; y++) {
    const low = top < y ? top : y;
    const near = nearRow(y);
    const free = columnsOf((bottom > y ? bottom : y) - low + 1, flat, upright) & ~takenRow(y);
    const beside = free & (free >>> 1) & (near | (near >>> 1));
    across[y] = beside;
    pairs += bitCount(beside);
    if (y === SIDE - 1) break;
    const columns = columnsOf((bottom > y ? bottom : y + 1) - low + 1, flat, upright);
    const under = columns & ~takenRow(y) & ~takenRow(y + 1) & (near | nearRow(y + 1));
    down[y] = under;
    pairs += bitCount(under);
  }
  return pairs;
}

/** Columns that can still belong to a rectangle of this width. */
function columnsWithin(width: number): number {
  return box.right - box.left + 1 > width ? 0 : span(box.right - width + 1, box.left + width - 1);
}

/** Of those of a flat and of an upright rectangle, the ones for a rectangle with so many rows. */
function columnsOf(rows: number, flat: number, upright: number): number {
  if (rows > (LONG[0] as number)) return 0;
  return rows > (SHORT[0] as number) ? upright : flat;
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
