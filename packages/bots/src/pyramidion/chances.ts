/** Who wins from here, by what is seen between two rounds: a logit over the seats, fitted on matches bots played. */
import { OVER, type PyramidionState, pyramidion } from '@benben/pyramidion';
import { FEATURES, featuresOf, stageOf } from './features.ts';
import { WEIGHTS } from './weights.ts';

const SIZE = FEATURES.length;
const features = new Float64Array(SIZE);

/** By seat; they add up to 1. */
export function chancesOf(s: PyramidionState): number[] {
  const seats = s.fleets.length;
  if (s.step === OVER) return (pyramidion.outcome(s)?.places ?? []).map((place) => (place === 1 ? 1 : 0));
  const weights = WEIGHTS[seats]?.[stageOf(s)] as readonly number[];
  const odds = s.fleets.map((_, seat) => {
    featuresOf(s, seat, features);
    let sum = 0;
    for (let i = 0; i < SIZE; i++) sum += (weights[i] as number) * (features[i] as number);
    return Math.exp(sum);
  });
  const all = odds.reduce((sum, each) => sum + each, 0);
  return odds.map((each) => each / all);
}
