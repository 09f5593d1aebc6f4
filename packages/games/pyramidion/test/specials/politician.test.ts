import { UNKNOWN } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { goodsOfCity } from '../../src/index.ts';
import { after, card, city, drawing, goods, hand, legal, position, told } from '../builders.ts';

describe('Politician', () => {
  const s = position({ city: 'cairo', hands: ['politician', 'yellow-deity', ''] });

  it('PYN-31 adds a plain resource to the city and draws a character', () => {
    const asked = after(s, 'lay politician').s;
    expect(legal(asked)).toEqual(['add camel', 'add food', 'add worker', 'add wood', 'add stone']);
    const luck = drawing([asked.deck, card('guard')]);
    const { s: drawn, events } = after(asked, 'add wood', luck);
    luck.assertUsedUp();
    expect(goodsOfCity(drawn, city('cairo'))).toEqual(goods('wood 1'));
    expect(hand(drawn, 0)).toEqual(['guard']);
    expect(told(events, 'drew')).toEqual([{ type: 'drew', seat: 0, card: card('guard') }]);
    expect(UNKNOWN).toBe(-1);
  });

  it('PYN-31 PYN-4 with an empty supply it still draws', () => {
    const poor = position({ city: 'cairo', hands: ['politician', 'yellow-deity', ''] });
    poor.goods.splice(0, 5, 35, 35, 35, 35, 35);
    poor.bank.splice(0, 5, 0, 0, 0, 0, 0);
    expect(hand(after(poor, 'lay politician', drawing([poor.deck, card('thief')])).s, 0)).toEqual(['thief']);
  });
});
