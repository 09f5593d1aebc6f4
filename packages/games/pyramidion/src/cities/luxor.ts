import { MOVE } from '../actions.ts';
import { seatOf } from '../asks.ts';
import { canDraw, drawCharacter } from '../hands.ts';
import { firstAnkh } from './ankh.ts';
import type { CityEffect } from './city-effect.ts';

/** PYN-36: the first ankh may draw a character. */
export const luxor: CityEffect = {
  laid: firstAnkh({
    code: 'PYN-36/luxor',
    legal(s, _ask, out) {
      if (!canDraw(s)) return 0;
      out[0] = MOVE.draw;
      out[1] = MOVE.decline;
      return 2;
    },
    answer(s, ask, move, play) {
      const seat = seatOf(ask);
      if (move === MOVE.draw) drawCharacter(s, seat, play);
      else play.sink?.tell({ type: 'declined', seat, city: s.city });
    },
  }),
};
