/** The end of a turn: what it set aside becomes final, luck refills the table, the next seat is on turn. */
import { type Chance, draw, type Seat, type Sink } from '@benben/core';
import { LEFT } from './actions.ts';
import { NONE } from './board.ts';
import type { GoldEvent } from './events.ts';
import { outcome } from './score.ts';
import { clearTurn, type GoldState, pileOf, seatsOf } from './state.ts';

type GoldSink = Sink<GoldEvent> | null;

/** EMP-15, EMP-20: the task whose taking triggers the end, by seat count. */
const LAST_TASK: readonly number[] = [0, 0, 6, 5, 4];
const LAST_TASK_IN_TEAMS = 5;

export function lastTask(s: GoldState): number {
  return s.teams ? LAST_TASK_IN_TEAMS : (LAST_TASK[seatsOf(s)] as number);
}

/** EMP-13, EMP-14, EMP-15. */
export function endTurn(s: GoldState, seat: Seat, chance: Chance, sink: GoldSink): void {
  if (s.from === NONE && s.asideRow === NONE) sink?.tell({ type: 'stuck', seat });
  s.discard.push(...s.aside);
  const slot = s.claimed;
  if (slot !== NONE) takeTask(s, seat, slot);
  refill(s, seat, chance, sink);
  if (slot !== NONE) reveal(s, slot, chance, sink);
  clearTurn(s);
  passTurn(s, seat, sink);
}

function takeTask(s: GoldState, seat: Seat, slot: number): void {
  const row = s.rows[s.building] as number[];
  (s.won[pileOf(s, seat)] as number[]).push(s.open[slot] as number);
  s.open[slot] = NONE;
  s.discard.push(...row);
  row.length = 0;
}

/** EMP-14: in reading order, while there are cards. */
function refill(s: GoldState, seat: Seat, chance: Chance, sink: GoldSink): void {
  const cells: number[] = [];
  const cards: number[] = [];
  for (let cell = 0; cell < s.board.length; cell++) {
    if (s.board[cell] !== NONE || cell === s.pawn) continue;
    if (s.deck.length === 0) {
      if (s.discard.length === 0) break;
      sink?.tell({ type: 'reshuffled', count: s.discard.length });
      // The two lists change roles, so nothing is copied.
      [s.deck, s.discard] = [s.discard, s.deck];
    }
    const card = draw(s.deck, chance);
    s.board[cell] = card;
    cells.push(cell);
    cards.push(card);
  }
  sink?.tell({ type: 'ended', seat, cells, cards });
}

function reveal(s: GoldState, slot: number, chance: Chance, sink: GoldSink): void {
  if (s.tasks.length === 0) return;
  const task = draw(s.tasks, chance);
  s.open[slot] = task;
  sink?.tell({ type: 'revealed', slot, task });
}

function passTurn(s: GoldState, seat: Seat, sink: GoldSink): void {
  const seats = seatsOf(s);
  if (s.left > 0) s.left--;
  else if ((s.won[pileOf(s, seat)] as number[]).length >= lastTask(s)) {
    // The rest of the round; in teams only the next player, who is of the other team.
    s.left = s.teams ? 1 : (s.first + seats - 1 - seat) % seats;
    sink?.tell({ type: 'ending', seat, left: s.left });
  }
  s.turn = (seat + 1) % seats;
  if (s.left === 0 && sink) {
    const { places, points } = outcome(s) as NonNullable<ReturnType<typeof outcome>>;
    const winners = places.flatMap((place, winner) => (place === 1 ? [winner] : []));
    sink.tell({ type: 'finished', winners, points });
  }
}

/** EMP-19: the turn never was, and the next player is on turn. */
export function expire(s: GoldState, seat: Seat, _chance: Chance, sink: GoldSink): void {
  takeBack(s);
  sink?.tell({
    type: 'expired',
    seat,
    pawn: s.pawn,
    board: s.board.slice(),
    rows: s.rows.map((row) => row.slice()),
  });
  passTurn(s, seat, sink);
}

/** Everything back where it was before the turn began, with the same player on turn. */
export function takeBack(s: GoldState): void {
  const row = s.rows[s.building];
  for (const entry of s.taken.toReversed()) {
    s.board[entry >> 1] = ((entry & 1) === LEFT ? row?.shift() : row?.pop()) as number;
  }
  if (s.asideRow !== NONE) s.rows[s.asideRow] = s.aside.slice();
  if (s.from !== NONE) {
    s.board[s.pawn] = s.board[s.from] as number;
    s.board[s.from] = NONE;
    s.pawn = s.from;
  }
  clearTurn(s);
}
