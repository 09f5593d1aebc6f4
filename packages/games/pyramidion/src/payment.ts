/** PYN-38 and PYN-39: what a boat costs a player, and the cheapest way to pay it. */
import type { Seat } from '@benben/core';
import { owned } from './goods.ts';
import type { PyramidionState } from './state.ts';
import type { Boat, City, Tables } from './tables/tables.ts';
import { CITIES, STATUE } from './words.ts';

/** Can the seat's mercenary in this city still add its resource this round? */
export function canHelp(s: PyramidionState, seat: Seat, city: number, tables: Tables): boolean {
  if (s.mercenaries[city] !== seat || (s.spentMercenaries >>> city) & 1) return false;
  return (s.bank[(tables.cities[city] as City).mercenary] as number) > 0;
}

/** How many of a resource the seat's mercenaries can add, as far as the general supply has it. */
function helpOf(s: PyramidionState, seat: Seat, resource: number, tables: Tables): number {
  let count = 0;
  for (let city = 0; city < CITIES.length; city++)
    if (canHelp(s, seat, city, tables) && (tables.cities[city] as City).mercenary === resource) count++;
  return Math.min(count, s.bank[resource] as number);
}

/** How many of a resource remain unpaid by goods and mercenaries, so that statues must stand for them. */
export function shortOf(
  s: PyramidionState,
  seat: Seat,
  resource: number,
  count: number,
  tables: Tables,
): number {
  const missing = count - owned(s, seat, resource);
  return missing <= 0 ? 0 : Math.max(0, missing - helpOf(s, seat, resource, tables));
}

export function statuesNeeded(
  s: PyramidionState,
  seat: Seat,
  cost: readonly number[],
  tables: Tables,
): number {
  let statues = 0;
  for (let resource = 0; resource < cost.length; resource++)
    statues += shortOf(s, seat, resource, cost[resource] as number, tables);
  return statues;
}

export function canPay(s: PyramidionState, seat: Seat, cost: readonly number[], tables: Tables): boolean {
  let statues = owned(s, seat, STATUE);
  for (let resource = 0; resource < cost.length && statues >= 0; resource++)
    statues -= shortOf(s, seat, resource, cost[resource] as number, tables);
  return statues >= 0;
}

export interface Payment {
  /** Cities whose mercenary helps. */
  readonly cities: readonly number[];
  /** By plain resource: how many statues stand for it. */
  readonly statues: readonly number[];
  /** By plain resource: what the player gives. */
  readonly goods: readonly number[];
}

/**
 * The cheapest way to pay, or null when there is none. Resources do not mix, so each can be settled alone:
 * mercenaries cost nothing, then one's own goods, and statues, which can be anything, only for what is left.
 */
export function cheapestPayment(
  s: PyramidionState,
  seat: Seat,
  cost: readonly number[],
  tables: Tables,
): Payment | null {
  if (!canPay(s, seat, cost, tables)) return null;
  const [left, goods, statues, cities]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let resource = 0; resource < cost.length; resource++) {
    const count = cost[resource] as number;
    const help = count === 0 ? 0 : Math.min(count, helpOf(s, seat, resource, tables));
    const own = Math.min(count - help, owned(s, seat, resource));
    left.push(help);
    goods.push(own);
    statues.push(count - help - own);
  }
  for (let city = 0; city < CITIES.length; city++) {
    const { mercenary } = tables.cities[city] as City;
    if ((left[mercenary] as number) === 0 || !canHelp(s, seat, city, tables)) continue;
    left[mercenary] = (left[mercenary] as number) - 1;
    cities.push(city);
  }
  return { cities, statues, goods };
}

/** The only way to pay `cost`, or null when there is a choice. Which of two equal mercenaries helps is no choice. */
export function onlyPayment(
  s: PyramidionState,
  seat: Seat,
  cost: readonly number[],
  tables: Tables,
): Payment | null {
  const payment = cheapestPayment(s, seat, cost, tables);
  if (!payment) return null;
  let spareStatues = owned(s, seat, STATUE);
  for (const count of payment.statues) spareStatues -= count;
  // A spare statue could stand for anything not paid by one, and spare goods for what a mercenary adds.
  for (let resource = 0; resource < cost.length; resource++) {
    const [own, statues] = [payment.goods[resource] as number, payment.statues[resource] as number];
    const unlikeStatues = (cost[resource] as number) - statues;
    if (spareStatues > 0 && unlikeStatues > 0) return null;
    if (unlikeStatues > own && owned(s, seat, resource) > own) return null;
  }
  return payment;
}

export interface Shortage {
  /** By plain resource: what goods and mercenaries leave unpaid. */
  readonly short: readonly number[];
  /** What lacks when all statues stand in; 0 when the boat can be paid. */
  readonly missing: number;
}

export function shortageFor(s: PyramidionState, seat: Seat, boat: number, tables: Tables): Shortage {
  const { cost } = tables.boats[boat] as Boat;
  const short = cost.map((count, resource) => shortOf(s, seat, resource, count, tables));
  const needed = short.reduce((sum, count) => sum + count, 0);
  return { short, missing: Math.max(0, needed - owned(s, seat, STATUE)) };
}
