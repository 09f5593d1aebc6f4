import type { Seat } from '@benben/core';
import { PARTNER } from './actions.ts';
import { NONE } from './board.ts';

export interface GoldOptions {
  /** EMP-17: rows need not match. */
  readonly children: boolean;
  /** EMP-18: rows grow at both ends. */
  readonly 'two-sided': boolean;
  /** EMP-19: the host keeps the clock and calls `expire`; nothing else changes. */
  readonly timer: boolean;
  /** EMP-20: four players in two teams. */
  readonly teams: boolean;
}

export interface GoldState {
  readonly children: boolean;
  readonly twoSided: boolean;
  readonly teams: boolean;
  /** Who began the match. */
  readonly first: Seat;
  turn: Seat;
  /** Turns to come once the end is triggered, 0 when the match is over, NONE before that. */
  left: number;

  /** By cell: a card, or NONE where it is empty or the pawn stands. */
  board: number[];
  pawn: number;
  /** A bag: its order means nothing. */
  deck: number[];
  discard: number[];
  /** Two by seat, `2 * seat` and `2 * seat + 1`, left to right; empty where there is no row. */
  rows: number[][];
  /** By slot: a task, or NONE when the deck had no more. */
  open: number[];
  /** A bag. */
  tasks: number[];
  /** Tasks taken, by seat; by team in `teams`. */
  won: number[][];

  // The turn under way. It only sets things aside, so that it can be taken back until it ends.
  /** The cell the pawn came from; NONE before it has moved. */
  from: number;
  /** The row that grows this turn; NONE before the first card. */
  building: number;
  /** The cards taken, in order: `cell * 2 + end`. */
  taken: number[];
  /** The row discarded this turn, and its cards. */
  asideRow: number;
  aside: number[];
  /** The slot of the task to take; NONE without one. */
  claimed: number;
}

export const seatsOf = (s: GoldState) => s.rows.length >> 1;

export const partnerOf = (seat: Seat) => (seat + 2) % 4;

/** Whose pile of tasks a seat fills. */
export const pileOf = (s: Pick<GoldState, 'teams'>, seat: Seat) => (s.teams ? seat % 2 : seat);

/** The index of the row a player calls first, second or partner's (see ROW_NAMES). */
export function rowIndex(seat: Seat, name: number): number {
  return name === PARTNER ? 2 * partnerOf(seat) : 2 * seat + name;
}

/** What the player calls the row at this index. */
export function rowName(seat: Seat, row: number): number {
  return row >> 1 === seat ? row & 1 : PARTNER;
}

/** EMP-8, EMP-20: what the player calls the second of the two rows there are to build on. */
export const secondRow = (s: Pick<GoldState, 'teams'>) => (s.teams ? PARTNER : 1);

/** EMP-8, EMP-20: where the player on turn may start a row of their own, or NONE. */
export function freeRow(s: GoldState): number {
  const own = 2 * s.turn;
  if ((s.rows[own] as number[]).length === 0) return own;
  return !s.teams && (s.rows[own + 1] as number[]).length === 0 ? own + 1 : NONE;
}

/** What every turn begins with. */
export function clearTurn(s: GoldState): void {
  s.from = NONE;
  s.building = NONE;
  s.taken.length = 0;
  s.asideRow = NONE;
  s.aside.length = 0;
  s.claimed = NONE;
}

export function copy(from: GoldState, into?: GoldState): GoldState {
  if (!into || into.rows.length !== from.rows.length || into.won.length !== from.won.length) {
    return {
      ...from,
      board: from.board.slice(),
      deck: from.deck.slice(),
      discard: from.discard.slice(),
      rows: from.rows.map((row) => row.slice()),
      open: from.open.slice(),
      tasks: from.tasks.slice(),
      won: from.won.map((pile) => pile.slice()),
      taken: from.taken.slice(),
      aside: from.aside.slice(),
    };
  }
  const { board, deck, discard, rows, open, tasks, won, taken, aside } = into;
  Object.assign(into, from);
  into.board = refill(board, from.board);
  into.deck = refill(deck, from.deck);
  into.discard = refill(discard, from.discard);
  for (let i = 0; i < rows.length; i++) refill(rows[i] as number[], from.rows[i] as number[]);
  into.rows = rows;
  into.open = refill(open, from.open);
  into.tasks = refill(tasks, from.tasks);
  for (let i = 0; i < won.length; i++) refill(won[i] as number[], from.won[i] as number[]);
  into.won = won;
  into.taken = refill(taken, from.taken);
  into.aside = refill(aside, from.aside);
  return into;
}

function refill(list: number[], from: readonly number[]): number[] {
  list.length = from.length;
  for (let i = 0; i < from.length; i++) list[i] = from[i] as number;
  return list;
}
