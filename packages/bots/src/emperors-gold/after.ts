/** From a small decision to the whole turns it can still become. */
import type { Chance, Move } from '@benben/core';
import { END, type GoldState, NONE } from '@benben/emperors-gold';
import type { Tried } from '../halving.ts';
import { forLooks } from '../thinking.ts';
import { candidatesOf, raceTurns } from './master.ts';
import type { Mind, WholeTurn } from './mind.ts';
import { continues, movesTo, played } from './moves.ts';
import { plannedTurns } from './planner.ts';

/** Of one move, the master's turns are looked at so long before one stands for it. */
const LOOKS = 80;

export interface TurnsAfter {
  readonly move: Move;
  leadsTo(turn: WholeTurn): boolean;
  /** The best of them at a glance. */
  planned(mind: Mind): WholeTurn;
}

export function turnsAfter(s: GoldState, move: Move): TurnsAfter {
  if (move === END) {
    return {
      move,
      leadsTo: (turn) => continues(s, turn) && movesTo(s, turn)[0] === END,
      planned: () => asItStands(s),
    };
  }
  const next = played(s, move);
  const leadsTo = (turn: WholeTurn) => continues(next, turn);
  return { move, leadsTo, planned: (mind) => plannedTurns(mind, 1, { wants: leadsTo })[0] as WholeTurn };
}

/** The best turn after a move, as the master sees it. */
export function turnAfter(s: GoldState, mind: Mind, move: Move, luck: Chance): WholeTurn {
  if (move === END) return asItStands(s);
  const { leadsTo, planned } = turnsAfter(s, move);
  const turns = candidatesOf(mind, leadsTo);
  if (turns.length === 0) return planned(mind);
  return (raceTurns(mind, turns, luck, forLooks(LOOKS))[0] as Tried<WholeTurn>).candidate;
}

/** The turn that ends now. */
function asItStands(s: GoldState): WholeTurn {
  return {
    to: s.from === NONE ? NONE : s.pawn,
    discard: s.asideRow,
    row: s.building,
    path: s.taken.slice(),
    claim: s.claimed,
  };
}
