import type { Chance } from '@benben/core';
import { CELLS, type GoldState } from '@benben/emperors-gold';
import type { Players } from '../players.ts';
import { goldAdvisor } from './advisor.ts';
import { turnBot } from './bot.ts';
import { greedyTurn } from './greedy.ts';
import { goldLadder } from './ladder.ts';
import type { Mind, WholeTurn } from './mind.ts';
import { plannedTurn } from './planner.ts';
import { goldReason } from './reasons.ts';
import { searchedTurn } from './search.ts';

/** A beginner overlooks every second cell: the greedy player wins five times in six. */
const OVERLOOKS = 2;

export const emperorsGoldPlayers: Players = {
  named: {
    beginner: () => turnBot('beginner', beginnerTurn),
    greedy: () => turnBot('greedy', (mind) => greedyTurn(mind)),
    planner: () => turnBot('planner', plannedTurn),
    search: () => turnBot('search', (mind, chance) => searchedTurn(mind, chance)),
  },
  reason: (s, _seat, pair) => goldReason(s as GoldState, pair),
  ladder: goldLadder,
  advisor: goldAdvisor,
};

function beginnerTurn(mind: Mind, chance: Chance): WholeTurn {
  const notices = Array.from({ length: CELLS }, () => chance.below(OVERLOOKS) === 0);
  return greedyTurn(mind, (cell) => notices[cell] as boolean);
}
