import type { Seat } from '@benben/core';
import { MOVE } from '../actions.ts';
import { type Ask, askKind, cityOf, pushAsk, seatOf } from '../asks.ts';
import { changeCity, changeOwned, listCityGoods } from '../goods.ts';
import type { PyramidionState } from '../state.ts';
import { CITIES } from '../words.ts';

/** PYN-9: each intermediary earns one resource of its city, players in turn order. */
export const collect: Ask = {
  code: 'PYN-9/take',
  legal: (s, ask, out) => listCityGoods(s, cityOf(ask), MOVE.take, out),
  answer(s, ask, move, { sink }) {
    const [seat, city, resource] = [seatOf(ask), cityOf(ask), move - MOVE.take];
    changeCity(s, city, resource, -1);
    changeOwned(s, seat, resource, 1);
    sink?.tell({ type: 'collected', seat, city, resource });
  },
};

const COLLECT = askKind('collect');

export function startCollection(s: PyramidionState): void {
  // The last one pushed is asked first.
  for (let i = s.order.length - 1; i >= 0; i--) {
    const seat = s.order[i] as Seat;
    for (let city = CITIES.length - 1; city >= 0; city--)
      if (s.intermediaries[city] === seat) pushAsk(s, { kind: COLLECT, seat, city });
  }
}
