/**
 * Candidates tried in the same futures, the better ones longer (sequential halving). Everything a future draws is the
 * same for all of them, so that what differs is the candidate.
 */
import { type Chance, fastChance } from '@benben/core';

/** How many of the best are kept for a round, and how many futures each of them sees. */
export interface Round {
  readonly candidates: number;
  readonly futures: number;
}

export interface Tried<C> {
  readonly candidate: C;
  /** Futures seen, and what they were worth, added up. */
  futures: number;
  sum: number;
}

/** What a candidate is worth in one future. */
export type Worth<C> = (candidate: C, luck: Chance) => number;

const SEEDS = 0x7fffffff;

/** Best first: who lasted longer, and of those the better mean. `future` lays out the next one. */
export function tryAll<C>(
  candidates: readonly C[],
  rounds: readonly Round[],
  chance: Chance,
  future: () => Worth<C>,
): Tried<C>[] {
  const tried = candidates.map((candidate): Tried<C> => ({ candidate, futures: 0, sum: 0 }));
  for (const round of rounds) {
    const kept = tried.slice(0, round.candidates);
    for (let i = 0; i < round.futures; i++) {
      const worth = future();
      const seed = chance.below(SEEDS);
      for (const each of kept) {
        each.sum += worth(each.candidate, fastChance(seed));
        each.futures++;
      }
    }
    kept.sort((a, b) => b.sum / b.futures - a.sum / a.futures);
    tried.splice(0, kept.length, ...kept);
  }
  return tried;
}

/** Half of the candidates drop out after each round; every round costs about the same. */
export function halvings(candidates: number, playouts: number): Round[] {
  const stages = Math.ceil(Math.log2(candidates));
  const rounds: Round[] = [];
  for (let alive = candidates; alive > 1; alive = Math.ceil(alive / 2))
    rounds.push({ candidates: alive, futures: Math.max(2, Math.floor(playouts / stages / alive)) });
  return rounds;
}

/**
 * What each was found to be worth, at most 1. Who dropped out early may look better by luck; it does not overtake
 * who lasted longer. Who saw no future is worth what the position is.
 */
export function found<C>(tried: readonly Tried<C>[], unseen: number): Map<C, number> {
  let most = 1;
  return new Map(
    tried.map(({ candidate, futures, sum }) => {
      most = Math.min(most, futures > 0 ? sum / futures : unseen);
      return [candidate, most];
    }),
  );
}

/** By seat, over so many samples. */
export function averaged(samples: number, sample: () => readonly number[]): number[] {
  const means: number[] = [];
  for (let i = 0; i < samples; i++)
    for (const [seat, value] of sample().entries()) means[seat] = (means[seat] ?? 0) + value / samples;
  return means;
}
