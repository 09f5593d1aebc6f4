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
import { fitStages, type Seen } from '../logit.ts';
import { FEATURES, featuresOf, STAGES, stageOf } from './features.ts';
import { instinct } from './instinct.ts';

/** One move in this many is left to luck, so that positions differ which instinct alone would never reach. */
const WHIM = 12;
const SIZE = FEATURES.length;

/** By stage of the match, a weight for each of FEATURES. */
export function fitWeights(table: Table<PyramidionOptions>, matches: number, seed: number): number[][] {
  const seen = Array.from({ length: matches }, (_, i) => watch(table, fastChance(seed + i))).flat();
  return fitStages(seen, STAGES, SIZE);
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
