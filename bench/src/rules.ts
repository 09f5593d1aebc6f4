/** Random playouts of each game through the contract, against the same game in boardgame.io. */
import { type AnyGame, anyGame, defaultOptions, type Table } from '@benben/core';
import { dicePyramid } from '@benben/dice-pyramid';
import { emperorsGold } from '@benben/emperors-gold';
import { pyramidion } from '@benben/pyramidion';
import { pyramids } from '@benben/pyramids';
import { interleave, median, type Playout, type Speed } from './interleave.ts';
import { createPeer } from './peers/boardgame-io.ts';
import { pyramidGame } from './peers/dice-pyramid.ts';
import { hosted } from './peers/our-rules.ts';
import { listingPlayout, peerPlayout, pickingPlayout } from './playouts.ts';
import type { Row } from './report.ts';

type PeerRules = Row['peerRules'];

export function* benchRules(rounds: number): Generator<Row> {
  const dice = anyGame(dicePyramid);
  for (const seats of [2, 4]) {
    const peer = createPeer(pyramidGame, { seats, setupData: { free: false }, seed: 'bench' });
    yield* race(dice, tableFor(dice, seats), 'its own', peerPlayout(peer), rounds);
  }
  for (const game of [anyGame(pyramids), anyGame(emperorsGold), anyGame(pyramidion)]) {
    for (const seats of [2, 4]) {
      const table = tableFor(game, seats);
      const peer = createPeer(hosted(game, table), { seats, setupData: undefined, seed: 'bench' });
      yield* race(game, table, 'ours', peerPlayout(peer), rounds);
    }
  }
}

export const tableFor = (game: AnyGame, seats: number): Table<unknown> => ({
  seats,
  options: defaultOptions(game.options) as Readonly<unknown>,
});

function* race(
  game: AnyGame,
  table: Table<unknown>,
  peerRules: PeerRules,
  peer: Playout,
  rounds: number,
): Generator<Row> {
  const ways = game.pick ? (['pick', 'legal'] as const) : (['legal'] as const);
  const ours = ways.map((way) => (way === 'pick' ? pickingPlayout : listingPlayout)(game, table));
  const speeds = interleave([...ours, peer], rounds);
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
