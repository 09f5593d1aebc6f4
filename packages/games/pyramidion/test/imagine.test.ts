import { fastChance, viewOf } from '@benben/core';
import { describe, expect, it } from 'vitest';
import type { PyramidionState } from '../src/index.ts';
import { boat, card, position, pyramidion } from './builders.ts';

describe('imagining what one cannot see', () => {
  const s = position({
    city: 'thebes',
    hands: ['red-deity guard thief', 'yellow-deity vizier', 'blue-deity bandit overseer'],
    laid: ['blue merchant-01'],
    discard: 'merchant-02',
    boats: 'boat-01 boat-02',
    fleets: ['boat-03', '', ''],
    privateBoat: [1, 'boat-04'],
    lostBoats: 'boat-05',
    supply: 3,
  });
  const seen = viewOf(pyramidion, s, 0);
  const worlds = Array.from(
    { length: 40 },
    (_, seed) => pyramidion.imagine?.(seen, 0, fastChance(seed)) as PyramidionState,
  );

  it('PYN-24 every world is whole and looks the same to the one who imagines it', () => {
    for (const world of worlds) {
      pyramidion.conserve(world);
      expect(viewOf(pyramidion, world, 0)).toEqual(seen);
    }
  });

  it('PYN-24 what lies open or was discarded is in nobody’s imagined hand or deck, everything else may be', () => {
    const hands = new Set(worlds.flatMap(({ hidden }) => [...(hidden[1] ?? []), ...(hidden[2] ?? [])]));
    for (const id of ['guard', 'thief', 'merchant-01', 'merchant-02']) expect(hands).not.toContain(card(id));
    expect(hands.size).toBeGreaterThan(25);
    for (const { boatDeck, supplyDeck } of worlds) {
      expect(boatDeck).toHaveLength(15);
      for (const id of ['boat-01', 'boat-02', 'boat-03', 'boat-04', 'boat-05'])
        expect(boatDeck).not.toContain(boat(id));
      expect(supplyDeck.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 4, 5, 6, 7, 8, 9]);
    }
  });

  it('PYN-24 PYN-36 without a boat from Karnak none is missing in the deck', () => {
    const plain = position({ city: 'thebes', boats: 'boat-01' });
    const world = pyramidion.imagine?.(viewOf(pyramidion, plain, 0), 0, fastChance(1)) as PyramidionState;
    expect(world.boatDeck.toSorted((a, b) => a - b)).toEqual(plain.boatDeck);
  });
});
