import type { Outcome } from '@benben/core';
import { DICE, facesOf } from './dice.ts';
import type { DiceState } from './state.ts';
import { bitCount, FULL, PLACES, placesOf, SUPPORT } from './template.ts';

/** DIC-12: one winner; the blocks built are shown as points and do not order the others. */
export function outcome(s: DiceState): Outcome | null {
  if (s.winner < 0) return null;
  return {
    places: s.built.map((_, seat) => (seat === s.winner ? 1 : 2)),
    points: points(s),
  };
}

export function points(s: DiceState): number[] {
  return s.built.map(bitCount);
}

/** DIC-2 and DIC-6: six dice, 21 places a player, and nothing in the air. */
export function conserve(s: DiceState): void {
  const shown = facesOf(s.dice).length;
  if (s.dice !== 0 && shown + s.spent !== DICE) throw new Error(`${shown} + ${s.spent} dice are not ${DICE}`);
  if (s.winner < 0 && (s.risk & (s.built[s.turn] as number)) !== s.risk)
    throw new Error('a block at risk is missing');
  for (const built of s.built) {
    if (built < 0 || built > FULL) throw new Error(`a template has only ${PLACES} places`);
    for (const place of placesOf(built)) {
      const support = SUPPORT[place] as number;
      if ((built & support) !== support) throw new Error(`place ${place} hangs in the air`);
    }
  }
}
