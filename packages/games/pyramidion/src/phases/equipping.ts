import { NOBODY, type Seat } from '@benben/core';
import { MOVE } from '../actions.ts';
import { askKind, pushAsk } from '../asks.ts';
import { canPay } from '../payment.ts';
import { type Play, type PyramidionState, seatsOf } from '../state.ts';
import type { Boat, Tables } from '../tables/tables.ts';

/** The boats this seat may equip if it can pay: the open ones, and its own from Karnak. */
export function boatsFor(s: PyramidionState, seat: Seat): number[] {
  return s.privateSeat === seat ? [...s.boats, s.privateBoat] : s.boats;
}

/** Is there a choice besides passing? */
export function canEquip(s: PyramidionState, seat: Seat, tables: Tables): boolean {
  for (const boat of boatsFor(s, seat))
    if (canPay(s, seat, (tables.boats[boat] as Boat).cost, tables)) return true;
  return false;
}

/** PYN-13: a boat one can pay, or pass. */
export function listEquipping(s: PyramidionState, seat: Seat, out: Int32Array, tables: Tables): number {
  let count = 0;
  for (const boat of boatsFor(s, seat))
    if (canPay(s, seat, (tables.boats[boat] as Boat).cost, tables)) out[count++] = MOVE.equip + boat;
  out[count++] = MOVE.pass;
  return count;
}

/** In turn order to the next who has not passed; NOBODY when all have. */
export function nextToEquip(s: PyramidionState, after: number): Seat {
  for (let i = 1; i <= seatsOf(s); i++) {
    const seat = s.order[(after + i) % seatsOf(s)] as Seat;
    if (!((s.passed >>> seat) & 1)) return seat;
  }
  return NOBODY;
}

export function passBoats(s: PyramidionState, seat: Seat, { sink }: Play): void {
  s.passed |= 1 << seat;
  s.mover = nextToEquip(s, s.order.indexOf(seat));
  sink?.tell({ type: 'no-boat', seat });
}

const PAY = askKind('pay');

/** The boat is chosen; how it is paid is asked next (paying.ts). */
export function equip(s: PyramidionState, seat: Seat, boat: number, { tables, sink }: Play): void {
  s.owed = (tables.boats[boat] as Boat).cost.slice();
  s.mover = nextToEquip(s, s.order.indexOf(seat));
  sink?.tell({ type: 'loading', seat, boat });
  pushAsk(s, { kind: PAY, seat, card: boat });
}
