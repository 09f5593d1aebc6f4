/** PYN-39: mercenaries and statues are put in one by one; what remains is paid in goods. */
import { type Move, NOBODY, type Seat } from '@benben/core';
import { MOVE } from '../actions.ts';
import { type Ask, cardOf, kindOf, picksOf, pushAsk, seatOf } from '../asks.ts';
import { changeBank, changeOwned, owned } from '../goods.ts';
import { removeId } from '../hands.ts';
import { canHelp, onlyPayment, type Payment, shortOf, statuesNeeded } from '../payment.ts';
import { NONE, type Play, type PyramidionState } from '../state.ts';
import type { City, Tables } from '../tables/tables.ts';
import { CITIES, PLAIN, RESOURCE_KINDS, STATUE } from '../words.ts';

/** The picks of this ask are the cities whose mercenary helps, as bits. */
export const pay: Ask = {
  code: 'PYN-38/pay',
  legal(s, ask, out, tables) {
    const seat = seatOf(ask);
    const only = onlyPayment(s, seat, s.owed, tables);
    if (only) {
      out[0] = firstMove(only);
      return 1;
    }
    let count = 0;
    for (let city = 0; city < CITIES.length; city++) {
      const wanted = (s.owed[(tables.cities[city] as City).mercenary] as number) > 0;
      if (wanted && canHelp(s, seat, city, tables)) out[count++] = MOVE.use + city;
    }
    for (let resource = 0; resource < PLAIN; resource++)
      if (canSpareStatue(s, seat, resource, tables)) out[count++] = MOVE.statue + resource;
    if (ownsAll(s, seat, s.owed)) out[count++] = MOVE.pay;
    return count;
  },
  answer(s, ask, move, play) {
    if (move === MOVE.pay) settle(s, ask, play);
    else if (move < MOVE.statue) help(s, ask, move - MOVE.use, play);
    else substitute(s, ask, move - MOVE.statue, play);
  },
};

function ownsAll(s: PyramidionState, seat: Seat, cost: readonly number[]): boolean {
  for (let resource = 0; resource < PLAIN; resource++)
    if ((cost[resource] as number) > owned(s, seat, resource)) return false;
  return true;
}

/** Towards a payment: mercenaries, then statues, then goods. */
function firstMove({ cities, statues }: Payment): Move {
  if (cities.length > 0) return MOVE.use + (cities[0] as number);
  const resource = statues.findIndex((count) => count > 0);
  return resource < 0 ? MOVE.pay : MOVE.statue + resource;
}

function help(s: PyramidionState, ask: number, city: number, { tables, sink }: Play): void {
  const [seat, resource] = [seatOf(ask), (tables.cities[city] as City).mercenary];
  changeBank(s, resource, -1);
  put(s, resource, resource);
  s.spentMercenaries |= 1 << city;
  sink?.tell({ type: 'helped', seat, city, resource });
  pushAsk(s, { kind: kindOf(ask), seat, card: cardOf(ask), picks: picksOf(ask) | (1 << city) });
}

function substitute(s: PyramidionState, ask: number, resource: number, { sink }: Play): void {
  const seat = seatOf(ask);
  changeOwned(s, seat, STATUE, -1);
  put(s, STATUE, resource);
  sink?.tell({ type: 'statue', seat, resource });
  s.asks.push(ask);
}

/** A statue put here must not be missed elsewhere. */
function canSpareStatue(s: PyramidionState, seat: Seat, resource: number, tables: Tables): boolean {
  const statues = owned(s, seat, STATUE);
  if (statues === 0 || s.owed[resource] === 0) return false;
  const count = s.owed[resource] as number;
  const spared = shortOf(s, seat, resource, count, tables) - shortOf(s, seat, resource, count - 1, tables);
  return statuesNeeded(s, seat, s.owed, tables) - spared < statues;
}

function put(s: PyramidionState, token: number, standsFor: number): void {
  s.tray[token] = (s.tray[token] as number) + 1;
  s.owed[standsFor] = (s.owed[standsFor] as number) - 1;
}

/** Everything goes to the general supply and the boat to its owner. */
function settle(s: PyramidionState, ask: number, { sink }: Play): void {
  const [seat, boat] = [seatOf(ask), cardOf(ask)];
  const goods = sink && [...s.owed, s.tray[STATUE] as number];
  for (let resource = 0; resource < PLAIN; resource++) {
    const count = s.owed[resource] as number;
    if (count > 0) changeOwned(s, seat, resource, -count);
    changeBank(s, resource, count);
  }
  for (let resource = 0; resource < RESOURCE_KINDS; resource++)
    changeBank(s, resource, s.tray[resource] as number);
  s.tray.fill(0);
  s.owed.fill(0);
  if (boat === s.privateBoat) {
    s.privateBoat = NONE;
    s.privateSeat = NOBODY;
  } else {
    removeId(s.boats, boat);
  }
  (s.fleets[seat] as number[]).push(boat);
  s.sailed = true;
  if (!goods) return;
  const cities = CITIES.map((_, city) => city).filter((city) => (picksOf(ask) >>> city) & 1);
  sink.tell({ type: 'equipped', seat, boat, goods, cities });
}
