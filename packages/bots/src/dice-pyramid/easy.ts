/** A first opponent for children: builds anywhere, so it leaves gaps, and trusts its luck a little too long. */
import { bustChance, DICE, type DiceState, placesOf, ROLL, STOP, usablePlaces } from '@benben/dice-pyramid';
import type { Bot } from '../bot.ts';

/** It rolls again half the time at a bust chance of one in four, and never above one in two. */
const FEAR = 2;
const PRECISION = 1000;

export const easyBot: Bot = {
  name: 'easy',
  choose(view, seat, chance) {
    const s = view as DiceState;
    if (s.dice === 0) return ROLL;
    const places = placesOf(usablePlaces(s));
    if (places.length > 0) return places[chance.below(places.length)] as number;
    const daring = 1 - FEAR * bustChance(s.built[seat] as number, DICE - s.spent);
    return chance.below(PRECISION) < daring * PRECISION ? ROLL : STOP;
  },
};
