/** Between whole turns and the small decisions of the rules. */
import type { Move } from '@benben/core';
import {
  addMove,
  CLAIM,
  DISCARD,
  END,
  emperorsGold,
  type GoldState,
  LEFT,
  MOVE,
  NONE,
  PARTNER,
  rowName,
  START,
  START_PARTNER,
  takeBack,
} from '@benben/emperors-gold';
import type { WholeTurn } from './mind.ts';

export const isFresh = (s: GoldState) => s.from === NONE && s.asideRow === NONE;

/** The position before the turn began. */
export function beginningOf(s: GoldState): GoldState {
  const start = emperorsGold.copy(s);
  takeBack(start);
  return start;
}

/** The position after a move of the turn; only its end would meet luck. */
export function played(s: GoldState, move: Move): GoldState {
  const next = emperorsGold.copy(s);
  emperorsGold.play(next, s.turn, move, { below: () => 0 }, null);
  return next;
}

/** Can the turn under way still become this one? */
export function continues(s: GoldState, turn: WholeTurn): boolean {
  if (isFresh(s)) return true;
  if (s.asideRow !== NONE && turn.discard !== s.asideRow) return false;
  if (s.from === NONE) return turn.to === NONE;
  if (turn.to !== s.pawn) return false;
  if (s.building !== NONE && turn.row !== s.building) return false;
  if (s.claimed !== NONE)
    return turn.claim === s.claimed && turn.path.length === s.taken.length && hasTaken(s, turn);
  return hasTaken(s, turn);
}

function hasTaken(s: GoldState, turn: WholeTurn): boolean {
  // In the children's game neither order nor end matters.
  if (s.children) return s.taken.every((entry) => turn.path.some((each) => each >> 1 === entry >> 1));
  // A row begins with one card; after it, each end grows in its own order.
  const startsRow = s.rows[s.building]?.length === s.taken.length;
  if (startsRow && turn.path[0] !== s.taken[0]) return false;
  return [0, 1].every((end) => {
    const wanted = turn.path.filter((entry) => (entry & 1) === end);
    return s.taken.filter((entry) => (entry & 1) === end).every((entry, i) => wanted[i] === entry);
  });
}

/** What is still to be decided to make the turn under way this one. */
export function movesTo(s: GoldState, turn: WholeTurn): Move[] {
  const moves: Move[] = [];
  if (turn.to !== NONE && s.from === NONE) moves.push(MOVE + turn.to);
  if (turn.discard !== NONE && s.asideRow === NONE) moves.push(DISCARD + rowName(s.turn, turn.discard));
  const name = rowName(s.turn, turn.row);
  const start = name === PARTNER ? START_PARTNER : START;
  let length = turn.discard === turn.row ? s.taken.length : (s.rows[turn.row]?.length ?? 0);
  for (const entry of turn.path) {
    if (s.taken.some((each) => each >> 1 === entry >> 1)) continue;
    const card = cardOn(s, entry >> 1, turn.to);
    moves.push(length === 0 ? start + card : addMove(card, name, entry & LEFT));
    length++;
  }
  if (turn.claim !== NONE && s.claimed === NONE) moves.push(CLAIM + turn.claim);
  moves.push(END);
  return moves;
}

/** The card on a cell once the pawn stands on `to`. */
function cardOn(s: GoldState, cell: number, to: number): number {
  return s.board[s.from === NONE && cell === s.pawn ? to : cell] as number;
}
