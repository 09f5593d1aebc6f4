import { cardOf } from '../asks.ts';
import type { Special } from './special.ts';
import { listTargets, oust } from './targets.ts';

/** PYN-27: away with a character. */
export const bandit: Special = {
  laid: {
    code: 'PYN-27/bandit',
    legal: (s, ask, out) => listTargets(s, out, (laid) => laid.card !== cardOf(ask)),
    answer: oust,
  },
};
