import { draw, masked, type Seat } from '@benben/core';
import { cityEffects } from '../cities/index.ts';
import { basicsOf, wholeDeck } from '../hands.ts';
import { type Play, type PyramidionState, seatsOf } from '../state.ts';

export const DEALT = 4;

/** PYN-10: everyone has their basics back and is dealt four others, more with the mercenary in Thebes. */
export function dealCharacters(s: PyramidionState, { chance, sink }: Play): void {
  s.aside = [];
  for (let seat = 0; seat < seatsOf(s); seat++) {
    s.open[seat] = basicsOf(seat);
    const cards = Array.from({ length: DEALT + extraFor(s, seat) }, () => draw(s.deck, chance));
    s.hidden[seat] = cards;
    sink?.whisper(
      seat,
      { type: 'dealt', seat, cards: cards.slice() },
      { type: 'dealt', seat, cards: masked(cards) },
    );
  }
}

function extraFor(s: PyramidionState, seat: Seat): number {
  return cityEffects.reduce(
    (sum, { extraCharacters = 0 }, city) => (s.mercenaries[city] === seat ? sum + extraCharacters : sum),
    0,
  );
}

/** PYN-14: what is in hand is discarded, and all 40 others will be shuffled. */
export function gatherCharacters(s: PyramidionState): void {
  for (let seat = 0; seat < seatsOf(s); seat++) {
    s.open[seat] = [];
    s.hidden[seat] = [];
  }
  s.aside = Array.from({ length: seatsOf(s) }, (_, seat) => basicsOf(seat)).flat();
  s.discard = [];
  s.deck = wholeDeck();
}
