import { fastChance } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { handSize } from '../../src/index.ts';
import { after, position, pyramidion } from '../builders.ts';

describe('Thebes', () => {
  it('PYN-10 PYN-36 the mercenary’s owner is dealt one more character', () => {
    const s = position({
      step: 'equipping',
      boats: 'boat-01',
      goods: ['statue 5', '', ''],
      mercenaries: { thebes: 1 },
    });
    const next = after(s, 'pass', fastChance(1)).s;
    expect(next.round).toBe(2);
    expect([0, 1, 2].map((seat) => handSize(next, seat))).toEqual([9, 10, 9]);
    expect(next.deck).toHaveLength(40 - 13);
    pyramidion.conserve(next);
  });
});
