import type { DiceState } from '@benben/dice-pyramid';
import type { Bot } from '../bot.ts';
import type { Players } from '../players.ts';
import { diceAdvisor } from './advisor.ts';
import { easyBot } from './easy.ts';
import { duel, greedy, type Judge, race, tempo } from './judges.ts';
import { diceLadder } from './ladder.ts';
import { bestMoveFor } from './position.ts';
import { diceReason } from './reasons.ts';

export const dicePyramidPlayers: Players = {
  named: {
    easy: () => easyBot,
    greedy: () => judgedBot('greedy', greedy),
    tempo: () => judgedBot('tempo', tempo),
    race: () => judgedBot('race', race),
    exact: ({ seats }) => {
      if (seats !== 2) throw new RangeError(`the exact bot plays two seats, not ${seats}: use race`);
      return judgedBot('exact', duel);
    },
  },
  reason: (s, _seat, pair) => diceReason(s as DiceState, pair),
  ladder: diceLadder,
  advisor: ({ seats }) => diceAdvisor(seats),
};

function judgedBot(name: string, judge: Judge): Bot {
  return {
    name,
    choose(view) {
      const s = view as DiceState;
      return bestMoveFor(s, judge(s));
    },
  };
}
