import type { Seat } from '@benben/core';

/** What happened, in the order it did: animation, sound and the log follow these. */
export type DiceEvent =
  | { readonly type: 'starts'; readonly seat: Seat }
  /** The colour each die shows, in the order they fell. */
  | { readonly type: 'rolled'; readonly seat: Seat; readonly faces: readonly number[] }
  | { readonly type: 'placed'; readonly seat: Seat; readonly place: number }
  | { readonly type: 'secured'; readonly seat: Seat; readonly places: readonly number[] }
  | { readonly type: 'bust'; readonly seat: Seat; readonly lost: readonly number[] }
  | { readonly type: 'won'; readonly seat: Seat };
