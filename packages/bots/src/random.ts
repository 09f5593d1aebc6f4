import type { AnyGame } from '@benben/core';
import type { Bot } from './bot.ts';

/** Any legal move, all equally likely. */
export function randomBot(game: AnyGame): Bot {
  const moves = new Int32Array(game.maxMoves);
  return {
    name: 'random',
    choose(view, seat, chance) {
      if (game.pick) return game.pick(view, seat, chance);
      return moves[chance.below(game.legal(view, seat, moves))] as number;
    },
  };
}
