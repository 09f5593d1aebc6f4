/** How the weights of weights.ts are found: matches of quick searchers, looked at before every turn. */
import { fastChance, type Table } from '@benben/core';
import { emperorsGold, type GoldOptions } from '@benben/emperors-gold';
import type { Round } from '../halving.ts';
import { fitStages, type Seen } from '../logit.ts';
import { FEATURES, featuresOf, pilesOf, STAGES, stageOf } from './features.ts';
import { applyTurn, mindOf } from './mind.ts';
import { searchedTurn } from './search.ts';

/** Few futures, many matches. */
const EFFORT: readonly Round[] = [{ candidates: 4, futures: 2 }];

/** By stage of the match, a weight for each of FEATURES. */
export function fitWeights(table: Table<GoldOptions>, matches: number, seed: number): number[][] {
  const seen = Array.from({ length: matches }, (_, i) => watch(table, seed + i)).flat();
  return fitStages(seen, STAGES, FEATURES.length);
}

function watch(table: Table<GoldOptions>, seed: number): Seen[] {
  const chance = fastChance(seed);
  const mind = mindOf(emperorsGold.setup(table, chance, null));
  const moments: Omit<Seen, 'winner'>[] = [];
  while (mind.left !== 0) {
    moments.push({ stage: stageOf(mind), features: featuresOf(mind).map((row) => row.slice()) });
    applyTurn(mind, searchedTurn(mind, chance, { effort: EFFORT }), chance);
  }
  const points = Array.from(mind.points.subarray(0, pilesOf(mind)));
  const best = Math.max(...points);
  // A shared win counts for each of the winners.
  return points.flatMap((own, winner) => (own === best ? moments.map((each) => ({ ...each, winner })) : []));
}
