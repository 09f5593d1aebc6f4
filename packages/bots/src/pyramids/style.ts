/** How a player of Pyramids is put together: a judge, what it notices, and how far it looks ahead. */
import type { Chance, Move, Seat } from '@benben/core';
import { type PyramidsState, pyramids, refill, STAGE } from '@benben/pyramids';
import { ATTENTIVE, type Attention, happens } from '../attention.ts';
import type { Bot } from '../bot.ts';
import { decisionOf, moveOf } from './decision.ts';
import { bestFill } from './fill.ts';
import { bestRefill } from './refill.ts';
import { playedOn, type SearchOptions } from './search.ts';
import { type Supply, supplyOf } from './supply.ts';
import { bestTurns, type Choice, type Judge, type Turn } from './turns.ts';

export interface Style {
  readonly name?: string;
  readonly judge: Judge;
  readonly choice: Choice;
  /** Absent: the judge's first impression decides. */
  readonly search?: Omit<SearchOptions, 'others'>;
  /** How many of the best turns it cannot tell apart. */
  readonly blur?: number;
  readonly attention?: Attention;
  /** The chance to think of the level as a whole; without a thought anything goes. 1 unless told. */
  readonly care?: number;
  /** The chance to think of the cards; 1 unless told. */
  readonly cards?: number;
}

const MANY = 1 << 20;

export function styledBot(style: Style): Bot {
  const { name = '', judge, care = 1 } = style;
  return {
    name,
    choose(view: unknown, seat: Seat, chance: Chance): Move {
      const s = view as PyramidsState;
      if (!happens(care, chance)) return pyramids.pick?.(s, seat, chance) as Move;
      if (s.stage === STAGE.fill) return bestFill(s, seat, judge);
      if (s.stage !== STAGE.refill) return chooseTurn(style, s, seat, chance);
      return style.search ? bestRefill(s, seat, judge, chance) : refill(s.slot + chance.below(2));
    },
  };
}

function chooseTurn(style: Style, s: PyramidsState, seat: Seat, chance: Chance): Move {
  const { judge, choice, search, blur = 1, attention = ATTENTIVE, cards = 1 } = style;
  const { site, dominoes, begun } = decisionOf(s, seat, judge);
  const withCards = happens(cards, chance) ? choice.withCards : 0;
  const notices = () => happens(attention.sees, chance);
  let turns = bestTurns(site, dominoes, judge, { ...choice, withCards, begun, notices });
  // Whoever notices nothing lays anything that does no harm.
  if (turns.length === 0)
    turns = bestTurns(site, dominoes, () => chance.below(MANY), { keep: 1, withCards: 0 });
  // Where the level has been spoilt, the planned rectangle may have no place left.
  if (turns.length === 0) return pyramids.pick?.(s, seat, chance) as Move;
  if (search && turns.length > 1) {
    const others = s.players.filter((p) => !p.out).length - 1;
    turns = playedOn(site, turns, supplyBefore(s, dominoes), { ...search, others }, chance);
  }
  // A shaky hand lays dominoes; it does not throw cards away.
  const at = s.stage === STAGE.place ? chance.below(Math.min(blur, turns.length)) : 0;
  return moveOf(s, site, turns[at] as Turn);
}

/** The quarry with the domino of this turn still in it. */
export function supplyBefore(s: PyramidsState, dominoes: readonly number[]): Supply {
  const supply = supplyOf(s);
  if (s.slot >= 0) supply.quarry[s.slot] = dominoes[0] as number;
  return supply;
}
