import type { Seat } from '@benben/core';
import type { Deck } from './decks.ts';

/** −1 where the listener may not know the card. */
type CardId = number;
/** By resource. */
type Goods = readonly number[];

/**
 * What happened, in the order it did. Together they tell the whole public story: a board that follows them needs
 * nothing else (see follow.ts).
 */
export type PyramidionEvent =
  | { readonly type: 'order'; readonly order: readonly Seat[] }
  | { readonly type: 'round'; readonly round: number }
  /** PYN-5: a deck was empty and its discard shuffled into a new one. */
  | { readonly type: 'renewed'; readonly deck: Deck }
  | { readonly type: 'boats'; readonly boats: readonly number[] }
  | { readonly type: 'supplied'; readonly card: number; readonly goods: readonly Goods[] }
  | { readonly type: 'forecast'; readonly card: number }
  | { readonly type: 'collected'; readonly seat: Seat; readonly city: number; readonly resource: number }
  | { readonly type: 'dealt'; readonly seat: Seat; readonly cards: readonly CardId[] }
  | { readonly type: 'activated'; readonly seat: Seat; readonly city: number }
  | { readonly type: 'private-boat'; readonly seat: Seat; readonly boat: number }
  | { readonly type: 'laid'; readonly seat: Seat; readonly card: number }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'dismissed'; readonly seat: Seat; readonly card: number }
  | { readonly type: 'drew'; readonly seat: Seat; readonly card: CardId }
  | { readonly type: 'blessed'; readonly seat: Seat; readonly card: number; readonly category: number }
  | { readonly type: 'ousted'; readonly seat: Seat; readonly card: number; readonly owner: Seat }
  | {
      readonly type: 'removed';
      readonly seat: Seat;
      readonly city: number;
      readonly token: number;
      readonly owner: Seat;
    }
  | { readonly type: 'took'; readonly seat: Seat; readonly city: number; readonly resource: number }
  | { readonly type: 'copied'; readonly seat: Seat; readonly card: number; readonly face: number }
  | { readonly type: 'added'; readonly seat: Seat; readonly city: number; readonly resource: number }
  | { readonly type: 'raised'; readonly seat: Seat; readonly card: number; readonly city: number }
  | {
      readonly type: 'swapped';
      readonly seat: Seat;
      readonly city: number;
      readonly other: number;
      readonly gave: readonly number[];
      readonly got: readonly number[];
    }
  | { readonly type: 'order-token'; readonly seat: Seat; readonly at: number }
  | { readonly type: 'received'; readonly seat: Seat; readonly city: number; readonly resource: number }
  | { readonly type: 'declined'; readonly seat: Seat; readonly city: number }
  | {
      readonly type: 'rebellion';
      readonly city: number;
      readonly tokens: readonly number[];
      readonly strength: number;
      /** By seat; −1 for those who lie not here. */
      readonly totals: readonly number[];
    }
  | { readonly type: 'fled'; readonly seat: Seat; readonly cards: readonly number[] }
  | { readonly type: 'rewarded'; readonly seat: Seat; readonly goods: Goods }
  | {
      readonly type: 'judged';
      readonly city: number;
      readonly category: number;
      /** By seat; −1 for those who lie not here. */
      readonly totals: readonly number[];
      readonly threshold: number;
      /** Who wins the prize, or NOBODY. */
      readonly winner: Seat;
    }
  | {
      readonly type: 'stationed';
      readonly seat: Seat;
      readonly city: number;
      readonly token: number;
      readonly ousted: Seat;
    }
  | { readonly type: 'traded'; readonly seat: Seat; readonly city: number; readonly goods: Goods }
  | { readonly type: 'exchanged'; readonly seat: Seat }
  | { readonly type: 'returned'; readonly seat: Seat; readonly card: number }
  | { readonly type: 'closed'; readonly city: number }
  | { readonly type: 'reordered'; readonly order: readonly Seat[] }
  | { readonly type: 'loading'; readonly seat: Seat; readonly boat: number }
  | { readonly type: 'helped'; readonly seat: Seat; readonly city: number; readonly resource: number }
  /** A statue stands for this resource. */
  | { readonly type: 'statue'; readonly seat: Seat; readonly resource: number }
  | {
      readonly type: 'equipped';
      readonly seat: Seat;
      readonly boat: number;
      /** What the player gave, statues included. */
      readonly goods: Goods;
      /** Whose mercenaries helped. */
      readonly cities: readonly number[];
    }
  | { readonly type: 'no-boat'; readonly seat: Seat }
  | { readonly type: 'boat-lost'; readonly boat: number }
  /** PYN-34: strictly the most mercenaries in cities. */
  | { readonly type: 'majority'; readonly seat: Seat }
  | { readonly type: 'ended'; readonly why: 'goal' | 'boats' | 'idle'; readonly points: readonly number[] }
  | { readonly type: 'won'; readonly seat: Seat; readonly by: TieBreak };

/** PYN-34: what put the winner before the second. */
export type TieBreak = 'points' | 'hand' | 'boats' | 'order';
