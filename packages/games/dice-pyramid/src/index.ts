/** Dice Pyramid: roll, build, stop in time. Rules: docs/rules/dice-pyramid.md. */
import { choice, type Game } from '@benben/core';
import { actions, type DiceAction } from './actions.ts';
import { box } from './box.ts';
import type { DiceEvent } from './events.ts';
import { legal, pick, refusal } from './legal.ts';
import { play, setup } from './play.ts';
import { conserve, outcome, points } from './score.ts';
import { copy, type DiceOptions, type DiceState } from './state.ts';

export const dicePyramid: Game<DiceState, DiceAction, DiceEvent, DiceOptions> = {
  id: 'dice-pyramid',
  version: 1,
  seats: box.seats,
  options: { placement: choice('all', 'free') },
  actions,
  // Six dice of six colours open at most six rows; 21 places plus roll and stop is a safe bound.
  maxMoves: 23,
  setup,
  copy,
  toAct: (s) => (s.winner < 0 ? 1 << s.turn : 0),
  legal,
  play,
  outcome,
  points,
  pick,
  refusal,
  conserve,
};

export { type DiceAction, ROLL, STOP } from './actions.ts';
export { DICE, diceOfColour, facesOf, rollDice } from './dice.ts';
export type { DiceEvent } from './events.ts';
export { bustChance } from './odds.ts';
export { type DiceOptions, type DiceState, usablePlaces } from './state.ts';
export * from './template.ts';
