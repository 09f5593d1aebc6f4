/** What happens by itself between two decisions. */
import { NOBODY } from '@benben/core';
import { askedBy, MAX_MOVES } from './legal.ts';
import { activate, activationsOf, lastCity, nextActivator } from './phases/activation.ts';
import { closeCity, resolveCity } from './phases/closing.ts';
import { canEquip, passBoats } from './phases/equipping.ts';
import { mustPass, pass } from './phases/laying.ts';
import { endRound, startCities, startEquipping } from './phases/round.ts';
import {
  ACTIVATING,
  CLOSING,
  COLLECTING,
  EQUIPPING,
  LAYING,
  NONE,
  OVER,
  type Play,
  type PyramidionState,
  seatsOf,
} from './state.ts';

const answers = new Int32Array(MAX_MOVES);

/** Goes on until someone has a choice or the match is over. */
export function advance(s: PyramidionState, play: Play): void {
  while (s.step !== OVER) {
    if (s.asks.length > 0) {
      if (!answerItself(s, play)) return;
    } else if (!stepItself(s, play)) return;
  }
}

/** An effect without an answer is skipped, a single answer is given. False when its player must choose. */
function answerItself(s: PyramidionState, play: Play): boolean {
  const ask = s.asks[s.asks.length - 1] as number;
  const asked = askedBy(ask);
  const count = asked.legal(s, ask, answers, play.tables);
  if (count > 1) return false;
  s.asks.pop();
  if (count === 1) asked.answer(s, ask, answers[0] as number, play);
  else asked.skip?.(s, ask, play);
  return true;
}

/** False when the mover must choose. */
function stepItself(s: PyramidionState, play: Play): boolean {
  switch (s.step) {
    case COLLECTING:
      startCities(s, play);
      return true;
    case CLOSING:
      closeCity(s, play);
      if (s.activations === activationsOf(seatsOf(s))) startEquipping(s, play);
      else {
        s.step = ACTIVATING;
        s.mover = nextActivator(s);
      }
      return true;
    case LAYING:
      if (s.mover === NOBODY) resolveCity(s, play);
      else if (mustPass(s, s.mover)) pass(s, s.mover, play);
      else return false;
      return true;
    case ACTIVATING: {
      const city = lastCity(s);
      if (city === NONE) return false;
      activate(s, s.mover, city, play);
      return true;
    }
    case EQUIPPING:
      if (s.mover === NOBODY) endRound(s, play);
      else if (canEquip(s, s.mover, play.tables)) return false;
      else passBoats(s, s.mover, play);
      return true;
    default:
      throw new Error(`no step ${s.step}`);
  }
}
