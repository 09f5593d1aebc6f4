/**
 * A deck without order: what has not been drawn is decided nowhere, so it cannot leak.
 * A bag is a plain list of ids whose order means nothing.
 */
import type { Chance } from './chance.ts';
import { Barrier } from './chance.ts';
import { UNKNOWN } from './game.ts';

/** Takes one out at random. */
export function draw(bag: number[], chance: Chance): number {
  if (bag.length === 0) throw new RangeError('the bag is empty');
  const at = chance.below(bag.length);
  const id = bag[at] as number;
  const last = bag.pop() as number;
  if (at < bag.length) bag[at] = last;
  return id;
}

/** The bag as a view shows it: how many, not which. */
export function masked(bag: readonly number[]): number[] {
  // As long as it will be from the start: a list that grows is copied on the way. `fill` leaves compiled code for it.
  const shown = bag.slice();
  for (let i = 0; i < shown.length; i++) shown[i] = UNKNOWN;
  return shown;
}

/** The id, or the undo barrier when a view does not know it. */
export function known(id: number): number {
  if (id === UNKNOWN) throw new Barrier('this needs a secret');
  return id;
}
