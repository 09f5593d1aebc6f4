import { MOVE } from '../actions.ts';
import { seatOf } from '../asks.ts';
import { changeCity, changeOwned, listCityGoods } from '../goods.ts';
import type { Special } from './special.ts';

/** PYN-28: one resource of this city. */
export const vizier: Special = {
  laid: {
    code: 'PYN-28/take',
    legal: (s, _ask, out) => listCityGoods(s, s.city, MOVE.take, out),
    answer(s, ask, move, { sink }) {
      const [seat, resource] = [seatOf(ask), move - MOVE.take];
      changeCity(s, s.city, resource, -1);
      changeOwned(s, seat, resource, 1);
      sink?.tell({ type: 'took', seat, city: s.city, resource });
    },
  },
};
