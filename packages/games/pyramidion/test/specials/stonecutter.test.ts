import { describe, expect, it } from 'vitest';
import { goodsOfCity, thresholdOf } from '../../src/index.ts';
import { after, city, goods, legal, position, refused, tables, told } from '../builders.ts';

const thresholds = (s: Parameters<typeof thresholdOf>[0]) =>
  [0, 1, 2].map((each) => thresholdOf(s, each, tables));

describe('Stonecutter', () => {
  const s = position({
    city: 'philae',
    hands: ['stonecutter', 'bandit', 'blue-deity'],
    laid: ['blue merchant-01'],
    cityGoods: { philae: 'food 2 stone 1', giza: 'camel 1 wood 2', karnak: 'statue 1' },
  });
  const asked = after(s, 'lay stonecutter').s;

  it('PYN-32 raises the three thresholds by 3, or swaps with a city that has something', () => {
    expect(legal(asked)).toEqual(['raise', 'swap giza', 'swap karnak']);
    expect(thresholds(asked)).toEqual([7, 6, 6]);
    expect(thresholds(after(asked, 'raise').s)).toEqual([10, 9, 9]);
  });

  it('PYN-33 the raise ends when the Stonecutter leaves', () => {
    expect(thresholds(after(asked, 'raise, lay bandit, target stonecutter').s)).toEqual([7, 6, 6]);
  });

  it('PYN-32 swaps two for two, all four chosen', () => {
    const giving = after(asked, 'swap giza').s;
    expect(legal(giving)).toEqual(['give food', 'give stone']);
    expect(legal(after(giving, 'give food').s)).toEqual(['give food', 'give stone']);
    // There is only one stone, so food follows it by itself.
    const taking = after(giving, 'give stone').s;
    expect(legal(taking)).toEqual(['take camel', 'take wood']);
    const { s: swapped, events } = after(taking, 'take wood, take wood');
    expect(goodsOfCity(swapped, city('philae'))).toEqual(goods('food 1 wood 2'));
    expect(goodsOfCity(swapped, city('giza'))).toEqual(goods('camel 1 food 1 stone 1'));
    expect(told(events, 'swapped')).toMatchObject([{ gave: [4, 1], got: [3, 3] }]);
    expect(thresholds(swapped)).toEqual([7, 6, 6]);
  });

  it('PYN-32 swaps one when a city has only one', () => {
    const { s: swapped } = after(asked, 'swap karnak, give food');
    expect(goodsOfCity(swapped, city('philae'))).toEqual(goods('food 1 stone 1 statue 1'));
    expect(goodsOfCity(swapped, city('karnak'))).toEqual(goods('food 1'));
    const poor = position({
      city: 'philae',
      hands: ['stonecutter', 'bandit', ''],
      cityGoods: { philae: 'food 1', giza: 'camel 1 wood 2' },
    });
    // One resource to give, so only what to get is asked.
    const { s: given } = after(poor, 'lay stonecutter, swap giza, take wood');
    expect(goodsOfCity(given, city('philae'))).toEqual(goods('wood 1'));
  });

  it('PYN-32 without resources here or anywhere else only the raise is left', () => {
    const here = position({
      city: 'philae',
      hands: ['stonecutter', 'bandit', ''],
      cityGoods: { giza: 'camel 2' },
    });
    expect(thresholds(after(here, 'lay stonecutter').s)).toEqual([10, 9, 9]);
    const there = position({
      city: 'philae',
      hands: ['stonecutter', 'bandit', ''],
      cityGoods: { philae: 'food 2' },
    });
    expect(thresholds(after(there, 'lay stonecutter').s)).toEqual([10, 9, 9]);
  });

  it('PYN-32 cannot swap with itself or an empty city', () => {
    expect(refused(asked, 'swap philae')).toBe('PYN-32/choose');
    expect(refused(asked, 'swap luxor')).toBe('PYN-32/choose');
    expect(refused(after(asked, 'swap giza').s, 'give statue')).toBe('PYN-32/swap');
  });
});
