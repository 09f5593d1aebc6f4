import { fastChance } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { goodsOfCity, goodsOfSeat } from '../src/index.ts';
import { after, card, city, drawing, goods, legal, position, pyramidion, refused } from './builders.ts';

type Statues = 'any' | 'traded';
const PLAIN = ['camel', 'food', 'worker', 'wood', 'stone'];

const politician = (statues: Statues) =>
  after(position({ statues, city: 'cairo', hands: ['politician', 'yellow-deity', ''] }), 'lay politician').s;
const alexandria = (statues: Statues) =>
  after(
    position({ statues, city: 'alexandria', hands: ['merchant-06', 'yellow-deity', ''] }),
    'lay merchant-06',
  ).s;

describe('PYN-43 what any resource is', () => {
  it('PYN-43 PYN-31 any: the Politician adds a statue of the supply', () => {
    const s = politician('any');
    expect(legal(s)).toEqual([...PLAIN, 'statue'].map((name) => `add ${name}`));
    const added = after(s, 'add statue', drawing([s.deck, card('guard')])).s;
    expect(goodsOfCity(added, city('cairo'))).toEqual(goods('statue 1'));
    expect(added.bank).toEqual([35, 35, 35, 35, 35, 9]);
  });

  it('PYN-43 PYN-36 any: an ankh in Alexandria earns a statue of the supply', () => {
    const s = alexandria('any');
    expect(legal(s)).toEqual([...PLAIN, 'statue'].map((name) => `take ${name}`));
    const earned = after(s, 'take statue').s;
    expect(goodsOfSeat(earned, 0)).toEqual(goods('statue 1'));
    expect(earned.bank).toEqual([35, 35, 35, 35, 35, 9]);
  });

  it('PYN-43 PYN-4 any: the eleventh statue cannot be had', () => {
    const s = position({
      city: 'alexandria',
      hands: ['merchant-06', 'yellow-deity', ''],
      goods: ['', 'statue 10', ''],
    });
    expect(legal(after(s, 'lay merchant-06').s)).toEqual(PLAIN.map((name) => `take ${name}`));
  });

  it('PYN-43 traded: neither gives a statue', () => {
    expect(legal(politician('traded'))).toEqual(PLAIN.map((name) => `add ${name}`));
    expect(refused(politician('traded'), 'add statue')).toBe('PYN-31/add');
    expect(legal(alexandria('traded'))).toEqual(PLAIN.map((name) => `take ${name}`));
    expect(refused(alexandria('traded'), 'take statue')).toBe('PYN-36/alexandria');
  });

  it('PYN-43 PYN-28 PYN-36 traded: a statue that lies in a city is taken, and workers are exchanged for one', () => {
    const s = position({
      statues: 'traded',
      city: 'abu-simbel',
      hands: ['vizier', '', ''],
      goods: ['worker 3', '', ''],
      cityGoods: { 'abu-simbel': 'statue 1 wood 1' },
    });
    const { s: closed } = after(s, 'lay vizier, take statue, exchange');
    expect(goodsOfSeat(closed, 0)).toEqual(goods('statue 2'));
  });

  it('PYN-43 the option is part of the table, and any is the default', () => {
    const anyStatue = (statues: Statues) =>
      pyramidion.setup(
        { seats: 2, options: { goal: '10', 'open-boats': false, statues } },
        fastChance(1),
        null,
      ).anyStatue;
    expect([anyStatue('any'), anyStatue('traded')]).toEqual([true, false]);
    expect(pyramidion.options.statues.values).toEqual(['any', 'traded']);
  });
});
