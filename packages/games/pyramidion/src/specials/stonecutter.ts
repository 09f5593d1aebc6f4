import { MOVE } from '../actions.ts';
import { askKind, cardOf, pushAsk, seatOf } from '../asks.ts';
import { countInCity } from '../goods.ts';
import { mark } from '../hands.ts';
import { RAISED } from '../state.ts';
import { CITIES, RAISE } from '../words.ts';
import type { Special } from './special.ts';

const SWAP = askKind('swap');

/** PYN-32: higher thresholds while it lies here, or a swap of resources with another city (swap.ts). */
export const stonecutter: Special = {
  raise: RAISE,
  laid: {
    code: 'PYN-32/choose',
    legal(s, _ask, out) {
      let count = 0;
      out[count++] = MOVE.raise;
      if (countInCity(s, s.city) === 0) return count;
      for (let city = 0; city < CITIES.length; city++)
        if (city !== s.city && countInCity(s, city) > 0) out[count++] = MOVE.swap + city;
      return count;
    },
    answer(s, ask, move, { sink }) {
      const [seat, card] = [seatOf(ask), cardOf(ask)];
      if (move !== MOVE.raise) {
        pushAsk(s, { kind: SWAP, seat, card, city: move - MOVE.swap });
        return;
      }
      mark(s, card, { mark: RAISED });
      sink?.tell({ type: 'raised', seat, card, city: s.city });
    },
  },
};
