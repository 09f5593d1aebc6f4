import { describe, expect, it } from 'vitest';
import { goodsOfCity, goodsOfSeat } from '../../src/index.ts';
import { after, city, goods, legal, position } from '../builders.ts';

describe('Vizier', () => {
  it('PYN-28 takes one resource of this city, the player’s choice', () => {
    const s = position({
      city: 'luxor',
      hands: ['vizier', 'yellow-deity', ''],
      cityGoods: { luxor: 'stone 2 statue 1', giza: 'camel 3' },
    });
    const asked = after(s, 'lay vizier').s;
    expect(legal(asked)).toEqual(['take stone', 'take statue']);
    const taken = after(asked, 'take statue').s;
    expect(goodsOfSeat(taken, 0)).toEqual(goods('statue 1'));
    expect(goodsOfCity(taken, city('luxor'))).toEqual(goods('stone 2'));
  });

  it('PYN-28 takes nothing from an empty city', () => {
    const s = position({ hands: ['vizier', 'yellow-deity', ''] });
    expect(goodsOfSeat(after(s, 'lay vizier').s, 0)).toEqual(goods(''));
  });
});
