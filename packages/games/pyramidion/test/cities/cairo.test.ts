import { NOBODY } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { after, city, legal, position } from '../builders.ts';

describe('Cairo', () => {
  const s = position({
    city: 'cairo',
    hands: ['merchant-06', 'merchant-07', 'blue-deity'],
    mercenaries: { cairo: 2 },
    intermediaries: { cairo: 0 },
  });
  const asked = after(s, 'lay merchant-06').s;

  it('PYN-36 the first ankh may remove a token of this city', () => {
    expect(legal(asked)).toEqual(['remove mercenary', 'remove intermediary', 'decline']);
    const removed = after(asked, 'remove mercenary').s;
    expect(removed.mercenaries[city('cairo')]).toBe(NOBODY);
    expect(after(removed, 'lay merchant-07').s.asks).toEqual([]);
  });

  it('PYN-37 PYN-36 declining uses the effect up', () => {
    const { s: second } = after(asked, 'decline, lay merchant-07');
    expect(second.asks).toEqual([]);
    expect(second.mercenaries[city('cairo')]).toBe(2);
  });

  it('PYN-36 without a token the first ankh uses the effect up', () => {
    const empty = position({ city: 'cairo', hands: ['merchant-06', 'merchant-07', 'blue-deity'] });
    expect(after(empty, 'lay merchant-06').s.ankhSpent).toBe(true);
  });
});
