import { defineActions } from '@benben/core';
import { BOAT_IDS, CAST } from './tables/cast.ts';
import { CATEGORIES, CITIES, PLAIN, RESOURCES } from './words.ts';

const CHARACTERS: readonly string[] = CAST.map(({ id }) => id);

export const actions = defineActions({
  activate: { city: CITIES },
  lay: { card: CHARACTERS },
  pass: {},
  /** PYN-16: pass, discard this character and draw another. */
  hire: { card: CHARACTERS },
  category: { category: CATEGORIES },
  /** A character lying in the city: to discard, to copy or to take back. */
  target: { card: CHARACTERS },
  remove: { token: ['mercenary', 'intermediary'] },
  /** A resource for the player. */
  take: { resource: RESOURCES },
  /** A resource into the city. */
  add: { resource: RESOURCES },
  /** A resource out of the city, in a swap. */
  give: { resource: RESOURCES },
  raise: {},
  swap: { city: CITIES },
  place: { at: ['1', '2', '3', '4'] },
  draw: {},
  exchange: {},
  decline: {},
  equip: { boat: BOAT_IDS },
  /** PYN-38: the mercenary token in this city adds to the payment. */
  use: { city: CITIES },
  /** PYN-38: a statue stands for one of these. */
  statue: { resource: RESOURCES.slice(0, PLAIN) },
  pay: {},
});

export type PyramidionAction = ReturnType<typeof actions.unpack>;

/** The packed value of each kind of move. */
export const { base: MOVE } = actions;
