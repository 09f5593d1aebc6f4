import { type ActionCodec, type ActionOf, defineActions } from '@benben/core';
import type { Tables } from './tables/tables.ts';
import { BOATS, CATEGORIES, CHARACTERS, CITIES, PLAIN, RESOURCES } from './words.ts';

const spec = {
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
  add: { resource: RESOURCES.slice(0, PLAIN) },
  /** A resource out of the city, in a swap. */
  give: { resource: RESOURCES },
  raise: {},
  swap: { city: CITIES },
  place: { at: ['1', '2', '3', '4'] },
  draw: {},
  exchange: {},
  decline: {},
  equip: { boat: BOATS },
  /** PYN-38: the mercenary token in this city adds to the payment. */
  use: { city: CITIES },
  /** PYN-38: a statue stands for one of these. */
  statue: { resource: RESOURCES.slice(0, PLAIN) },
  pay: {},
} as const;

export type PyramidionAction = ActionOf<typeof spec>;

/** Packed values do not depend on the tables: those only give characters and boats their names. */
export const { base: MOVE } = defineActions(spec);

export function actionsOf(tables: Tables): ActionCodec<PyramidionAction> {
  const characters = tables.characters.map(({ id }) => id);
  const boats = tables.boats.map(({ id }) => id);
  return defineActions({
    ...spec,
    lay: { card: characters },
    hire: { card: characters },
    target: { card: characters },
    equip: { boat: boats },
  }) as ActionCodec<PyramidionAction>;
}
