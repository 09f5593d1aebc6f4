import { describe, expect, it } from 'vitest';
import { after, legal, position, refused } from '../builders.ts';

describe('Giza', () => {
  const s = position({
    hands: ['red-mercenary mercenary-01', 'yellow-mercenary', 'blue-merchant-a blue-mercenary'],
  });

  it('PYN-36 a Mercenary takes any order token that is left', () => {
    const asked = after(s, 'lay red-mercenary').s;
    expect(legal(asked)).toEqual(['place 1', 'place 2', 'place 3']);
    const taken = after(asked, 'place 2').s;
    expect(taken.orderTokens).toEqual([-1, 0, -1]);
    const next = after(taken, 'lay yellow-mercenary').s;
    expect(legal(next)).toEqual(['place 1', 'place 3']);
    expect(refused(next, 'place 2')).toBe('PYN-36/order-token');
  });

  it('PYN-36 one token a player and round', () => {
    const { s: second } = after(s, 'lay red-mercenary, place 2, pass, lay blue-merchant-a, lay mercenary-01');
    expect(second.orderTokens).toEqual([-1, 0, -1]);
    expect(second.asks).toEqual([]);
  });

  it('PYN-36 the last token is taken by itself, and others than Mercenaries take none', () => {
    const { s: all } = after(
      s,
      'lay red-mercenary, place 2, lay yellow-mercenary, place 1, lay blue-merchant-a, lay mercenary-01, lay blue-mercenary',
    );
    expect(all.orderTokens).toEqual([1, 0, 2]);
  });

  it('PYN-36 elsewhere a Mercenary takes no token', () => {
    const { s: laid } = after({ ...s, city: 3 }, 'lay red-mercenary');
    expect(laid.orderTokens).toEqual([-1, -1, -1]);
  });
});
