/** Who plays Pyramidion. None of them sees more than the view. */
import { type Chance, legalMoves, type Move, type Seat } from '@benben/core';
import { type PyramidionState, pyramidion } from '@benben/pyramidion';
import type { Bot } from '../bot.ts';
import type { Players } from '../players.ts';
import { instinct } from './instinct.ts';
import { needsThought, search } from './search.ts';

/** Rounds imagined for a decision of the strong player. */
const PLAYOUTS = 120;
/** One decision in this many the easy player leaves to luck. */
const WHIM = 3;

type Choose = (view: PyramidionState, seat: Seat, chance: Chance) => Move;

const easy: Choose = (view, seat, chance) => {
  if (chance.below(WHIM) > 0) return instinct(view, seat);
  const moves = legalMoves(pyramidion, view, seat);
  return moves[chance.below(moves.length)] as Move;
};

const strong: Choose = (view, seat, chance) => {
  if (!needsThought(view) || legalMoves(pyramidion, view, seat).length === 1) return instinct(view, seat);
  return search(view, seat, chance, PLAYOUTS)[0]?.move ?? instinct(view, seat);
};

function bot(name: string, choose: Choose): Bot {
  return { name, choose: (view, seat, chance) => choose(view as PyramidionState, seat, chance) };
}

export const pyramidionPlayers: Players = {
  named: {
    novice: () => bot('novice', easy),
    greedy: () => bot('greedy', instinct),
    seer: () => bot('seer', strong),
  },
  level: (level) => ({ easy: 'novice', medium: 'greedy', strong: 'seer' })[level],
};
