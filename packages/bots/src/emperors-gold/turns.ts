/** Every whole turn of a position, walked without making any of them. */
import { CELLS, FACE_OF, LEFT, LINES, NONE, RIGHT, VALUE_OF } from '@benben/emperors-gold';
import { type Mind, otherRow } from './mind.ts';

const MOST_CARDS = 8;

/** What a walk shows at every point where the turn could end; read it, do not keep it. */
export interface Walk {
  /** Of ways to lay cards that make the same row only the first is shown. */
  readonly once: boolean;
  to: number;
  discard: number;
  row: number;
  /** The cards taken so far, `cell * 2 + end`. */
  readonly path: Int8Array;
  taken: number;
  /** The row as it would be. */
  length: number;
  face: number;
  leftEnd: number;
  rightEnd: number;
}

export function createWalk({ once }: Pick<Walk, 'once'>): Walk {
  return {
    once,
    to: NONE,
    discard: NONE,
    row: NONE,
    path: new Int8Array(MOST_CARDS),
    taken: 0,
    length: 0,
    face: 0,
    leftEnd: NONE,
    rightEnd: NONE,
  };
}

const reachCell = new Int8Array(MOST_CARDS);
const reachCard = new Int8Array(MOST_CARDS);

/** What decides how a row goes on, in one integer: the cards taken as bits, then which of them are its ends. */
const RIGHT_AT = 8;
const LEFT_AT = 12;
/** The end is what lay there before the turn. */
const OLD = 8;
const UNTOUCHED = (OLD << RIGHT_AT) | (OLD << LEFT_AT);
/** When each was met last: rows are counted. */
const met = new Int32Array(1 << 16);
let rows = 0;

function grownBy(at: number, i: number, end: number): number {
  const shift = end === LEFT ? LEFT_AT : RIGHT_AT;
  return ((at | (1 << i)) & ~(15 << shift)) | (i << shift);
}

/** Calls `visit` once for every way a turn could be played before the question of a task comes up. */
export function walkTurns(mind: Mind, walk: Walk, visit: () => void): void {
  const own = 2 * mind.turn;
  const other = otherRow(mind, mind.turn);
  const free = freeRows(mind, own, other);
  const { board, pawn } = mind;
  let moves = 0;
  for (let to = 0; to < CELLS; to++) {
    const swapped = board[to] as number;
    if (swapped === NONE) continue;
    board[pawn] = swapped;
    board[to] = NONE;
    const reach = findReach(mind, to);
    if (reach > 0) {
      moves++;
      walk.to = to;
      walk.discard = NONE;
      let found = extend(mind, walk, own, reach, visit);
      found = extend(mind, walk, other, reach, visit) || found;
      for (const row of free) found = begin(mind, walk, row, reach, visit);
      if (!found) {
        // EMP-10, EMP-21: both rows are there and nothing fits, so one must go.
        for (const row of [own, other]) {
          walk.discard = row;
          begin(mind, walk, row, reach, visit);
        }
      }
    }
    board[to] = swapped;
    board[pawn] = NONE;
  }
  if (moves === 0) walkStuck(mind, walk, visit);
}

/** Where a row may begin: two empty ones of one player are the same place, those of two partners are not. */
function freeRows(mind: Mind, own: number, other: number): readonly number[] {
  const free = [own, other].filter((row) => mind.length[row] === 0);
  return mind.teams ? free : free.slice(0, 1);
}

function findReach(mind: Mind, to: number): number {
  let count = 0;
  for (const entry of LINES[to] as readonly number[]) {
    const card = mind.board[entry >> 2] as number;
    if (card === NONE || VALUE_OF[card] !== (entry & 3)) continue;
    reachCell[count] = entry >> 2;
    reachCard[count++] = card;
  }
  return count;
}

function begin(mind: Mind, walk: Walk, row: number, reach: number, visit: () => void): boolean {
  walk.row = row;
  walk.taken = 0;
  rows++;
  for (let i = 0; i < reach; i++) {
    const card = reachCard[i] as number;
    walk.path[0] = (reachCell[i] as number) << 1;
    walk.taken = 1;
    walk.length = 1;
    walk.face = FACE_OF[card] as number;
    walk.leftEnd = card;
    walk.rightEnd = card;
    visit();
    // Where nothing is ever added on the left, that end is all the same.
    const at = (1 << i) | (i << RIGHT_AT) | ((mind.twoSided ? i : OLD) << LEFT_AT);
    grow(mind, walk, reach, at, mind.children ? i + 1 : 0, visit);
  }
  return true;
}

/** True when at least one card fits. */
function extend(mind: Mind, walk: Walk, row: number, reach: number, visit: () => void): boolean {
  if (mind.length[row] === 0) return false;
  walk.row = row;
  walk.taken = 0;
  walk.length = mind.length[row] as number;
  walk.face = mind.face[row] as number;
  walk.leftEnd = mind.leftEnd[row] as number;
  walk.rightEnd = mind.rightEnd[row] as number;
  rows++;
  return grow(mind, walk, reach, UNTOUCHED, 0, visit);
}

/** `from`: in the children's game the order means nothing, so cards are only taken in rising order. */
function grow(mind: Mind, walk: Walk, reach: number, at: number, from: number, visit: () => void): boolean {
  let found = false;
  for (let i = from; i < reach; i++) {
    if ((at >> i) & 1) continue;
    const shown = FACE_OF[reachCard[i] as number] as number;
    if (mind.children || shown & (FACE_OF[walk.rightEnd] as number)) {
      found = true;
      lay(mind, walk, reach, at, i, RIGHT, visit);
    }
    if (mind.twoSided && !mind.children && shown & (FACE_OF[walk.leftEnd] as number)) {
      found = true;
      lay(mind, walk, reach, at, i, LEFT, visit);
    }
  }
  return found;
}

/** One more card, all that can follow it, and back. */
function lay(
  mind: Mind,
  walk: Walk,
  reach: number,
  at: number,
  i: number,
  end: number,
  visit: () => void,
): void {
  const next = grownBy(at, i, end);
  if (walk.once && met[next] === rows) return;
  met[next] = rows;
  const { taken, length, face, leftEnd, rightEnd } = walk;
  const card = reachCard[i] as number;
  walk.path[taken] = ((reachCell[i] as number) << 1) | end;
  walk.taken = taken + 1;
  walk.length = length + 1;
  walk.face = face | (FACE_OF[card] as number);
  if (end === LEFT) walk.leftEnd = card;
  else walk.rightEnd = card;
  visit();
  grow(mind, walk, reach, next, mind.children ? i + 1 : 0, visit);
  walk.taken = taken;
  walk.length = length;
  walk.face = face;
  walk.leftEnd = leftEnd;
  walk.rightEnd = rightEnd;
}

/** EMP-11. */
function walkStuck(mind: Mind, walk: Walk, visit: () => void): void {
  Object.assign(walk, { to: NONE, row: NONE, taken: 0, length: 0, face: 0, leftEnd: NONE, rightEnd: NONE });
  let rows = 0;
  for (const row of [2 * mind.turn, otherRow(mind, mind.turn)]) {
    if (mind.length[row] === 0) continue;
    rows++;
    walk.discard = row;
    visit();
  }
  if (rows > 0) return;
  walk.discard = NONE;
  visit();
}
