import { MOVE } from '../actions.ts';
import { cardOf, pushAsk, seatOf } from '../asks.ts';
import { faceOf, laidOf, mark } from '../hands.ts';
import type { Special } from './special.ts';
import { listTargets } from './targets.ts';

/** PYN-30: becomes a copy of a character here, with an effect and choices of its own. */
export const philosopher: Special = {
  laid: {
    code: 'PYN-30/copy',
    legal: (s, ask, out) => listTargets(s, out, (laid) => laid.card !== cardOf(ask)),
    answer(s, ask, move, { tables, sink }) {
      const [seat, card] = [seatOf(ask), cardOf(ask)];
      const { face } = laidOf(s, move - MOVE.target);
      mark(s, card, { face });
      sink?.tell({ type: 'copied', seat, card, face });
      const { special } = faceOf(s, card, tables);
      if (special >= 0) pushAsk(s, { kind: special, seat, card });
    },
  },
};
