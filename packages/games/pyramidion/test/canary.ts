/** How the law suite looks for leaks. */
import { UNKNOWN } from '@benben/core';
import type { Canary } from '@benben/core/laws';
import { type PyramidionEvent, type PyramidionState, pyramidion } from '../src/index.ts';

/** No component has such an id. */
const impossible = (ids: readonly number[]) => ids.map((id) => id + 1000);

/** Characters only: which boats and supply cards are undrawn everyone can tell from those that lie open. */
export const canary: Canary<PyramidionState, PyramidionEvent> = {
  hide(s, seat) {
    const hidden = pyramidion.copy(s);
    hidden.hidden = s.hidden.map((hand, i) => (i === seat ? hand : impossible(hand)));
    hidden.deck = impossible(s.deck);
    hidden.supplyDeck = impossible(s.supplyDeck);
    hidden.boatDeck = impossible(s.boatDeck);
    return hidden;
  },
  secrets: (s, seat) => [...s.hidden.filter((_, i) => i !== seat).flat(), ...s.deck],
  named: (event) => namedCards(event).filter((id) => id !== UNKNOWN),
  // A round gathers all characters, and an empty deck its discard.
  shuffled: (event) => event.type === 'round' || event.type === 'renewed',
};

function namedCards(event: PyramidionEvent): readonly number[] {
  if (event.type === 'supplied' || event.type === 'forecast') return [];
  if ('cards' in event) return event.cards;
  return 'card' in event ? [event.card] : [];
}
