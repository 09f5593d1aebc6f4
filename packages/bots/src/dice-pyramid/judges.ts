/** What each player plays for: a bot of this game is nothing but its judgement. */
import { type DiceState, FULL } from '@benben/dice-pyramid';
import { duelOf } from './duel.ts';
import { duelWithGaps, gapModel } from './gaps.ts';
import { isPacked, packedModel } from './packed.ts';
import { type Judgement, securedOf } from './position.ts';
import { raceStakes } from './race.ts';
import { BLOCKS, shapeOf } from './shapes.ts';
import { tempoOf } from './tempo.ts';

export type Judge = (s: DiceState) => Judgement;

/** As many blocks as possible by the end of this turn. */
export const greedy: Judge = (s) => {
  const secure = (shape: number) => BLOCKS[shape] as number;
  return { model: packedModel(s.free), stakes: { secure, bust: secure(shapeOf(securedOf(s))) } };
};

/** As few turns as possible, whatever the others do. */
export const tempo: Judge = (s) => ({
  model: packedModel(s.free),
  stakes: tempoOf(s.free).stakes(shapeOf(securedOf(s))),
});

/** The best chance to finish before all others, each of them taken for a racer. */
export const race: Judge = (s) => {
  const mine = shapeOf(securedOf(s));
  return {
    model: packedModel(s.free),
    stakes: raceStakes({ mine, others: othersOf(s).map(shapeOf), free: s.free }),
  };
};

/** The best chance against one player who plays best too. Gaps make the tables larger, so only they pay for it. */
export const duel: Judge = (s) => {
  const simple = [...s.built, securedOf(s)].every(isPacked);
  const model = simple ? packedModel(s.free) : gapModel(s.free);
  const { wins } = simple ? duelOf(s.free) : duelWithGaps(s.free);
  const full = model.endsAs(FULL);
  const theirs = model.endsAs(othersOf(s)[0] as number);
  const secure = (mine: number) => (mine === full ? 1 : 1 - wins(theirs, mine));
  return { model, stakes: { secure, bust: secure(model.endsAs(securedOf(s))) } };
};

/** The templates of those who are not on turn. */
function othersOf(s: DiceState): number[] {
  return s.built.filter((_, seat) => seat !== s.turn);
}
