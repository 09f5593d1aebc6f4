import { MOVE } from '../actions.ts';
import { cardOf, seatOf } from '../asks.ts';
import { listRemovals, removeToken } from '../city-tokens.ts';
import type { Special } from './special.ts';
import { isTarget, listTargets, oust } from './targets.ts';

/** PYN-27: away with a character, or with a token of this city. */
export const guard: Special = {
  laid: {
    code: 'PYN-27/guard',
    legal: (s, ask, out) =>
      listRemovals(
        s,
        out,
        listTargets(s, out, (laid) => laid.card !== cardOf(ask)),
      ),
    answer(s, ask, move, play) {
      if (isTarget(move)) oust(s, ask, move, play);
      else removeToken(s, seatOf(ask), move - MOVE.remove, play);
    },
  },
};
