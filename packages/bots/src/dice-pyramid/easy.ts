/** A first opponent for children: builds anywhere, so it leaves gaps, and trusts its luck a little too long. */
import { anyGame, type Chance, type Move, type Seat } from '@benben/core';
import {
  bustChance,
  DICE,
  type DiceState,
  dicePyramid,
  ROLL,
  STOP,
  usablePlaces,
} from '@benben/dice-pyramid';
import type { Bot } from '../bot.ts';
import { randomBot } from '../random.ts';

/** It rolls again half the time at a bust chance of one in four, and never above one in two. */
const FEAR = 2;
const PRECISION = 1000;

export function easyBot(): Bot {
  const anywhere = randomBot(anyGame(dicePyramid));
  return {
    name: 'easy',
    choose(view: unknown, seat: Seat, chance: Chance): Move {
      const s = view as DiceState;
      if (s.dice === 0) return ROLL;
      if (usablePlaces(s) !== 0) return placeAnywhere();
      const dares = 1 - FEAR * bustChance(s.built[seat] as number, DICE - s.spent);
      return chance.below(PRECISION) < dares * PRECISION ? ROLL : STOP;

      function placeAnywhere(): Move {
        // With `free` placing the random bot may also roll or stop: then it is asked again.
        for (;;) {
          const move = anywhere.choose(s, seat, chance);
          if (move !== ROLL && move !== STOP) return move;
        }
      }
    },
  };
}
