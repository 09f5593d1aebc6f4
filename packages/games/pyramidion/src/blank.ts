import { NOBODY, type Seat, type Table } from '@benben/core';
import { basicsOf, wholeDeck } from './hands.ts';
import type { PyramidionOptions } from './options.ts';
import { COLLECTING, NONE, type PyramidionState } from './state.ts';
import { BOATS, CITIES, PLAIN, RESOURCE_KINDS, SUPPLY_CARDS, TOKENS_OF } from './words.ts';

export const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

const zeros = (count: number) => Array.from({ length: count }, () => 0);

/** Everything in its place before anything is drawn. */
export function unpacked({ seats, options }: Table<PyramidionOptions>, edition: string): PyramidionState {
  const each = <T>(make: (seat: Seat) => T) => Array.from({ length: seats }, (_, seat) => make(seat));
  return {
    edition,
    goal: options.goal === 'all-boats' ? 0 : Number(options.goal),
    openBoats: options['open-boats'],
    anyStatue: options.statues === 'any',
    round: 0,
    step: COLLECTING,
    order: [],
    mover: NOBODY,
    passed: 0,
    asks: [],
    bank: TOKENS_OF.slice(),
    cityGoods: zeros(CITIES.length * RESOURCE_KINDS),
    goods: zeros(seats * RESOURCE_KINDS),
    mercenaries: CITIES.map(() => NOBODY),
    intermediaries: CITIES.map(() => NOBODY),
    sundials: 0,
    open: each(() => []),
    hidden: each(() => []),
    deck: wholeDeck(),
    discard: [],
    aside: each(basicsOf).flat(),
    activations: 0,
    city: NONE,
    laid: [],
    laidCount: each(() => 0),
    ankhSpent: false,
    orderTokens: each(() => NOBODY),
    supplyDeck: upTo(SUPPLY_CARDS),
    supplyOpen: NONE,
    supplyDiscard: [],
    boatDeck: upTo(BOATS),
    boats: [],
    boatDiscard: [],
    fleets: each(() => []),
    privateBoat: NONE,
    privateSeat: NOBODY,
    spentMercenaries: 0,
    tray: zeros(RESOURCE_KINDS),
    owed: zeros(PLAIN),
    idleRounds: 0,
    sailed: false,
  };
}
