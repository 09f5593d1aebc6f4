/** The master: more turns, played on for as long as there is time, and with an eye on what the next player is left. */
import type { Chance, Move, Seat } from '@benben/core';
import { type PyramidsState, pyramids, STAGE } from '@benben/pyramids';
import type { Bot } from '../bot.ts';
import type { Tried, Worth } from '../halving.ts';
import { raceAll } from '../racing.ts';
import { forLooks, type Thinking } from '../thinking.ts';
import { decisionOf, moveOf } from './decision.ts';
import { bestFill } from './fill.ts';
import { worth } from './judge.ts';
import { bestRefill, leftToNext } from './refill.ts';
import { futureOf } from './search.ts';
import { newSite, type Site } from './site.ts';
import { supplyBefore } from './style.ts';
import { bestTurns, type Turn } from './turns.ts';

export const CHOICE = { keep: 12, withCards: 4 };
/** Own turns that are played on. */
const DEPTH = 3;
/** What it does where nobody gives it time. */
export const LOOKS = 24;

/** A turn, and the pyramid before it. */
export interface Planned {
  readonly site: Site;
  readonly turn: Turn;
}

interface Plan extends Planned {
  readonly seat: Seat;
  /** The domino that was laid: what follows belongs to it. */
  readonly laid: number;
}

/** Thinks once a turn: where the marker goes and whether a card is laid was part of it. */
export function masterBot(): Bot {
  let plan: Plan | null = null;
  return {
    name: '',
    choose(view, seat, chance, thinking = forLooks(LOOKS)): Move {
      const s = view as PyramidsState;
      if (s.stage === STAGE.fill) return bestFill(s, seat, worth);
      if (s.stage === STAGE.refill) return bestRefill(s, seat, worth, chance);
      const laid = s.players[seat]?.laid.length ?? 0;
      if (s.stage === STAGE.place || plan?.seat !== seat || plan.laid !== laid) {
        const next = plannedTurn(s, seat, chance, thinking);
        // Where the level has been spoilt, the planned rectangle may have no place left.
        if (!next) return pyramids.pick?.(s, seat, chance) as Move;
        plan = { ...next, seat, laid: s.stage === STAGE.place ? laid + 1 : laid };
      }
      return moveOf(s, plan.site, plan.turn);
    },
  };
}

function plannedTurn(s: PyramidsState, seat: Seat, chance: Chance, thinking: Thinking): Planned | null {
  const { site, tried } = racedTurns(s, seat, chance, thinking);
  return tried[0] ? { site, turn: tried[0].candidate } : null;
}

export interface Raced {
  /** The pyramid before the turn. */
  readonly site: Site;
  /** Best first; empty where the level is spoilt. Worth is in points, give or take a constant. */
  readonly tried: readonly Tried<Turn>[];
}

export function racedTurns(s: PyramidsState, seat: Seat, chance: Chance, thinking: Thinking): Raced {
  const { site, dominoes, begun } = decisionOf(s, seat, worth);
  const turns = bestTurns(site, dominoes, worth, { ...CHOICE, begun });
  const future = futuresIn(s, seat, dominoes);
  return {
    site,
    tried: raceAll(turns, chance, thinking, () => (turn, luck) => future({ site, turn }, luck)),
  };
}

/** What a turn brings in one future, less what it leaves to the next player. */
export function futuresIn(s: PyramidsState, seat: Seat, dominoes: readonly number[]): Worth<Planned> {
  const supply = supplyBefore(s, dominoes);
  const others = s.players.filter((p) => !p.out).length - 1;
  const scratch = newSite({ left: 0, top: 0, upright: false });
  const lost = s.stage === STAGE.place ? leftToNext(s, seat, worth) : () => 0;
  return ({ site, turn }, luck) =>
    futureOf(site, turn, scratch, supply, { depth: DEPTH, others }, luck) - lost(turn.domino);
}
