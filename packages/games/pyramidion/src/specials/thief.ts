import { cardOf } from '../asks.ts';
import { KINDS } from '../words.ts';
import type { Special } from './special.ts';
import { listTargets, oust } from './targets.ts';

const MERCHANT = KINDS.indexOf('merchant');

/** PYN-27: away with a Merchant. */
export const thief: Special = {
  laid: {
    code: 'PYN-27/thief',
    legal: (s, ask, out, { characters }) =>
      listTargets(s, out, ({ card, face }) => card !== cardOf(ask) && characters[face]?.kind === MERCHANT),
    answer: oust,
  },
};
