/** How the weights of chances.ts are found: a conditional logit on what is seen after every round of many matches. */
import {
  type Chance,
  fastChance,
  legalMoves,
  type Move,
  nextToAct,
  type Seat,
  type Table,
} from '@benben/core';
import { type PyramidionOptions, type PyramidionState, pyramidion } from '@benben/pyramidion';
import { FEATURES, featuresOf, STAGES, stageOf } from './features.ts';
import { instinct } from './instinct.ts';

/** One move in this many is left to luck, so that positions differ which instinct alone would never reach. */
const WHIM = 12;
/** Pulls weights that few matches speak for towards nothing. */
const RIDGE = 1;
const STEPS = 30;
const SIZE = FEATURES.length;

/** A state after a round, and who won in the end. */
interface Seen {
  readonly stage: number;
  /** By seat. */
  readonly features: readonly Float64Array[];
  readonly winner: Seat;
}

/** By stage of the match, a weight for each of FEATURES. */
export function fitWeights(table: Table<PyramidionOptions>, matches: number, seed: number): number[][] {
  const seen = Array.from({ length: matches }, (_, i) => watch(table, fastChance(seed + i))).flat();
  return Array.from({ length: STAGES }, (_, stage) => fit(seen.filter((each) => each.stage === stage)));
}

function watch(table: Table<PyramidionOptions>, chance: Chance): Seen[] {
  const s = pyramidion.setup(table, chance, null);
  const rounds: Omit<Seen, 'winner'>[] = [];
  for (let round = s.round; pyramidion.toAct(s) !== 0; ) {
    const seat = nextToAct(pyramidion.toAct(s));
    pyramidion.play(s, seat, whimsical(s, seat, chance), chance, null);
    if (s.round === round) continue;
    round = s.round;
    rounds.push({ stage: stageOf(s), features: s.fleets.map((_, each) => rowOf(s, each)) });
  }
  const winner = pyramidion.outcome(s)?.places.indexOf(1) as Seat;
  return rounds.map((each) => ({ ...each, winner }));
}

function whimsical(s: PyramidionState, seat: Seat, chance: Chance): Move {
  if (chance.below(WHIM) > 0) return instinct(s, seat);
  const moves = legalMoves(pyramidion, s, seat);
  return moves[chance.below(moves.length)] as Move;
}

function rowOf(s: PyramidionState, seat: Seat): Float64Array {
  const row = new Float64Array(SIZE);
  featuresOf(s, seat, row);
  return row;
}

/** Newton's method on the likelihood of the winners. */
function fit(seen: readonly Seen[]): number[] {
  let weights = Array<number>(SIZE).fill(0);
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((weight) => -RIDGE * weight);
    const bend = weights.map((_, i) => weights.map((_, j) => (i === j ? RIDGE : 0)));
    for (const each of seen) addTo(slope, bend, each, weights);
    const change = solve(bend, slope);
    weights = weights.map((weight, i) => weight + (change[i] as number));
  }
  return weights;
}

/** What one state says about slope and bend of the likelihood. */
function addTo(
  slope: number[],
  bend: number[][],
  { features, winner }: Seen,
  weights: readonly number[],
): void {
  const odds = features.map((row) =>
    Math.exp(weights.reduce((sum, w, i) => sum + w * (row[i] as number), 0)),
  );
  const all = odds.reduce((sum, each) => sum + each, 0);
  const mean = weights.map((_, i) =>
    features.reduce((sum, row, seat) => sum + ((odds[seat] as number) / all) * (row[i] as number), 0),
  );
  for (const [i, middle] of mean.entries()) {
    slope[i] = (slope[i] as number) + (features[winner]?.[i] as number) - middle;
    const line = bend[i] as number[];
    for (const [j, other] of mean.entries()) {
      let together = -middle * other;
      for (const [seat, row] of features.entries())
        together += ((odds[seat] as number) / all) * (row[i] as number) * (row[j] as number);
      line[j] = (line[j] as number) + together;
    }
  }
}

/** Gauss: the ridge keeps every pivot above zero. */
function solve(matrix: readonly number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] as number]);
  for (const [i, pivot] of rows.entries()) {
    const by = pivot[i] as number;
    for (let j = i; j <= SIZE; j++) pivot[j] = (pivot[j] as number) / by;
    for (const [k, row] of rows.entries()) {
      const times = row[i] as number;
      if (k === i || times === 0) continue;
      for (let j = i; j <= SIZE; j++) row[j] = (row[j] as number) - times * (pivot[j] as number);
    }
  }
  return rows.map((row) => row[SIZE] as number);
}
