/** PYN-5: three decks without order; one that runs out is renewed from its discard. */
import { draw } from '@benben/core';
import type { Play, PyramidionState } from './state.ts';

export type Deck = 'characters' | 'supplies' | 'boats';

export function pilesOf(
  s: PyramidionState,
  deck: Deck,
): { readonly bag: number[]; readonly discard: number[] } {
  if (deck === 'characters') return { bag: s.deck, discard: s.discard };
  if (deck === 'supplies') return { bag: s.supplyDeck, discard: s.supplyDiscard };
  return { bag: s.boatDeck, discard: s.boatDiscard };
}

/** Is there anything to draw, counting the discard? */
export function canDrawFrom(s: PyramidionState, deck: Deck): boolean {
  const { bag, discard } = pilesOf(s, deck);
  return bag.length + discard.length > 0;
}

export function drawFrom(s: PyramidionState, deck: Deck, { chance, sink }: Play): number {
  const { bag, discard } = pilesOf(s, deck);
  if (bag.length === 0) {
    bag.push(...discard);
    discard.length = 0;
    sink?.tell({ type: 'renewed', deck });
  }
  return draw(bag, chance);
}
