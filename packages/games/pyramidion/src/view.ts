/** PYN-24: hands are hidden, everything else on the table is not; what is not drawn yet nobody knows. */
import { type Chance, draw, masked, NOBODY, type Seat, UNKNOWN } from '@benben/core';
import { copy, NONE, type PyramidionState } from './state.ts';
import { BOATS, CHARACTERS, FIRST_OF_DECK, SUPPLY_CARDS } from './words.ts';

export function view(s: PyramidionState, seat: Seat): PyramidionState {
  const seen = Object.assign(copy(s), masks(s, NOBODY));
  return seat === NOBODY ? seen : Object.assign(seen, masks(s, seat));
}

export function masks(s: PyramidionState, seat: Seat): Partial<PyramidionState> {
  if (seat !== NOBODY) return { hidden: hands(s, seat) };
  const [deck, supplyDeck, boatDeck] = [masked(s.deck), masked(s.supplyDeck), masked(s.boatDeck)];
  return { hidden: hands(s, NOBODY), deck, supplyDeck, boatDeck };
}

function hands({ hidden }: PyramidionState, seat: Seat): number[][] {
  const seen: number[][] = [];
  for (let i = 0; i < hidden.length; i++) {
    const hand = hidden[i] as number[];
    seen.push(i === seat ? hand.slice() : masked(hand));
  }
  return seen;
}

/** Every way the unseen cards can lie is equally likely. */
export function imagine(seen: PyramidionState, _seat: Seat, chance: Chance): PyramidionState {
  const world = copy(seen);
  const characters = unseenCharacters(seen);
  for (const hand of world.hidden) fill(hand, characters, chance);
  fill(world.deck, characters, chance);
  fill(world.supplyDeck, unseenSupplies(seen), chance);
  fill(world.boatDeck, unseenBoats(seen), chance);
  return world;
}

/** By id: what lies where the viewer sees it. One list for all questions, wiped before each. */
const found = new Uint8Array(CHARACTERS);

function tick(ids: readonly number[]): void {
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number;
    if (id !== UNKNOWN) found[id] = 1;
  }
}

function notFound(from: number, to: number): number[] {
  const rest: number[] = [];
  for (let id = from; id < to; id++) if (found[id] === 0) rest.push(id);
  return rest;
}

function unseenCharacters({ hidden, open, discard, laid }: PyramidionState): number[] {
  found.fill(0);
  for (const hand of hidden) tick(hand);
  for (const hand of open) tick(hand);
  tick(discard);
  for (const { card } of laid) found[card] = 1;
  return notFound(FIRST_OF_DECK, CHARACTERS);
}

function unseenSupplies({ supplyOpen, supplyDiscard }: PyramidionState): number[] {
  found.fill(0);
  tick(supplyDiscard);
  found[supplyOpen] = 1;
  return notFound(0, SUPPLY_CARDS);
}

function unseenBoats({ boats, boatDiscard, fleets, privateBoat }: PyramidionState): number[] {
  found.fill(0);
  tick(boats);
  tick(boatDiscard);
  for (const fleet of fleets) tick(fleet);
  if (privateBoat !== NONE) found[privateBoat] = 1;
  return notFound(0, BOATS);
}

function fill(ids: number[], rest: number[], chance: Chance): void {
  for (let i = 0; i < ids.length; i++) if (ids[i] === UNKNOWN) ids[i] = draw(rest, chance);
}
