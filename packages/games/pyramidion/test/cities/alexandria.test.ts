import { describe, expect, it } from 'vitest';
import { goodsOfSeat } from '../../src/index.ts';
import { after, goods, legal, position } from '../builders.ts';

describe('Alexandria', () => {
  it('PYN-36 every ankh earns any resource of choice', () => {
    const s = position({
      city: 'alexandria',
      hands: ['merchant-06 merchant-07', 'mercenary-08 merchant-01', ''],
    });
    const asked = after(s, 'lay merchant-06').s;
    expect(legal(asked)).toEqual([
      'take camel',
      'take food',
      'take worker',
      'take wood',
      'take stone',
      'take statue',
    ]);
    const { s: all } = after(
      asked,
      'take camel, lay mercenary-08, take wood, lay merchant-07, take camel, lay merchant-01',
    );
    expect(goodsOfSeat(all, 0)).toEqual(goods('camel 2'));
    expect(goodsOfSeat(all, 1)).toEqual(goods('wood 1'));
  });

  it('PYN-32 PYN-36 a special’s own effect happens before the city’s', () => {
    const s = position({
      city: 'alexandria',
      hands: ['stonecutter', 'yellow-deity', ''],
      cityGoods: { alexandria: 'food 1', giza: 'camel 1' },
    });
    const asked = after(s, 'lay stonecutter').s;
    expect(legal(asked)).toEqual(['raise', 'swap giza']);
    expect(legal(after(asked, 'raise').s)).toContain('take camel');
  });

  it('PYN-4 what the supply has not cannot be taken', () => {
    const s = position({
      city: 'alexandria',
      hands: ['merchant-06', 'yellow-deity', ''],
      goods: ['', 'camel 35 wood 35', ''],
    });
    expect(legal(after(s, 'lay merchant-06').s)).toEqual([
      'take food',
      'take worker',
      'take stone',
      'take statue',
    ]);
  });
});
