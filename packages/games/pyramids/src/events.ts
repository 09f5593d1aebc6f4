import type { Seat } from '@benben/core';

/** How the match was decided (PYR-9, PYR-21). */
export type Verdict = 'points' | 'cards' | 'level' | 'shared' | 'last';

/** A marker and what its area is worth. */
export interface MarkerScore {
  readonly colour: number;
  readonly at: number;
  readonly points: number;
}

/** What happened, in the order it did: animation, sound and the log follow these. */
export type PyramidsEvent =
  | { readonly type: 'starts'; readonly seat: Seat; readonly level: number }
  | {
      readonly type: 'placed';
      readonly seat: Seat;
      readonly level: number;
      readonly domino: number;
      readonly slot: number;
      readonly at: number;
      readonly dir: number;
    }
  | { readonly type: 'marked'; readonly seat: Seat; readonly colour: number; readonly at: number }
  /** On a tile, or into a free place when a level must be filled. */
  | {
      readonly type: 'carded' | 'filled';
      readonly seat: Seat;
      readonly level: number;
      readonly colour: number;
      readonly at: number;
      readonly corner: number;
    }
  | {
      readonly type: 'refilled';
      readonly seat: Seat;
      readonly slot: number;
      readonly pile: number;
      readonly domino: number;
    }
  /** PYR-14. */
  | {
      readonly type: 'divided';
      readonly seat: Seat;
      readonly from: number;
      readonly to: number;
      readonly count: number;
    }
  /** The new top of a pile. */
  | { readonly type: 'revealed'; readonly seat: Seat; readonly pile: number; readonly domino: number }
  /** PYR-9: on which level, with how many free places and how few cards, and the points written down so far. */
  | {
      readonly type: 'eliminated';
      readonly seat: Seat;
      readonly level: number;
      readonly free: number;
      readonly cards: number;
      readonly points: number;
    }
  | {
      readonly type: 'scored';
      readonly seat: Seat;
      readonly level: number;
      readonly markers: readonly MarkerScore[];
      /** PYR-17: included in `points`. */
      readonly mino: number;
      readonly points: number;
    }
  | {
      readonly type: 'won';
      readonly seats: readonly Seat[];
      readonly by: Verdict;
      /** Nobody was left, so what was written down before decides. */
      readonly allOut: boolean;
    };
