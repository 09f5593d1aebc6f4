/** The rungs of Dice Pyramid: places and stops overlooked by players who judge alike. */
import type { DiceState } from '@benben/dice-pyramid';
import { noticed } from '../attention.ts';
import type { Bot } from '../bot.ts';
import type { Players } from '../players.ts';
import { duel, type Judge, race, tempo } from './judges.ts';
import { bestMoveFor, moveValues } from './position.ts';

/** The best of what it notices. */
function glancing(judge: Judge, sees: number): Bot {
  return {
    name: '',
    choose(view, _seat, chance) {
      const s = view as DiceState;
      const judgement = judge(s);
      if (sees >= 1) return bestMoveFor(s, judgement);
      const seen = noticed(moveValues(s, judgement), { sees }, chance);
      return seen.reduce((best, each) => (each.value > best.value ? each : best)).move;
    },
  };
}

/** Luck decides most: from one rung to the next is a small step. */
export const diceLadder: Players['ladder'] = {
  duckling: () => glancing(tempo, 0),
  frog: () => glancing(tempo, 0.43),
  hare: () => glancing(tempo, 0.57),
  monkey: () => glancing(tempo, 0.69),
  cat: () => glancing(tempo, 0.79),
  crocodile: () => glancing(tempo, 0.88),
  falcon: () => glancing(tempo, 0.95),
  sphinx: ({ seats }) => glancing(seats === 2 ? duel : race, 1),
};
