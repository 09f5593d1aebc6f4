import { MOVE } from '../actions.ts';
import { seatOf } from '../asks.ts';
import { changeBank, changeOwned, listBank } from '../goods.ts';
import { hasAnkh } from './ankh.ts';
import type { CityEffect } from './city-effect.ts';

/** PYN-36: every ankh earns any resource from the general supply. */
export const alexandria: CityEffect = {
  laid: {
    code: 'PYN-36/alexandria',
    legal: (s, ask, out, tables) => (hasAnkh(s, ask, tables) ? listBank(s, MOVE.take, out) : 0),
    answer(s, ask, move, { sink }) {
      const [seat, resource] = [seatOf(ask), move - MOVE.take];
      changeBank(s, resource, -1);
      changeOwned(s, seat, resource, 1);
      sink?.tell({ type: 'received', seat, city: s.city, resource });
    },
  },
};
