import { draw, masked, type Seat } from '@benben/core';
import { cityEffects } from '../cities/index.ts';
import { basicsOf, wholeDeck } from '../hands.ts';
import { type Play, type PyramidionState, seatsOf } from '../state.ts';
import { BASICS, COLOURS } from '../words.ts';

export const DEALT = 4;

/** PYN-10: everyone has their basics back and is dealt four others, more with the mercenary in Thebes. */
export function dealCharacters(s: PyramidionState, { chance, sink }: Play): void {
  s.aside = [];
  for (let seat = 0; seat < seatsOf(s); seat++) {
    s.open[seat] = basicsOf(seat);
    const cards: number[] = [];
    for (let left = DEALT + extraFor(s, seat); left > 0; left--) cards.push(draw(s.deck, chance));
    s.hidden[seat] = cards;
    sink?.whisper(
      seat,
      { type: 'dealt', seat, cards: cards.slice() },
      { type: 'dealt', seat, cards: masked(cards) },
    );
  }
}

function extraFor(s: PyramidionState, seat: Seat): number {
  let extra = 0;
  for (let city = 0; city < s.mercenaries.length; city++)
    if (s.mercenaries[city] === seat) extra += cityEffects[city]?.extraCharacters ?? 0;
  return extra;
}

/** Seat after seat. */
const BASICS_OF: readonly number[] = COLOURS.flatMap((_, seat) => basicsOf(seat));

/** PYN-14: what is in hand is discarded, and all 40 others will be shuffled. */
export function gatherCharacters(s: PyramidionState): void {
  for (let seat = 0; seat < seatsOf(s); seat++) {
    s.open[seat] = [];
    s.hidden[seat] = [];
  }
  s.aside = BASICS_OF.slice(0, seatsOf(s) * BASICS);
  s.discard = [];
  s.deck = wholeDeck();
}
