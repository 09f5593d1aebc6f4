import { MOVE } from '../actions.ts';
import { cardOf, seatOf } from '../asks.ts';
import { mark } from '../hands.ts';
import type { PyramidionState } from '../state.ts';
import { CATEGORIES, CATEGORY_TOKENS } from '../words.ts';
import type { Special } from './special.ts';

function tokensUsed(s: PyramidionState, category: number): number {
  let count = 0;
  for (const laid of s.laid) if (laid.mark === category) count++;
  return count;
}

/** PYN-25: a category token on this card. */
export const deity: Special = {
  laid: {
    code: 'PYN-25/category',
    legal(s, _ask, out) {
      let count = 0;
      for (let category = 0; category < CATEGORIES.length; category++)
        if (tokensUsed(s, category) < CATEGORY_TOKENS) out[count++] = MOVE.category + category;
      return count;
    },
    answer(s, ask, move, { sink }) {
      const category = move - MOVE.category;
      mark(s, cardOf(ask), { mark: category });
      sink?.tell({ type: 'blessed', seat: seatOf(ask), card: cardOf(ask), category });
    },
  },
};
