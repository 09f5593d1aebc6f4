import { describe, expect, it } from 'vitest';
import { after, card, drawing, hand, legal, position } from '../builders.ts';

describe('Luxor', () => {
  const s = position({
    city: 'luxor',
    hands: ['merchant-06 merchant-01', 'merchant-07', 'blue-deity'],
  });

  it('PYN-36 the first ankh may draw a character', () => {
    const asked = after(s, 'lay merchant-06').s;
    expect(legal(asked)).toEqual(['draw', 'decline']);
    const drawn = after(asked, 'draw', drawing([asked.deck, card('thief')])).s;
    expect(hand(drawn, 0)).toEqual(['merchant-01', 'thief']);
    // The second ankh draws nothing.
    expect(after(drawn, 'lay merchant-07').s.asks).toEqual([]);
  });

  it('PYN-37 PYN-36 declining uses the effect up', () => {
    const { s: second } = after(s, 'lay merchant-06, decline, lay merchant-07');
    expect(second.asks).toEqual([]);
    expect(hand(second, 0)).toEqual(['merchant-01']);
  });

  it('PYN-36 a character without an ankh draws nothing and leaves the effect', () => {
    const { s: second } = after(s, 'lay merchant-01, lay merchant-07');
    expect(legal(second)).toEqual(['draw', 'decline']);
  });

  it('PYN-36 the effect is there again for the next activation', () => {
    const closed = after(s, 'lay merchant-06, decline, pass, pass, pass').s;
    expect(closed.ankhSpent).toBe(false);
  });
});
