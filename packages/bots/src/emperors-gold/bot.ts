/** A bot that thinks once a turn and then keeps to its plan. */
import type { Chance, Move } from '@benben/core';
import { END, emperorsGold, type GoldState } from '@benben/emperors-gold';
import type { Bot } from '../bot.ts';
import { type Mind, mindOf, type WholeTurn } from './mind.ts';
import { beginningOf, continues, isFresh, movesTo } from './moves.ts';
import { searchedTurn } from './search.ts';

export type Decide = (mind: Mind, chance: Chance) => WholeTurn;

export function turnBot(name: string, decide: Decide): Bot {
  let plan: readonly Move[] = [];
  let expected = '';
  return {
    name,
    choose(view, _seat, chance) {
      const s = view as GoldState;
      if (plan.length === 0 || JSON.stringify(s) !== expected) plan = movesTo(s, turnFor(s, decide, chance));
      const [move, ...rest] = plan as [Move, ...Move[]];
      plan = rest;
      if (move !== END) expected = JSON.stringify(played(s, move));
      return move;
    },
  };
}

function played(s: GoldState, move: Move): GoldState {
  const next = emperorsGold.copy(s);
  // Only the end of a turn meets luck.
  emperorsGold.play(next, s.turn, move, { below: () => 0 }, null);
  return next;
}

/** A turn that somebody else has begun is finished by search, whoever the player is. */
function turnFor(s: GoldState, decide: Decide, chance: Chance): WholeTurn {
  if (isFresh(s)) return decide(mindOf(s), chance);
  return searchedTurn(mindOf(beginningOf(s)), chance, (turn) => continues(s, turn));
}
