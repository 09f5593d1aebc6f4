/** Who plays Pyramidion. None of them sees more than the view. */
import { legalMoves, type Move } from '@benben/core';
import { type PyramidionState, pyramidion } from '@benben/pyramidion';
import type { Bot } from '../bot.ts';
import type { Players } from '../players.ts';
import { pyramidionAdvisor } from './advisor.ts';
import { type Choose, viewBot } from './bot.ts';
import { instinct } from './instinct.ts';
import { pyramidionLadder } from './ladder.ts';
import { pyramidionReason } from './reasons.ts';
import { needsThought, search } from './search.ts';

/** One decision in this many the easy player leaves to luck. */
const WHIM = 3;

const easy: Choose = (view, seat, chance) => {
  if (chance.below(WHIM) > 0) return instinct(view, seat);
  const moves = legalMoves(pyramidion, view, seat);
  return moves[chance.below(moves.length)] as Move;
};

/** Looks ahead; with few playouts it is quick and still far better than instinct alone. */
export function seer(playouts?: number): Bot {
  return viewBot('seer', (view, seat, chance) => {
    if (!needsThought(view)) return instinct(view, seat);
    const [best] = search(view, seat, chance, playouts);
    return best?.candidate ?? instinct(view, seat);
  });
}

export const pyramidionPlayers: Players = {
  named: {
    novice: () => viewBot('novice', easy),
    greedy: () => viewBot('greedy', instinct),
    seer: () => seer(),
  },
  reason: (s, seat, pair) => pyramidionReason(s as PyramidionState, seat, pair),
  ladder: pyramidionLadder,
  advisor: pyramidionAdvisor,
};
