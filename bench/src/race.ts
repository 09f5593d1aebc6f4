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

export function* race({ game, table, peer, peerRules, rounds, slice }: Race): Generator<Row> {
  const ways = game.pick ? (['pick', 'legal'] as const) : (['legal'] as const);
  const ours = ways.map((way) => (way === 'pick' ? pickingPlayout : listingPlayout)(game, table));
  const speeds = interleave([...ours, peer], rounds, slice);
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
      peerDecisionsPerSecond: mid((round) => at(round, theirs).decisionsPerSecond),
    };
  }
}
