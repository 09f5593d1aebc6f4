/** PYN-42: every illegal action has its rule, and the text of each code says it to the player. */
import { isToAct, type Move, type Seat } from '@benben/core';
import { MOVE } from './actions.ts';
import { inHand } from './hands.ts';
import { askedBy, toAct } from './legal.ts';
import { boatsFor } from './phases/equipping.ts';
import { mayHire, mayLay } from './phases/laying.ts';
import { ACTIVATING, EQUIPPING, LAYING, OVER, type PyramidionState, seatsOf } from './state.ts';

export function refusal(s: PyramidionState, seat: Seat, move: Move): string {
  if (s.step === OVER) return 'PYN-34/over';
  if (!isToAct(toAct(s), seat)) return 'PYN-42/turn';
  const ask = s.asks.at(-1);
  if (ask !== undefined) return askedBy(ask).code;
  if (move < MOVE.lay) return s.step === ACTIVATING ? 'PYN-11/sundial' : 'PYN-11/not-now';
  if (move < MOVE.pass) return layRefusal(s, seat, move - MOVE.lay);
  if (move === MOVE.pass) return s.step === LAYING ? 'PYN-40/must-lay' : 'PYN-11/must-activate';
  if (move < MOVE.category) return hireRefusal(s, seat, move - MOVE.hire);
  if (move >= MOVE.equip && move < MOVE.use) return equipRefusal(s, seat, move - MOVE.equip);
  return 'PYN-42/not-awaited';
}

function layRefusal(s: PyramidionState, seat: Seat, card: number): string {
  if (s.step !== LAYING) return 'PYN-15/not-now';
  return inHand(s, seat, card) && !mayLay(s, seat) ? 'PYN-40/five' : 'PYN-15/not-in-hand';
}

function hireRefusal(s: PyramidionState, seat: Seat, card: number): string {
  if (seatsOf(s) === 2) return 'PYN-40/no-hiring';
  if (s.step !== LAYING) return 'PYN-16/not-now';
  return inHand(s, seat, card) && !mayHire(s) ? 'PYN-16/no-card' : 'PYN-15/not-in-hand';
}

function equipRefusal(s: PyramidionState, seat: Seat, boat: number): string {
  if (s.step !== EQUIPPING) return 'PYN-13/not-now';
  if (boatsFor(s, seat).includes(boat)) return 'PYN-38/cannot-pay';
  return boat === s.privateBoat ? 'PYN-36/not-yours' : 'PYN-13/not-open';
}
