/** The master: more turns, played on for as long as there is time, and with an eye on what the next player is left. */
import type { Chance, Move, Seat } from '@benben/core';
import { type PyramidsState, STAGE } from '@benben/pyramids';
import type { Bot } from '../bot.ts';
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

const CHOICE = { keep: 12, withCards: 4 };
/** Own turns that are played on. */
const DEPTH = 3;
/** What it does where nobody gives it time. */
const LOOKS = 24;

interface Plan {
  readonly site: Site;
  readonly turn: Turn;
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
        plan = { ...next, seat, laid: s.stage === STAGE.place ? laid + 1 : laid };
      }
      return moveOf(s, plan.site, plan.turn);
    },
  };
}

function plannedTurn(
  s: PyramidsState,
  seat: Seat,
  chance: Chance,
  thinking: Thinking,
): Pick<Plan, 'site' | 'turn'> {
  const { site, dominoes, begun } = decisionOf(s, seat, worth);
  const turns = bestTurns(site, dominoes, worth, { ...CHOICE, begun });
  const supply = supplyBefore(s, dominoes);
  const others = s.players.filter((p) => !p.out).length - 1;
  const scratch = newSite(site.plan);
  const lost = begun ? () => 0 : leftToNext(s, seat, worth);
  const [best] = raceAll(turns, chance, thinking, () => {
    return (turn, luck) =>
      futureOf(site, turn, scratch, supply, { depth: DEPTH, others }, luck) - lost(turn.domino);
  });
  return { site, turn: (best as { readonly candidate: Turn }).candidate };
}
