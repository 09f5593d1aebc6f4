/** PYN-32: the four picks of a swap, one after another: what this city gives, then what it gets. */

import { MOVE } from '../actions.ts';
import { type Ask, cardOf, cityOf, kindOf, picksOf, pushAsk, seatOf } from '../asks.ts';
import { changeCity, countInCity, inCity } from '../goods.ts';
import type { Play, PyramidionState } from '../state.ts';
import { RESOURCE_KINDS } from '../words.ts';

/** Three bits a pick, the resource plus one, the latest lowest. */
const BITS = 3;

function countOf(picks: number): number {
  let count = 0;
  for (let rest = picks; rest !== 0; rest >>>= BITS) count++;
  return count;
}

/** How many of the picks are of this resource. */
function pickedOf(picks: number, resource: number): number {
  let count = 0;
  for (let rest = picks; rest !== 0; rest >>>= BITS) if ((rest & 7) - 1 === resource) count++;
  return count;
}

/** The picks as a list, the first one first. */
function listed(picks: number): number[] {
  const list: number[] = [];
  for (let rest = picks; rest !== 0; rest >>>= BITS) list.unshift((rest & 7) - 1);
  return list;
}

/** How many go each way: two, or one when a city has no more. */
function amount(s: PyramidionState, ask: number): number {
  return Math.min(2, countInCity(s, s.city), countInCity(s, cityOf(ask)));
}

export const swap: Ask = {
  code: 'PYN-32/swap',
  legal(s, ask, out) {
    const [size, picks] = [amount(s, ask), picksOf(ask)];
    const taking = countOf(picks) - size;
    const already = taking < 0 ? picks : picks & ((1 << (BITS * taking)) - 1);
    const [city, base] = taking < 0 ? [s.city, MOVE.give] : [cityOf(ask), MOVE.take];
    let count = 0;
    for (let resource = 0; resource < RESOURCE_KINDS; resource++)
      if (inCity(s, city, resource) > pickedOf(already, resource)) out[count++] = base + resource;
    return count;
  },
  answer(s, ask, move, play) {
    const resource = move >= MOVE.give ? move - MOVE.give : move - MOVE.take;
    const picks = (picksOf(ask) << BITS) | (resource + 1);
    if (countOf(picks) < 2 * amount(s, ask)) {
      pushAsk(s, { kind: kindOf(ask), seat: seatOf(ask), card: cardOf(ask), city: cityOf(ask), picks });
      return;
    }
    exchange(s, ask, listed(picks), play);
  },
};

function exchange(s: PyramidionState, ask: number, picks: readonly number[], { sink }: Play): void {
  const other = cityOf(ask);
  const gave = picks.slice(0, picks.length / 2);
  const got = picks.slice(picks.length / 2);
  for (const [resources, from, to] of [
    [gave, s.city, other],
    [got, other, s.city],
  ] as const) {
    for (const resource of resources) {
      changeCity(s, from, resource, -1);
      changeCity(s, to, resource, 1);
    }
  }
  sink?.tell({ type: 'swapped', seat: seatOf(ask), city: s.city, other, gave, got });
}
