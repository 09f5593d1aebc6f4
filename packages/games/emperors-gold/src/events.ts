import type { Seat } from '@benben/core';

/**
 * What happened, in the order it did. Cards, cells and tasks are the numbers of the state; `row` is an index
 * into its rows, so `row >> 1` is the owner.
 */
export type GoldEvent =
  | { readonly type: 'dealt'; readonly board: readonly number[]; readonly open: readonly number[] }
  | { readonly type: 'starts'; readonly seat: Seat }
  | {
      readonly type: 'moved';
      readonly seat: Seat;
      readonly from: number;
      readonly to: number;
      readonly card: number;
    }
  /** EMP-11: the pawn can reach nothing. */
  | { readonly type: 'stuck'; readonly seat: Seat }
  /** EMP-10, EMP-11: a row goes to the discard. */
  | {
      readonly type: 'discarded';
      readonly seat: Seat;
      readonly row: number;
      readonly cards: readonly number[];
    }
  | {
      readonly type: 'took';
      readonly seat: Seat;
      readonly card: number;
      readonly cell: number;
      readonly row: number;
      readonly end: number;
      /** The card begins a row. */
      readonly fresh: boolean;
    }
  | {
      readonly type: 'claimed';
      readonly seat: Seat;
      readonly slot: number;
      readonly task: number;
      readonly row: number;
      readonly cards: readonly number[];
    }
  /** The discard became the deck. */
  | { readonly type: 'reshuffled'; readonly count: number }
  /** The cells that were filled and the cards that came there. */
  | {
      readonly type: 'ended';
      readonly seat: Seat;
      readonly cells: readonly number[];
      readonly cards: readonly number[];
    }
  | { readonly type: 'revealed'; readonly slot: number; readonly task: number }
  /** EMP-15, EMP-20: the end is near; how many turns are left. */
  | { readonly type: 'ending'; readonly seat: Seat; readonly left: number }
  /** EMP-19: the position is as before the turn began. */
  | {
      readonly type: 'expired';
      readonly seat: Seat;
      readonly pawn: number;
      readonly board: readonly number[];
      readonly rows: readonly (readonly number[])[];
    }
  | { readonly type: 'finished'; readonly winners: readonly Seat[]; readonly points: readonly number[] };
