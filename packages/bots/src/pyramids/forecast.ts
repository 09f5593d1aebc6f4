/** Win chances from expected totals: the judge's worth, corrected by what was usually still to come. */
import { fastChance, legalMoves, type Move, type Seat } from '@benben/core';
import { bitCount, type Player, type PyramidsState, pyramids, STAGE, total } from '@benben/pyramids';
import { worth } from './judge.ts';
import { bestSite } from './plan.ts';
import type { Site } from './site.ts';

// By level and dominoes on it, over five hundred matches of one turn at a time: how much more than the judge's worth
// came in the end, and how widely that was spread.
const MORE: readonly (readonly number[])[] = [
  [76.1, 68.2, 63.1, 58.6, 54.7, 51, 47.7, 44.7, 41.8, 39.3, 39.1],
  [38.1, 24.6, 19.6, 15.6, 12.4, 9.8, 9.3],
  [11.3, -5.4, -8.9, -9.6],
  [-4.4, 0],
];
const SPREAD: readonly (readonly number[])[] = [
  [8.6, 8.5, 8.5, 8.3, 8.2, 8.1, 7.9, 7.7, 7.6, 7.4, 7.3],
  [7.3, 7, 6.9, 6.7, 6.4, 6.1, 5.8],
  [5.8, 5.9, 5.2, 4.4],
  [5.5, 0],
];
/** Equal totals are nearly a toss-up, even when nothing is left to build. */
const LEAST_SPREAD = 0.5;
/** A normal spread of two totals as a logistic curve. */
const LOGISTIC = Math.SQRT2 / 1.702;

interface Forecast {
  readonly points: number;
  readonly spread: number;
}

export function forecast(s: PyramidsState, p: Player): Forecast {
  // Once the match is over or the level scored, what lies on level 4 is in the total.
  if (p.scores.length === 4) return { points: total(p), spread: 0 };
  const site: Site = bestSite(p, s.level, worth);
  const dominoes = bitCount(site.taken) >> 1;
  return {
    points: total(p) + worth(site) + (MORE[site.level]?.[dominoes] ?? 0),
    spread: SPREAD[site.level]?.[dominoes] ?? 0,
  };
}

export function chances(s: PyramidsState): number[] {
  const outcome = pyramids.outcome(s);
  if (!outcome)
    return winChances(
      s,
      s.players.map((p) => forecast(s, p)),
    );
  const winners = outcome.places.filter((place) => place === 1).length;
  return outcome.places.map((place) => (place === 1 ? 1 / winners : 0));
}

/** The share of each seat, by its lead over the others in units of what may still change. */
function winChances(s: PyramidsState, forecasts: readonly Forecast[]): number[] {
  const spread = Math.max(LEAST_SPREAD, ...forecasts.map((each) => each.spread)) * LOGISTIC;
  const best = Math.max(...forecasts.map((each) => each.points));
  const odds = forecasts.map(({ points }, seat) =>
    s.players[seat]?.out ? 0 : Math.exp((points - best) / spread),
  );
  const sum = odds.reduce((a, b) => a + b, 0);
  return odds.map((each) => each / sum);
}

/** The fewest points that could change the chance of a player by so much. */
export function pointsFor(s: PyramidsState, chance: number): number {
  const spread = Math.max(LEAST_SPREAD, ...s.players.map((p) => forecast(s, p).spread)) * LOGISTIC;
  // A logistic curve rises by a quarter at most.
  return 4 * chance * spread;
}

/** The chance to win of a player who gives so many points away. */
export function chanceAfter(s: PyramidsState, seat: Seat): (points: number) => number {
  const forecasts = s.players.map((p) => forecast(s, p));
  return (lost) => {
    const now = forecasts.map((each, i) => (i === seat ? { ...each, points: each.points - lost } : each));
    return winChances(s, now)[seat] as number;
  };
}

/** What the player can expect after a move that needs no luck. */
export function pointsAfter(s: PyramidsState, seat: Seat, move: Move): number {
  const next = pyramids.copy(s);
  pyramids.play(next, seat, move, fastChance(1), null);
  if (next.stage === STAGE.mark)
    return Math.max(...legalMoves(pyramids, next, seat).map((mark) => pointsAfter(next, seat, mark)));
  return forecast(next, next.players[seat] as Player).points;
}
