/** Who plays Pyramids. Every one of them keeps each level finishable. */
import type { Chance, Move, Seat } from '@benben/core';
import { type PyramidsState, refill, STAGE } from '@benben/pyramids';
import type { Bot } from '../bot.ts';
import type { Players } from '../players.ts';
import { pyramidsAdvisor } from './advisor.ts';
import { decisionOf, moveOf } from './decision.ts';
import { bestFill } from './fill.ts';
import { immediate, worth } from './judge.ts';
import { bestRefill } from './refill.ts';
import { playedOn, type SearchOptions } from './search.ts';
import { type Supply, supplyOf } from './supply.ts';
import { bestTurns, type Choice, type Judge, type Turn } from './turns.ts';

interface Style {
  readonly name: string;
  readonly judge: Judge;
  readonly choice: Choice;
  /** Absent: the judge's first impression decides. */
  readonly search?: Omit<SearchOptions, 'others'>;
  /** How many of the best turns it cannot tell apart. */
  readonly blur?: number;
}

/** Takes whatever its markers earn at once. */
const GREEDY: Style = { name: 'greedy', judge: immediate, choice: { keep: 1, withCards: 1 } };
const EASY: Style = { name: 'easy', judge: immediate, choice: { keep: 8, withCards: 0 }, blur: 8 };
/** Has the builder's eye and a shaky hand: any of its three best ideas. */
const APPRENTICE: Style = { name: 'apprentice', judge: worth, choice: { keep: 3, withCards: 1 }, blur: 3 };
/** Sees how areas can grow and what the rim will be worth, one turn at a time. */
const BUILDER: Style = { name: 'builder', judge: worth, choice: { keep: 4, withCards: 4 } };
/** The same, and plays the best turns on in its head. */
const PLANNER: Style = {
  name: 'planner',
  judge: worth,
  choice: { keep: 8, withCards: 4 },
  search: { samples: 8, depth: 3 },
};

export const pyramidsPlayers: Players = {
  named: Object.fromEntries(
    [EASY, GREEDY, APPRENTICE, BUILDER, PLANNER].map((style) => [style.name, () => styledBot(style)]),
  ),
  advisor: () => pyramidsAdvisor(),
  level: (level) => ({ easy: 'easy', medium: 'apprentice', strong: 'planner' })[level],
};

function styledBot(style: Style): Bot {
  const { name, judge } = style;
  return {
    name,
    choose(view: unknown, seat: Seat, chance: Chance): Move {
      const s = view as PyramidsState;
      if (s.stage === STAGE.fill) return bestFill(s, seat, judge);
      if (s.stage !== STAGE.refill) return chooseTurn(style, s, seat, chance);
      return style.search ? bestRefill(s, seat, judge, chance) : refill(s.slot + chance.below(2));
    },
  };
}

function chooseTurn(
  { judge, choice, search, blur = 1 }: Style,
  s: PyramidsState,
  seat: Seat,
  chance: Chance,
): Move {
  const { site, dominoes, begun } = decisionOf(s, seat, judge);
  let turns = bestTurns(site, dominoes, judge, { ...choice, begun });
  if (search && turns.length > 1) {
    const others = s.players.filter((p) => !p.out).length - 1;
    turns = playedOn(site, turns, supplyBefore(s, dominoes), { ...search, others }, chance);
  }
  // A shaky hand lays dominoes; it does not throw cards away.
  const at = s.stage === STAGE.place ? chance.below(Math.min(blur, turns.length)) : 0;
  return moveOf(s, site, turns[at] as Turn);
}

/** The quarry with the domino of this turn still in it. */
function supplyBefore(s: PyramidsState, dominoes: readonly number[]): Supply {
  const supply = supplyOf(s);
  if (s.slot >= 0) supply.quarry[s.slot] = dominoes[0] as number;
  return supply;
}
