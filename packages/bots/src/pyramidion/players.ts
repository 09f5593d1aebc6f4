/** Who plays Pyramidion. None of them sees more than the view. */
import { type Chance, legalMoves, type Move, type Seat } from '@benben/core';
import { type PyramidionState, pyramidion } from '@benben/pyramidion';
import type { Bot } from '../bot.ts';
import type { Players } from '../players.ts';
import { pyramidionAdvisor } from './advisor.ts';
import { instinct } from './instinct.ts';
import { needsThought, search } from './search.ts';

/** One decision in this many the easy player leaves to luck. */
const WHIM = 3;

type Choose = (view: PyramidionState, seat: Seat, chance: Chance) => Move;

const easy: Choose = (view, seat, chance) => {
  if (chance.below(WHIM) > 0) return instinct(view, seat);
  const moves = legalMoves(pyramidion, view, seat);
  return moves[chance.below(moves.length)] as Move;
};

/** Looks ahead; with few playouts it is quick and still far better than instinct alone. */
export function seer(playouts?: number): Bot {
  return bot('seer', (view, seat, chance) => {
    if (!needsThought(view)) return instinct(view, seat);
    const [best] = search(view, seat, chance, playouts);
    return best?.candidate ?? instinct(view, seat);
  });
}

/** Whatever is handed in, only the seat's own view is looked at. */
function bot(name: string, choose: Choose): Bot {
  return {
    name,
    choose(view, seat, chance) {
      const seen = pyramidion.view?.(view as PyramidionState, seat) as PyramidionState;
      return choose(seen, seat, chance);
    },
  };
}

export const pyramidionPlayers: Players = {
  named: {
    novice: () => bot('novice', easy),
    greedy: () => bot('greedy', instinct),
    seer: () => seer(),
  },
  level: (level) => ({ easy: 'novice', medium: 'greedy', strong: 'seer' })[level],
  advisor: pyramidionAdvisor,
};
