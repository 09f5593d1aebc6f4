/** The same table once more: who sat there sits there again, and the seat after the last starter starts. */
import { nextFirst, type Seat } from '@benben/core';
import { EMPTY } from './seats.ts';
import type { ChairRow, TablePlan, TableRow } from './store/store.ts';

export function rematchOf({ id, options, chairs, rated, terms }: TableRow, starter: Seat): TablePlan {
  return {
    options,
    chairs: chairs.map(keptFor),
    rated,
    // The same people again: nobody else need find it.
    terms: { ...terms, visibility: 'private' },
    first: nextFirst(starter, chairs.length),
    rematchOf: id,
  };
}

/** Nonces are of one match, and a person for whom a bot stood in comes back. */
function keptFor({ person, bot }: ChairRow): ChairRow {
  return person ? { ...EMPTY, person } : { ...EMPTY, bot };
}
