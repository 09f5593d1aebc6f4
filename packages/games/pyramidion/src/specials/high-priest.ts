import type { Seat } from '@benben/core';
import { MOVE } from '../actions.ts';
import { cardOf, seatOf } from '../asks.ts';
import type { PyramidionState } from '../state.ts';
import type { Special } from './special.ts';
import { listTargets } from './targets.ts';

const liesHere = (s: PyramidionState, card: number) => s.laid.some((laid) => laid.card === card);

/** Back to hand, in everybody's sight. */
function takeBack(s: PyramidionState, seat: Seat, card: number): void {
  s.laid = s.laid.filter((laid) => laid.card !== card);
  (s.open[seat] as number[]).push(card);
}

/** PYN-26: one of one's own characters here goes back into hand, the High Priest itself too. */
export const highPriest: Special = {
  leaving: {
    code: 'PYN-26/take-back',
    legal: (s, ask, out) =>
      liesHere(s, cardOf(ask)) ? listTargets(s, out, (laid) => laid.seat === seatOf(ask)) : 0,
    answer(s, ask, move, { sink }) {
      const card = move - MOVE.target;
      takeBack(s, seatOf(ask), card);
      sink?.tell({ type: 'returned', seat: seatOf(ask), card });
    },
  },
};
