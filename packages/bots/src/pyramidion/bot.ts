/** A bot of this game: whatever is handed in, only the seat's own view is looked at. */
import type { Chance, Move, Seat } from '@benben/core';
import { type PyramidionState, pyramidion } from '@benben/pyramidion';
import type { Bot } from '../bot.ts';
import type { Thinking } from '../thinking.ts';

export type Choose = (view: PyramidionState, seat: Seat, chance: Chance, thinking?: Thinking) => Move;

export function viewBot(name: string, choose: Choose): Bot {
  return {
    name,
    choose(view, seat, chance, thinking) {
      const seen = pyramidion.view?.(view as PyramidionState, seat) as PyramidionState;
      return choose(seen, seat, chance, thinking);
    },
  };
}
