/** The one source of legality. */
import { isToAct, type Seat } from '@benben/core';
import { ASKS } from './asking.ts';
import { type Ask, kindOf, seatOf } from './asks.ts';
import { listCities } from './phases/activation.ts';
import { listEquipping } from './phases/equipping.ts';
import { listLaying } from './phases/laying.ts';
import { ACTIVATING, EQUIPPING, LAYING, OVER, type PyramidionState } from './state.ts';
import type { Tables } from './tables/tables.ts';

/** A hand can be laid or dismissed card by card, or passed: no position offers more. */
export const MAX_MOVES = 128;

export function toAct(s: PyramidionState): number {
  if (s.step === OVER) return 0;
  const waiting = s.asks.length;
  return 1 << (waiting === 0 ? s.mover : seatOf(s.asks[waiting - 1] as number));
}

export function legal(s: PyramidionState, seat: Seat, out: Int32Array, tables: Tables): number {
  if (!isToAct(toAct(s), seat)) return 0;
  const waiting = s.asks.length;
  if (waiting === 0) return listStep(s, seat, out, tables);
  const ask = s.asks[waiting - 1] as number;
  return askedBy(ask).legal(s, ask, out, tables);
}

export function askedBy(ask: number): Ask {
  return ASKS[kindOf(ask)] as Ask;
}

/** What the mover can do when no effect waits. */
function listStep(s: PyramidionState, seat: Seat, out: Int32Array, tables: Tables): number {
  if (s.step === ACTIVATING) return listCities(s, out);
  if (s.step === LAYING) return listLaying(s, seat, out);
  if (s.step === EQUIPPING) return listEquipping(s, seat, out, tables);
  return 0;
}
