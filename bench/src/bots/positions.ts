/** Where bots are timed: the same positions for all of them, out of matches of a middling one. */
import { type Bot, choiceOf, createBot } from '@benben/bots';
import {
  type AnyGame,
  fastChance,
  type Level,
  legalMoves,
  NOBODY,
  nextToAct,
  type Seat,
  type Table,
} from '@benben/core';

export interface Position {
  readonly view: unknown;
  readonly seat: Seat;
}

/** Of every ladder, and good enough to see a match through to its end. */
const PLAYED_BY: Level = 'cat';

/** The first choice of every turn of these matches: where a bot thinks that keeps to its plan afterwards. */
export function positionsOf(game: AnyGame, table: Table<unknown>, seeds: readonly number[]): Position[] {
  const bot = createBot(game, table, PLAYED_BY);
  return seeds.flatMap((seed) => [...choicesOf(game, table, bot, seed)]);
}

function* choicesOf(game: AnyGame, table: Table<unknown>, bot: Bot, seed: number): Generator<Position> {
  const [luck, own] = [fastChance(2 * seed), fastChance(2 * seed + 1)];
  const state = game.setup(table, luck, null);
  let last = NOBODY;
  for (let seat = nextToAct(game.toAct(state)); seat !== NOBODY; seat = nextToAct(game.toAct(state))) {
    const view = game.view ? game.view(state, seat) : state;
    if (seat !== last && legalMoves(game, view, seat).length > 1) {
      last = seat;
      yield { view: game.copy(view), seat };
    }
    game.play(state, seat, choiceOf(game, bot, view, seat, own), luck, null);
  }
}

/** So many of a list, from its whole length. */
export function spread<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, list.length / count);
  return list.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step)).slice(0, count);
}
