/** EMP-22: every illegal action has its rule, and the text of each code says it to the player. */
import type { Move, Seat } from '@benben/core';
import { actions, LEFT } from './actions.ts';
import { LINES, NONE } from './board.ts';
import { VALUE_OF } from './cards.ts';
import { fits, MAX_MOVES, mayMoveTo, writeTakes } from './legal.ts';
import { freeRow, type GoldState, rowIndex } from './state.ts';
import { minimumOf } from './tasks.ts';

const scratch = new Int32Array(MAX_MOVES);
const NOT_A_MOVE = 'EMP-22/no-such-move';

export function refusal(s: GoldState, seat: Seat, move: Move): string {
  if (s.left === 0) return 'EMP-15/over';
  if (seat !== s.turn) return 'EMP-5/turn';
  if (move < 0 || move >= actions.size) return NOT_A_MOVE;
  const action = actions.unpack(move);
  if (s.claimed !== NONE) return action.kind === 'claim' ? 'EMP-13/one-task' : 'EMP-13/claimed';
  switch (action.kind) {
    case 'move':
      return refusedMove(s, action.to);
    case 'start':
      return refusedTake(s, action.card) ?? refusedStart(s);
    case 'add':
      return refusedTake(s, action.card) ?? refusedAdd(s, action);
    case 'discard':
      return refusedDiscard(s, action.row);
    case 'claim':
      return refusedEnd(s) ?? refusedClaim(s, action.task);
    case 'end':
      return refusedEnd(s) ?? NOT_A_MOVE;
  }
}

function refusedMove(s: GoldState, to: number): string {
  if (s.from !== NONE) return 'EMP-6/moved';
  if (to === s.pawn) return 'EMP-6/stay';
  if (s.board[to] === NONE) return 'EMP-6/empty';
  return isStuck(s) ? 'EMP-11/stuck' : 'EMP-10/no-card';
}

/** EMP-11: no move of the pawn reaches a card. */
function isStuck(s: GoldState): boolean {
  return s.from === NONE && !s.board.some((_, cell) => mayMoveTo(s, cell));
}

/** Why no row may take this card, or null when some might. */
function refusedTake(s: GoldState, card: number): string | null {
  if (s.from === NONE) return isStuck(s) ? 'EMP-11/stuck' : 'EMP-6/move-first';
  const cell = s.board.indexOf(card);
  if (cell === NONE) return 'EMP-7/not-on-board';
  const inReach = (LINES[s.pawn] as readonly number[]).includes(cell * 4 + (VALUE_OF[card] as number));
  if (!inReach) return 'EMP-7/out-of-reach';
  return s.taken.length === 0 && writeTakes(s, scratch) === 0 ? 'EMP-10/discard-first' : null;
}

function refusedStart(s: GoldState): string {
  if (s.building !== NONE) return 'EMP-8/one-row';
  if (freeRow(s) !== NONE) return NOT_A_MOVE;
  return s.teams ? 'EMP-20/own-row' : 'EMP-8/third-row';
}

function refusedAdd(
  s: GoldState,
  { card, row: name, end }: { card: number; row: number; end: number },
): string {
  if (s.teams ? name === 1 : name === 2) return s.teams ? 'EMP-20/own-row' : 'EMP-20/no-partner';
  const row = rowIndex(s.turn, name);
  const cards = s.rows[row] as number[];
  if (s.building !== NONE && s.building !== row) return 'EMP-8/one-row';
  if (cards.length === 0) return 'EMP-8/no-row';
  if (end === LEFT && !s.twoSided) return 'EMP-18/right-end';
  return fits(s, cards, card, end) ? NOT_A_MOVE : 'EMP-9/no-match';
}

function refusedDiscard(s: GoldState, name: number): string {
  return (s.rows[2 * s.turn + name] as number[]).length === 0 ? 'EMP-8/no-row' : 'EMP-10/no-discard';
}

/** Why the turn is not complete, or null when it is. */
function refusedEnd(s: GoldState): string | null {
  if (s.from === NONE) return isStuck(s) ? 'EMP-11/discard-first' : 'EMP-6/move-first';
  return s.taken.length === 0 ? 'EMP-7/take-first' : null;
}

function refusedClaim(s: GoldState, slot: number): string {
  const task = s.open[slot] ?? NONE;
  if (task === NONE) return 'EMP-13/no-task';
  const row = s.rows[s.building] as number[];
  return row.length < minimumOf(task) ? 'EMP-12/too-short' : 'EMP-12/missing';
}
