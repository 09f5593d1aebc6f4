/** What the player points at; the action bar offers what can be done with a card. */
import type { PyramidionState } from '@benben/pyramidion';
import { Hand } from '../hand.svelte.ts';
import type { Tab } from './stage.ts';

interface Pointed {
  readonly city: number;
  readonly card: number;
  readonly tab: Tab | null;
}
export const NOTHING: Pointed = { city: -1, card: -1, tab: null };

export type PointingHand = Hand<Pointed>;
export const emptyHand = (): PointingHand => new Hand<Pointed>(NOTHING);

/** Another moment begins with empty hands. */
export const momentOf = (s: PyramidionState): string =>
  `${s.round}.${s.activations}.${s.step}.${s.city}.${s.laid.length}.${s.asks.length}`;
