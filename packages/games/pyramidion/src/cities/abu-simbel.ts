import { MOVE } from '../actions.ts';
import { seatOf } from '../asks.ts';
import { bankHas, changeBank, changeOwned, owned } from '../goods.ts';
import { STATUE, STATUE_PRICE, WORKER } from '../words.ts';
import type { CityEffect } from './city-effect.ts';

/** PYN-36: three workers for a statue, once, for everyone who can. */
export const abuSimbel: CityEffect = {
  after: {
    code: 'PYN-36/exchange',
    legal(s, ask, out) {
      if (owned(s, seatOf(ask), WORKER) < STATUE_PRICE || !bankHas(s, STATUE)) return 0;
      out[0] = MOVE.exchange;
      out[1] = MOVE.decline;
      return 2;
    },
    answer(s, ask, move, { sink }) {
      const seat = seatOf(ask);
      if (move === MOVE.decline) {
        sink?.tell({ type: 'declined', seat, city: s.city });
        return;
      }
      changeOwned(s, seat, WORKER, -STATUE_PRICE);
      changeBank(s, WORKER, STATUE_PRICE);
      changeBank(s, STATUE, -1);
      changeOwned(s, seat, STATUE, 1);
      sink?.tell({ type: 'exchanged', seat });
    },
  },
};
