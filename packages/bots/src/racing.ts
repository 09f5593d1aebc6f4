/**
 * Candidates tried in the same futures for as long as there is time. Whoever is clearly behind the leader drops out,
 * so that time goes to those who are hard to tell apart; when one is left, no more is needed.
 */
import { type Chance, fastChance } from '@benben/core';
import type { Tried, Worth } from './halving.ts';
import type { Thinking } from './thinking.ts';

/** So many futures are seen before anyone drops out, and between two looks at who is behind. */
const LEAST = 16;
const EVERY = 8;
/** Standard errors of the difference to the leader, future by future. */
const CLEARLY = 3;
/** More tell nothing new. */
const MOST = 4000;
const SEEDS = 0x7fffffff;

interface Runner<C> extends Tried<C> {
  /** What each future was worth. */
  readonly worths: number[];
}

/** Best first: who lasted longer, and of those the better mean. `future` lays out the next one. */
export function raceAll<C>(
  candidates: readonly C[],
  chance: Chance,
  thinking: Thinking,
  future: () => Worth<C>,
): Tried<C>[] {
  let running = candidates.map((candidate): Runner<C> => ({ candidate, futures: 0, sum: 0, worths: [] }));
  const behind: Runner<C>[] = [];
  for (let seen = 1; running.length > 1 && seen <= MOST && thinking.goOn(); seen++) {
    const worth = future();
    const seed = chance.below(SEEDS);
    for (const each of running) {
      const value = worth(each.candidate, fastChance(seed));
      each.sum += value;
      each.futures++;
      each.worths.push(value);
    }
    if (seen < LEAST || seen % EVERY !== 0) continue;
    running.sort(byMean);
    const [leader] = running as [Runner<C>, ...Runner<C>[]];
    const out = running.filter((each) => each !== leader && isBehind(each, leader));
    behind.unshift(...out);
    running = running.filter((each) => !out.includes(each));
  }
  return [...running.sort(byMean), ...behind];
}

const byMean = <C>(a: Runner<C>, b: Runner<C>) => b.sum / b.futures - a.sum / a.futures;

function isBehind<C>({ worths }: Runner<C>, leader: Runner<C>): boolean {
  const n = worths.length;
  let sum = 0;
  let squares = 0;
  for (const [i, worth] of worths.entries()) {
    const lead = (leader.worths[i] as number) - worth;
    sum += lead;
    squares += lead * lead;
  }
  const mean = sum / n;
  const variance = Math.max(0, squares / n - mean * mean);
  return mean > CLEARLY * Math.sqrt(variance / n);
}
