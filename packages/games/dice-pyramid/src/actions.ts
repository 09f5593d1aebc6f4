import { type ActionOf, defineActions } from '@benben/core';
import { PLACE_NAMES } from './template.ts';

/** A place names its colour, and dice of a colour are alike, so the place says which die is spent. */
export const actions = defineActions({
  place: { at: PLACE_NAMES },
  roll: {},
  stop: {},
});

export type DiceAction = ActionOf<{
  place: { at: number };
  roll: Record<never, number>;
  stop: Record<never, number>;
}>;

export const ROLL = actions.base.roll;
export const STOP = actions.base.stop;
