/** A bot that thinks once a turn and then keeps to its plan. */
import type { Chance, Move } from '@benben/core';
import { END, type GoldState } from '@benben/emperors-gold';
import type { Bot } from '../bot.ts';
import type { Thinking } from '../thinking.ts';
import { type Mind, mindOf, type WholeTurn } from './mind.ts';
import { beginningOf, continues, isFresh, movesTo, played } from './moves.ts';
import { searchedTurn } from './search.ts';

export type Decide = (mind: Mind, chance: Chance, thinking?: Thinking) => WholeTurn;

export function turnBot(name: string, decide: Decide): Bot {
  let plan: readonly Move[] = [];
  let expected = '';
  return {
    name,
    choose(view, _seat, chance, thinking) {
      const s = view as GoldState;
      if (plan.length === 0 || JSON.stringify(s) !== expected)
        plan = movesTo(s, turnFor(s, decide, chance, thinking));
      const [move, ...rest] = plan as [Move, ...Move[]];
      plan = rest;
      if (move !== END) expected = JSON.stringify(played(s, move));
      return move;
    },
  };
}

/** A turn that somebody else has begun is finished by search, whoever the player is. */
function turnFor(s: GoldState, decide: Decide, chance: Chance, thinking?: Thinking): WholeTurn {
  if (isFresh(s)) return decide(mindOf(s), chance, thinking);
  return searchedTurn(mindOf(beginningOf(s)), chance, { wants: (turn) => continues(s, turn) });
}
