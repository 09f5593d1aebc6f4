/** One game against one opponent, side by side: a row for each way our side finds its moves. */
import { type AnyGame, defaultOptions, type Table } from '@benben/core';
import { interleave, median, type Playout, type Speed } from './interleave.ts';
import { listingPlayout, pickingPlayout } from './playouts.ts';
import type { Row } from './report.ts';

export interface Race {
  readonly game: AnyGame;
  readonly table: Table<unknown>;
  readonly peer: Playout;
  readonly peerRules: Row['peerRules'];
  readonly rounds: number;
  /** Processor seconds of a turn; the usual unless told. */
  readonly slice?: number;
}

export const tableFor = (game: AnyGame, seats: number): Table<unknown> => ({
  seats,
  options: defaultOptions(game.options) as Readonly<unknown>,
});

/** Several tables of one game: our side is measured alone at all of them before the peer runs at any. */
export function* races(tables: readonly Race[]): Generator<Row> {
  const alone = tables.map(aloneAt);
  for (const [i, each] of tables.entries()) yield* race(each, alone[i] as number[]);
}

const waysOf = ({ game }: Race) => (game.pick ? (['pick', 'legal'] as const) : (['legal'] as const));

const playoutsOf = (each: Race) =>
  waysOf(each).map((way) => (way === 'pick' ? pickingPlayout : listingPlayout)(each.game, each.table));

/**
 * By way, our decisions a second. Where the peer runs our rules, it hands them proxies and frozen states, and the compiled
 * code is slower for everyone from then on; a player at our own table never meets that.
 */
function aloneAt(each: Race): number[] {
  const speeds = interleave(playoutsOf(each), each.rounds, each.slice);
  return waysOf(each).map((_, way) =>
    median(speeds.map((round) => (round[way] as Speed).decisionsPerSecond)),
  );
}

function* race(each: Race, alone: readonly number[]): Generator<Row> {
  const { game, table, peer, peerRules, rounds, slice } = each;
  const ways = waysOf(each);
  const speeds = interleave([...playoutsOf(each), peer], rounds, slice);
  const mid = (of: (round: Speed[]) => number) => median(speeds.map(of));
  const at = (round: Speed[], side: number) => round[side] as Speed;
  const theirs = ways.length;
  for (const [side, moves] of ways.entries()) {
    yield {
      game: game.id,
      seats: table.seats,
      moves,
      peerRules,
      ours: mid((round) => at(round, side).matchesPerSecond),
      peer: mid((round) => at(round, theirs).matchesPerSecond),
      ratio: mid((round) => at(round, side).matchesPerSecond / at(round, theirs).matchesPerSecond),
      decisionsPerSecond: mid((round) => at(round, side).decisionsPerSecond),
      aloneDecisionsPerSecond: alone[side] as number,
      peerDecisionsPerSecond: mid((round) => at(round, theirs).decisionsPerSecond),
    };
  }
}
