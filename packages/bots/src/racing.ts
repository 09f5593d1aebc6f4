/**
 * Candidates tried in the same futures for as long as there is time. Whoever is clearly behind the leader drops out,
 * so that time goes to those who are hard to tell apart; when one is left, no more is needed.
 */
import { type Chance, fastChance } from '@benben/core';
import type { Tried, Worth } from './halving.ts';
import { forLooks, type Thinking } from './thinking.ts';

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

/** How far one is ahead of another in the same futures, on average, and the standard error of that. */
export interface Lead {
  readonly by: number;
  readonly error: number;
}

/** What is solved, or all the same. */
export const certain = (by: number): Lead => ({ by, error: 0 });

export const isClear = ({ by, error }: Lead): boolean => by > CLEARLY * error;

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
    const out = running.filter((each) => each !== leader && isClear(leadOf(leader.worths, each.worths)));
    behind.unshift(...out);
    running = running.filter((each) => !out.includes(each));
  }
  return [...running.sort(byMean), ...behind];
}

const byMean = <C>(a: Runner<C>, b: Runner<C>) => b.sum / b.futures - a.sum / a.futures;

function leadOf(first: readonly number[], second: readonly number[]): Lead {
  const n = first.length;
  let sum = 0;
  let squares = 0;
  for (const [i, worth] of first.entries()) {
    const lead = worth - (second[i] as number);
    sum += lead;
    squares += lead * lead;
  }
  const by = sum / n;
  return { by, error: Math.sqrt(Math.max(0, squares / n - by * by) / n) };
}

/** The lead in so many looks of another kind. */
export function leadIn(looks: number, look: () => number): Lead {
  const leads = Array.from({ length: looks }, look);
  return leadOf(
    leads,
    leads.map(() => 0),
  );
}

export interface Closely {
  readonly futures: number;
  /** Whoever is clearly not that far ahead needs no more of them. */
  readonly least: number;
}

/** Two alone, in so many futures: how far the first is ahead. */
export function raceTwo<C>(
  [first, second]: readonly [C, C],
  chance: Chance,
  { futures, least }: Closely,
  future: () => Worth<C>,
): Lead {
  const worths: [number[], number[]] = [[], []];
  const thinking = forLooks(futures);
  let lead = certain(0);
  while (thinking.goOn()) {
    const worth = future();
    const seed = chance.below(SEEDS);
    worths[0].push(worth(first, fastChance(seed)));
    worths[1].push(worth(second, fastChance(seed)));
    const seen = worths[0].length;
    if (seen < LEAST || seen % EVERY !== 0) continue;
    lead = leadOf(...worths);
    if (lead.by + CLEARLY * lead.error < least) break;
  }
  return lead;
}
