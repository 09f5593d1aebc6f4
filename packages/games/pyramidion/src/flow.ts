/** What happens by itself between two decisions. */
import { NOBODY } from '@benben/core';
import { MOVE } from './actions.ts';
import { askedBy, listStep, MAX_MOVES } from './legal.ts';
import { activate, activationsOf, nextActivator } from './phases/activation.ts';
import { closeCity, resolveCity } from './phases/closing.ts';
import { passBoats } from './phases/equipping.ts';
import { pass } from './phases/laying.ts';
import { endRound, startCities, startEquipping } from './phases/round.ts';
import {
  ACTIVATING,
  CLOSING,
  COLLECTING,
  EQUIPPING,
  LAYING,
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
  const ask = s.asks.at(-1) as number;
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
      else if (onlyMove(s, play) === MOVE.pass) pass(s, s.mover, play);
      else return false;
      return true;
    case ACTIVATING: {
      const city = onlyMove(s, play) - MOVE.activate;
      if (city < 0) return false;
      activate(s, s.mover, city, play);
      return true;
    }
    case EQUIPPING:
      if (s.mover === NOBODY) endRound(s, play);
      else if (onlyMove(s, play) === MOVE.pass) passBoats(s, s.mover, play);
      else return false;
      return true;
    default:
      throw new Error(`no step ${s.step}`);
  }
}

/** The mover's single move, or −1 when there is a choice. */
function onlyMove(s: PyramidionState, { tables }: Play): number {
  return listStep(s, s.mover, answers, tables) === 1 ? (answers[0] as number) : -1;
}
