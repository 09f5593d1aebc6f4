import { KINDS } from '../words.ts';
import type { Special } from './special.ts';
import { listTargets, oust } from './targets.ts';

const MERCHANT = KINDS.indexOf('merchant');

/** PYN-27: away with a Merchant; a Thief is none, so it cannot mean itself. */
export const thief: Special = {
  laid: {
    code: 'PYN-27/thief',
    legal: (s, _ask, out, { characters }) =>
      listTargets(s, out, ({ face }) => characters[face]?.kind === MERCHANT),
    answer: oust,
  },
};
