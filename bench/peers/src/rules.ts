/** Random playouts of each game through the contract, against the same game in boardgame.io. */
import { catalogue } from '@benben/catalogue';
import { type AnyGame, anyGame, fastChance } from '@benben/core';
import { dicePyramid } from '@benben/dice-pyramid';
import type { Playout } from '../../src/interleave.ts';
import { type Race, races, tableFor } from '../../src/race.ts';
import type { Row } from '../../src/report.ts';
import { createPeer, type Peer } from './boardgame-io.ts';
import { pyramidGame } from './dice-pyramid.ts';
import { hosted } from './our-rules.ts';

const SEED = 1;

export function* benchRules(rounds: number, only?: string): Generator<Row> {
  for (const { game } of catalogue.filter((entry) => only === undefined || entry.game.id === only)) {
    const seatCounts = [...new Set([game.seats.min, game.seats.max])];
    yield* races(
      seatCounts.map((seats) =>
        game.id === dicePyramid.id ? diceRace(seats, rounds) : ourRulesRace(game, seats, rounds),
      ),
    );
  }
}

/** Rules of its own are written by hand, for one game; all others race with ours inside it. */
function diceRace(seats: number, rounds: number): Race {
  const game = anyGame(dicePyramid);
  const peer = createPeer(pyramidGame, { seats, setupData: { free: false }, seed: 'bench' });
  return { game, table: tableFor(game, seats), peer: peerPlayout(peer), peerRules: 'its own', rounds };
}

function ourRulesRace(game: AnyGame, seats: number, rounds: number): Race {
  const table = tableFor(game, seats);
  const peer = createPeer(hosted(game, table), { seats, setupData: undefined, seed: 'bench' });
  return { game, table, peer: peerPlayout(peer), peerRules: 'ours', rounds };
}

function peerPlayout<G>(peer: Peer<G>): Playout {
  const chance = fastChance(SEED);
  return () => {
    let state = peer.start();
    let decisions = 0;
    while (state.ctx.gameover === undefined) {
      const moves = peer.moves(state);
      state = peer.play(state, moves[chance.below(moves.length)] as (typeof moves)[number]);
      decisions++;
    }
    return decisions;
  };
}
