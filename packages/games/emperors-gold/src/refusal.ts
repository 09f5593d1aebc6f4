/** EMP-22: every illegal action has its rule, and the text of each code says it to the player. */
import type { Move, Seat } from '@benben/core';
import { actions, LEFT, PARTNER } from './actions.ts';
import { LINES, NONE } from './board.ts';
import { VALUE_OF } from './cards.ts';
import { MAX_MOVES, mayMoveTo, writeTakes } from './legal.ts';
import { type GoldState, rowIndex, secondRow } from './state.ts';
import { minimumOf } from './tasks.ts';

const scratch = new Int32Array(MAX_MOVES);

/** Of an illegal move only: what is legal has no reason against it. */
export function refusal(s: GoldState, seat: Seat, move: Move): string {
  if (s.left === 0) return 'EMP-15/over';
  if (seat !== s.turn) return 'EMP-5/turn';
  if (move < 0 || move >= actions.size) return 'EMP-22/no-such-move';
  const action = actions.unpack(move);
  if (s.claimed !== NONE) return action.kind === 'claim' ? 'EMP-13/one-task' : 'EMP-13/claimed';
  switch (action.kind) {
    case 'move':
      return refusedMove(s, action.to);
    case 'start':
      return refusedTake(s, action.card) ?? refusedStart(s);
    case 'start-partner':
      return refusedTake(s, action.card) ?? refusedRow(s, PARTNER) ?? refusedStart(s);
    case 'add':
      return refusedTake(s, action.card) ?? refusedRow(s, action.row) ?? refusedAdd(s, action);
    case 'discard':
      return refusedRow(s, action.row) ?? refusedDiscard(s, action.row);
    case 'claim':
      return s.taken.length === 0 ? refusedEnd(s) : refusedClaim(s, action.task);
    case 'end':
      return refusedEnd(s);
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
  return !s.board.some((_, cell) => mayMoveTo(s, cell));
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
  return s.teams ? 'EMP-20/own-row' : 'EMP-8/third-row';
}

/** Why the player has no row of this name at this table, or null when there may be one. */
function refusedRow(s: GoldState, name: number): string | null {
  if (name === 0 || name === secondRow(s)) return null;
  return s.teams ? 'EMP-20/own-row' : 'EMP-20/no-partner';
}

function refusedAdd(s: GoldState, { row: name, end }: { row: number; end: number }): string {
  const row = rowIndex(s.turn, name);
  if (s.building !== NONE && s.building !== row) return 'EMP-8/one-row';
  if ((s.rows[row] as number[]).length === 0) return 'EMP-8/no-row';
  return end === LEFT && !s.twoSided ? 'EMP-18/right-end' : 'EMP-9/no-match';
}

function refusedDiscard(s: GoldState, name: number): string {
  return (s.rows[rowIndex(s.turn, name)] as number[]).length === 0 ? 'EMP-8/no-row' : 'EMP-10/no-discard';
}

/** Why the turn is not complete. */
function refusedEnd(s: GoldState): string {
  if (s.from !== NONE) return 'EMP-7/take-first';
  return isStuck(s) ? 'EMP-11/discard-first' : 'EMP-6/move-first';
}

function refusedClaim(s: GoldState, slot: number): string {
  const task = s.open[slot] ?? NONE;
  if (task === NONE) return 'EMP-13/no-task';
  const row = s.rows[s.building] as number[];
  return row.length < minimumOf(task) ? 'EMP-12/too-short' : 'EMP-12/missing';
}
