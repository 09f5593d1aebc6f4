/** PYN-23: what follows a city's actions. */
import type { Seat } from '@benben/core';
import { askKind, pushAsk } from '../asks.ts';
import { cityAsk } from '../cities/asks.ts';
import { cityEffects } from '../cities/index.ts';
import { discardCard } from '../hands.ts';
import { specials } from '../specials/index.ts';
import { CLOSING, type Laid, NONE, type Play, type PyramidionState } from '../state.ts';
import type { Character } from '../tables/tables.ts';
import { awardPrizes } from './prizes.ts';
import { rebellion } from './rebellion.ts';

const RETURN = askKind('return');

/** All have passed: the city's actions, then its after-effects, then High Priests. */
export function resolveCity(s: PyramidionState, play: Play): void {
  rebellion(s, play);
  awardPrizes(s, play);
  s.step = CLOSING;
  // The last one pushed is asked first.
  for (let i = s.laid.length - 1; i >= 0; i--) {
    const { seat, card, face } = s.laid[i] as Laid;
    const { special } = play.tables.characters[face] as Character;
    if (special >= 0 && specials[special]?.leaving) pushAsk(s, { kind: RETURN, seat, card });
  }
  if (!cityEffects[s.city]?.after) return;
  for (let i = s.order.length - 1; i >= 0; i--)
    pushAsk(s, { kind: cityAsk(s.city), seat: s.order[i] as Seat });
}

export function closeCity(s: PyramidionState, { sink }: Play): void {
  for (const { card } of s.laid) discardCard(s, card);
  s.laid = [];
  s.laidCount.fill(0);
  s.ankhSpent = false;
  s.sundials |= 1 << s.city;
  sink?.tell({ type: 'closed', city: s.city });
  s.city = NONE;
}
