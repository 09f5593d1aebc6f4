import type { Seat } from '@benben/core';
import { MOVE } from '../actions.ts';
import { cityEffects } from '../cities/index.ts';
import { LAYING, NONE, type Play, type PyramidionState, seatsOf } from '../state.ts';
import { CITIES } from '../words.ts';

/** PYN-11, and PYN-40 for two: first, second, first. */
export function activationsOf(seats: number): number {
  return seats === 2 ? 3 : 2 * seats;
}

export function nextActivator(s: PyramidionState): Seat {
  return s.order[s.activations % seatsOf(s)] as Seat;
}

const ALL_CITIES = (1 << CITIES.length) - 1;

/** The one city without a sundial, or NONE when there is a choice. */
export function lastCity(s: PyramidionState): number {
  const free = ALL_CITIES & ~s.sundials;
  return (free & (free - 1)) === 0 ? 31 - Math.clz32(free) : NONE;
}

/** Writes the cities without a sundial. */
export function listCities(s: PyramidionState, out: Int32Array): number {
  let count = 0;
  for (let city = 0; city < CITIES.length; city++)
    if (!((s.sundials >>> city) & 1)) out[count++] = MOVE.activate + city;
  return count;
}

export function activate(s: PyramidionState, seat: Seat, city: number, play: Play): void {
  s.city = city;
  s.activations++;
  s.step = LAYING;
  s.passed = 0;
  s.mover = seat;
  play.sink?.tell({ type: 'activated', seat, city });
  cityEffects[city]?.activated?.(s, seat, play);
}
