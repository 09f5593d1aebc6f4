/** What each player plays for: a bot of this game is nothing but its stakes. */
import type { DiceState } from '@benben/dice-pyramid';
import { duelOf } from './duel.ts';
import { type Judge, securedOf } from './position.ts';
import { raceStakes } from './race.ts';
import { BLOCKS, FULL_SHAPE, shapeOf } from './shapes.ts';
import { tempoOf } from './tempo.ts';

/** As many blocks as possible by the end of this turn. */
export const greedy: Judge = (s) => {
  const secure = (shape: number) => BLOCKS[shape] as number;
  return { secure, bust: secure(shapeOf(securedOf(s))) };
};

/** As few turns as possible, whatever the others do. */
export const tempo: Judge = (s) => tempoOf(s.free).stakes(shapeOf(securedOf(s)));

/** The best chance to finish before all others, each of them taken for a racer. */
export const race: Judge = (s) =>
  raceStakes({ mine: shapeOf(securedOf(s)), others: othersOf(s), free: s.free });

/** The best chance against one player who plays best too. */
export const duel: Judge = (s) => {
  const { wins } = duelOf(s.free);
  const theirs = othersOf(s)[0] as number;
  const secure = (shape: number) => (shape === FULL_SHAPE ? 1 : 1 - wins(theirs, shape));
  return { secure, bust: secure(shapeOf(securedOf(s))) };
};

/** The shapes of those who are not on turn. */
function othersOf(s: DiceState): number[] {
  return s.built.filter((_, seat) => seat !== s.turn).map(shapeOf);
}
