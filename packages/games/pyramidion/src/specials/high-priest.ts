import type { Seat } from '@benben/core';
import { MOVE } from '../actions.ts';
import { cardOf, seatOf } from '../asks.ts';
import { placeOf, removeLaid } from '../hands.ts';
import type { PyramidionState } from '../state.ts';
import type { Special } from './special.ts';
import { listTargets } from './targets.ts';

/** Back to hand, in everybody's sight. */
function takeBack(s: PyramidionState, seat: Seat, card: number): void {
  removeLaid(s, card);
  (s.open[seat] as number[]).push(card);
}

/** PYN-26: one of one's own characters here goes back into hand, the High Priest itself too. */
export const highPriest: Special = {
  leaving: {
    code: 'PYN-26/take-back',
    legal: (s, ask, out) =>
      placeOf(s, cardOf(ask)) >= 0 ? listTargets(s, out, (laid) => laid.seat === seatOf(ask)) : 0,
    answer(s, ask, move, { sink }) {
      const card = move - MOVE.target;
      takeBack(s, seatOf(ask), card);
      sink?.tell({ type: 'returned', seat: seatOf(ask), card });
    },
  },
};
