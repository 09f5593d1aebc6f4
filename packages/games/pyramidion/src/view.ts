/** PYN-24: hands are hidden, everything else on the table is not; what is not drawn yet nobody knows. */
import { type Chance, draw, masked, type Seat, UNKNOWN } from '@benben/core';
import { wholeDeck } from './hands.ts';
import { copy, NONE, type PyramidionState } from './state.ts';
import { BOATS, SUPPLY_CARDS } from './words.ts';

export function view(s: PyramidionState, seat: Seat): PyramidionState {
  const seen = copy(s);
  seen.hidden = s.hidden.map((hand, i) => (i === seat ? hand.slice() : masked(hand)));
  seen.deck = masked(s.deck);
  seen.supplyDeck = masked(s.supplyDeck);
  seen.boatDeck = masked(s.boatDeck);
  return seen;
}

/** Every way the unseen cards can lie is equally likely. */
export function imagine(seen: PyramidionState, _seat: Seat, chance: Chance): PyramidionState {
  const world = copy(seen);
  const characters = without(wholeDeck(), [
    ...seen.hidden.flat(),
    ...seen.open.flat(),
    ...seen.discard,
    ...seen.laid.map(({ card }) => card),
  ]);
  world.hidden = seen.hidden.map((hand) => filled(hand, characters, chance));
  world.deck = filled(seen.deck, characters, chance);
  world.supplyDeck = filled(
    seen.supplyDeck,
    undrawn(SUPPLY_CARDS, [seen.supplyOpen, ...seen.supplyDiscard]),
    chance,
  );
  const boats = undrawn(BOATS, [...seen.boats, ...seen.boatDiscard, ...seen.fleets.flat(), seen.privateBoat]);
  world.boatDeck = filled(seen.boatDeck, boats, chance);
  return world;
}

function without(ids: readonly number[], gone: readonly number[]): number[] {
  const seen = new Set(gone);
  return ids.filter((id) => !seen.has(id));
}

function undrawn(count: number, seen: readonly number[]): number[] {
  return without(
    Array.from({ length: count }, (_, id) => id),
    seen.filter((id) => id !== NONE),
  );
}

function filled(ids: readonly number[], rest: number[], chance: Chance): number[] {
  return ids.map((id) => (id === UNKNOWN ? draw(rest, chance) : id));
}
