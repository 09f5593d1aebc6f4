/** Many matches between bots. Everything except the clock follows from the seed. */
import { type Bot, choiceOf } from '@benben/bots';
import {
  type AnyGame,
  type Chance,
  fastChance,
  NOBODY,
  nextToAct,
  type Seat,
  type Sink,
  type Table,
} from '@benben/core';
import type { Tally } from './tallies/index.ts';

export interface MatchResult {
  /** Who had the first decision. */
  readonly starter: Seat;
  /** Those on the first place. */
  readonly winners: readonly Seat[];
  readonly points: readonly number[];
  readonly turns: number;
  readonly decisions: number;
}

/** The luck of the match and the luck the bots think with: a different bot must not change the dice. */
export interface MatchLuck {
  readonly match: Chance;
  readonly bots: Chance;
}

export function playMatch(
  game: AnyGame,
  table: Table<unknown>,
  bots: readonly Bot[],
  luck: MatchLuck,
  tally: Tally = {},
): MatchResult {
  const sink = tally.event ? heardBy(tally.event) : null;
  const state = game.setup(table, luck.match, sink);
  const starter = nextToAct(game.toAct(state));
  let turns = 0;
  let decisions = 0;
  let last = NOBODY;
  for (let seat = starter; seat !== NOBODY; seat = nextToAct(game.toAct(state))) {
    if (seat !== last) {
      turns++;
      tally.turn?.(state, seat);
    }
    last = seat;
    decisions++;
    // A bot never changes its view, so where nothing is hidden it may look at the state itself.
    const view = game.view ? game.view(state, seat) : state;
    const move = choiceOf(game, bots[seat] as Bot, view, seat, luck.bots);
    game.play(state, seat, move, luck.match, sink);
  }
  const outcome = game.outcome(state);
  if (!outcome) throw new Error('nobody can move and the match is not over');
  const winners = outcome.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  return { starter, winners, points: outcome.points, turns, decisions };
}

function heardBy(listen: (event: unknown) => void): Sink<unknown> {
  return { tell: listen, whisper: (_seat, secret) => listen(secret) };
}

export function luckOf(seed: number, match: number): MatchLuck {
  return { match: fastChance(mixed(seed, 2 * match)), bots: fastChance(mixed(seed, 2 * match + 1)) };
}

/** One seed out of two numbers: the series of neighbouring seeds have no match in common. */
function mixed(seed: number, index: number): number {
  return Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b) ^ Math.floor(seed / 2 ** 32);
}
