/** One random match on our side. */
import { type AnyGame, fastChance, NOBODY, nextToAct, type Table } from '@benben/core';
import type { Playout } from './interleave.ts';

const SEED = 1;

/** Through the contract, drawing a move without listing them. */
export function pickingPlayout(game: AnyGame, table: Table<unknown>): Playout {
  const chance = fastChance(SEED);
  const { pick } = game;
  if (!pick) throw new Error(`${game.id} has no pick`);
  return () => {
    const state = game.setup(table, chance, null);
    let decisions = 0;
    for (let seat = nextToAct(game.toAct(state)); seat !== NOBODY; seat = nextToAct(game.toAct(state))) {
      game.play(state, seat, pick(state, seat, chance), chance, null);
      decisions++;
    }
    return decisions;
  };
}

/** Through the contract, listing every legal move first. */
export function listingPlayout(game: AnyGame, table: Table<unknown>): Playout {
  const chance = fastChance(SEED);
  const moves = new Int32Array(game.maxMoves);
  return () => {
    const state = game.setup(table, chance, null);
    let decisions = 0;
    for (let seat = nextToAct(game.toAct(state)); seat !== NOBODY; seat = nextToAct(game.toAct(state))) {
      const count = game.legal(state, seat, moves);
      game.play(state, seat, moves[chance.below(count)] as number, chance, null);
      decisions++;
    }
    return decisions;
  };
}
