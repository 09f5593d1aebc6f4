/** Random playouts of each game through the contract, against the same game written for boardgame.io. */
import { anyGame, defaultOptions } from '@benben/core';
import { dicePyramid } from '@benben/dice-pyramid';
import { interleave, median, type Speed } from './interleave.ts';
import { createPeer } from './peers/boardgame-io.ts';
import { pyramidGame } from './peers/dice-pyramid.ts';
import { listingPlayout, peerPlayout, pickingPlayout } from './playouts.ts';
import type { Row } from './report.ts';

export function* benchRules(rounds: number): Generator<Row> {
  const game = anyGame(dicePyramid);
  for (const seats of [2, 4]) {
    const table = { seats, options: defaultOptions(dicePyramid.options) };
    const peer = createPeer(pyramidGame, { seats, setupData: { free: false }, seed: 'bench' });
    const sides = [pickingPlayout(game, table), listingPlayout(game, table), peerPlayout(peer)];
    const speeds = interleave(sides, rounds);
    for (const [side, moves] of (['pick', 'legal'] as const).entries()) {
      const mid = (of: (round: Speed[]) => number) => median(speeds.map(of));
      const at = (round: Speed[], i: number) => round[i] as Speed;
      yield {
        game: game.id,
        seats,
        moves,
        ours: mid((round) => at(round, side).matchesPerSecond),
        peer: mid((round) => at(round, 2).matchesPerSecond),
        ratio: mid((round) => at(round, side).matchesPerSecond / at(round, 2).matchesPerSecond),
        decisionsPerSecond: mid((round) => at(round, side).decisionsPerSecond),
        peerDecisionsPerSecond: mid((round) => at(round, 2).decisionsPerSecond),
      };
    }
  }
}
