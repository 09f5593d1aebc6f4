import { NOBODY } from '@benben/core';
import { MOVE } from '../actions.ts';
import { cardOf, seatOf } from '../asks.ts';
import { faceOf } from '../hands.ts';
import { KINDS } from '../words.ts';
import type { CityEffect } from './city-effect.ts';

const MERCENARY = KINDS.indexOf('mercenary');

/** PYN-36: a Mercenary laid here takes an order token, one a player and round. */
export const giza: CityEffect = {
  laid: {
    code: 'PYN-36/order-token',
    legal(s, ask, out, tables) {
      if (s.orderTokens.includes(seatOf(ask)) || faceOf(s, cardOf(ask), tables).kind !== MERCENARY) return 0;
      let count = 0;
      for (let at = 0; at < s.orderTokens.length; at++)
        if (s.orderTokens[at] === NOBODY) out[count++] = MOVE.place + at;
      return count;
    },
    answer(s, ask, move, { sink }) {
      const at = move - MOVE.place;
      s.orderTokens[at] = seatOf(ask);
      sink?.tell({ type: 'order-token', seat: seatOf(ask), at });
    },
  },
};
