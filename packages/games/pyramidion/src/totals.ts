/** PYN-22: what the characters in the active city add up to. */
import { NOBODY, type Seat } from '@benben/core';
import { specials } from './specials/index.ts';
import { type PyramidionState, RAISED, seatsOf } from './state.ts';
import type { Character, City, Tables } from './tables/tables.ts';
import { CATEGORY_TOKEN_VALUE } from './words.ts';

/** Total of a player who lies not here: takes part in nothing. */
export const ABSENT = -1;

function effectOf(tables: Tables, face: number) {
  const { special } = tables.characters[face] as Character;
  return special < 0 ? undefined : specials[special];
}

const penaltyOf = (tables: Tables, face: number): number => effectOf(tables, face)?.penalty ?? 0;

/** PYN-29: what opponents' Overseers take off each number of this seat. */
function penaltyOn(s: PyramidionState, seat: Seat, tables: Tables): number {
  let penalty = 0;
  for (const laid of s.laid) if (laid.seat !== seat) penalty += penaltyOf(tables, laid.face);
  return penalty;
}

export function totalOf(s: PyramidionState, seat: Seat, category: number, tables: Tables): number {
  const penalty = penaltyOn(s, seat, tables);
  let total = ABSENT;
  for (const laid of s.laid) {
    if (laid.seat !== seat) continue;
    const number = (tables.characters[laid.face] as Character).numbers[category] as number;
    if (total === ABSENT) total = 0;
    if (number > penalty) total += number - penalty;
    if (laid.mark === category) total += CATEGORY_TOKEN_VALUE;
  }
  return total;
}

/** By seat; ABSENT for those who lie not here. */
export function totalsOf(s: PyramidionState, category: number, tables: Tables): number[] {
  const totals: number[] = [];
  for (let seat = 0; seat < seatsOf(s); seat++) totals.push(totalOf(s, seat, category, tables));
  return totals;
}

/** The city's own value, raised by Stonecutters. */
export function thresholdOf(s: PyramidionState, category: number, tables: Tables): number {
  let threshold = (tables.cities[s.city] as City).thresholds[category] as number;
  for (const laid of s.laid) if (laid.mark === RAISED) threshold += effectOf(tables, laid.face)?.raise ?? 0;
  return threshold;
}

/** The seat with the single highest total that reaches `needed`, or NOBODY. */
export function leader(totals: readonly number[], needed: number): Seat {
  let best = ABSENT;
  let leading = NOBODY;
  for (let seat = 0; seat < totals.length; seat++) {
    const total = totals[seat] as number;
    if (total === best) leading = NOBODY;
    else if (total > best) {
      best = total;
      leading = seat;
    }
  }
  return best >= needed ? leading : NOBODY;
}
