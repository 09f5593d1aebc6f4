/** PYN-1 … PYN-4: every component is somewhere, once. */
import { NOBODY } from '@benben/core';
import { upTo } from './blank.ts';
import { INTERMEDIARY, MERCENARY, placedBy, TOKENS } from './city-tokens.ts';
import { basicsOf, wholeDeck } from './hands.ts';
import { NONE, type PyramidionState, seatsOf } from './state.ts';
import {
  BOATS,
  CATEGORIES,
  CATEGORY_TOKENS,
  RESOURCE_KINDS,
  RESOURCES,
  SUPPLY_CARDS,
  TOKENS_OF,
  TOKENS_PER_PLAYER,
} from './words.ts';

export function conserve(s: PyramidionState): void {
  conserveResources(s);
  const seats = s.order.map((_, seat) => seat);
  same('seats in turn order', s.order, seats);
  same(
    'characters',
    [
      ...s.open.flat(),
      ...s.hidden.flat(),
      ...s.deck,
      ...s.discard,
      ...s.aside,
      ...s.laid.map(({ card }) => card),
    ],
    [...seats.flatMap(basicsOf), ...wholeDeck()],
  );
  same('supply cards', [...s.supplyDeck, s.supplyOpen, ...s.supplyDiscard], upTo(SUPPLY_CARDS));
  const inKarnak = s.privateBoat === NONE ? [] : [s.privateBoat];
  same('boats', [...s.boatDeck, ...s.boats, ...s.boatDiscard, ...s.fleets.flat(), ...inKarnak], upTo(BOATS));
  conserveTokens(s);
}

function conserveResources(s: PyramidionState): void {
  for (const [resource, name] of RESOURCES.entries()) {
    const everywhere = [...s.bank, ...s.cityGoods, ...s.goods, ...s.tray].filter(
      (_, i) => i % RESOURCE_KINDS === resource,
    );
    if (everywhere.some((count) => count < 0)) throw new Error(`a heap of ${name} is below zero`);
    const total = everywhere.reduce((sum, count) => sum + count, 0);
    if (total !== TOKENS_OF[resource]) throw new Error(`${total} of ${name}, not ${TOKENS_OF[resource]}`);
  }
}

function conserveTokens(s: PyramidionState): void {
  for (const token of [MERCENARY, INTERMEDIARY]) {
    for (let seat = 0; seat < seatsOf(s); seat++)
      if (placedBy(s, token, seat) > TOKENS_PER_PLAYER)
        throw new Error(`seat ${seat} has too many of ${TOKENS[token]}`);
  }
  for (const [category, name] of CATEGORIES.entries())
    if (s.laid.filter(({ mark }) => mark === category).length > CATEGORY_TOKENS)
      throw new Error(`too many tokens of ${name}`);
  const holders = s.orderTokens.filter((seat) => seat !== NOBODY);
  if (new Set(holders).size !== holders.length) throw new Error('two order tokens for one player');
}

function same(what: string, actual: readonly number[], expected: readonly number[]): void {
  const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join();
  if (sorted(actual) !== sorted(expected)) throw new Error(`${what} are lost or doubled: ${sorted(actual)}`);
}
