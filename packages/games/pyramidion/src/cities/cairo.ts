import { MOVE } from '../actions.ts';
import { seatOf } from '../asks.ts';
import { listRemovals, removeToken } from '../city-tokens.ts';
import { firstAnkh } from './ankh.ts';
import type { CityEffect } from './city-effect.ts';

/** PYN-36: the first ankh may remove a token of this city. */
export const cairo: CityEffect = {
  laid: firstAnkh({
    code: 'PYN-36/cairo',
    legal(s, _ask, out) {
      const count = listRemovals(s, out, 0);
      if (count > 0) out[count] = MOVE.decline;
      return count && count + 1;
    },
    answer(s, ask, move, play) {
      const seat = seatOf(ask);
      if (move === MOVE.decline) play.sink?.tell({ type: 'declined', seat, city: s.city });
      else removeToken(s, seat, move - MOVE.remove, play);
    },
  }),
};
