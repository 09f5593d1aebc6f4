import { MOVE } from '../actions.ts';
import { seatOf } from '../asks.ts';
import { changeBank, changeCity, listBank } from '../goods.ts';
import { drawCharacter } from '../hands.ts';
import type { Special } from './special.ts';

/** PYN-31: any resource into the city and a character into the hand. */
export const politician: Special = {
  laid: {
    code: 'PYN-31/add',
    legal: (s, _ask, out) => listBank(s, MOVE.add, out),
    answer(s, ask, move, play) {
      const [seat, resource] = [seatOf(ask), move - MOVE.add];
      changeBank(s, resource, -1);
      changeCity(s, s.city, resource, 1);
      play.sink?.tell({ type: 'added', seat, city: s.city, resource });
      drawCharacter(s, seat, play);
    },
    skip: (s, ask, play) => drawCharacter(s, seatOf(ask), play),
  },
};
