/** Who plays Pyramids. Every one of them keeps each level finishable. */
import type { PyramidsState } from '@benben/pyramids';
import type { Players } from '../players.ts';
import { pyramidsAdvisor } from './advisor.ts';
import { immediate, worth } from './judge.ts';
import { pyramidsLadder } from './ladder.ts';
import { pyramidsReason } from './reasons.ts';
import { type Style, styledBot } from './style.ts';

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
  reason: (s, seat, pair) => pyramidsReason(s as PyramidsState, seat, pair),
  ladder: pyramidsLadder,
};
