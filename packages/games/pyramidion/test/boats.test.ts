import { fastChance } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { goodsOfSeat, shortageFor } from '../src/index.ts';
import { after, boat, goods, legal, position, refused, tables, told } from './builders.ts';

const luck = fastChance(1);

describe('equipping boats', () => {
  it('PYN-38 exactly the boat’s resources go to the supply', () => {
    const s = position({
      step: 'equipping',
      boats: 'boat-01 boat-02',
      goods: ['camel 2 food 2 worker 1 wood 1 stone 1', 'statue 4', ''],
    });
    // Nothing to choose: it is paid at once.
    const { s: sailed, events } = after(s, 'equip boat-01');
    expect(told(events, 'equipped')[0]?.goods).toEqual(goods('food 1 worker 1 wood 1 stone 1'));
    expect(goodsOfSeat(sailed, 0)).toEqual(goods('camel 2 food 1'));
    expect(sailed.bank).toEqual([33, 34, 35, 35, 35, 6]);
    expect([sailed.tray, sailed.owed]).toEqual([goods(''), [0, 0, 0, 0, 0]]);
  });

  it('PYN-38 a boat one cannot pay is refused', () => {
    const s = position({
      step: 'equipping',
      boats: 'boat-01 boat-02',
      goods: ['camel 1 worker 1 wood 1 stone 1', '', ''],
    });
    expect(legal(s)).toEqual(['equip boat-02', 'pass']);
    expect(refused(s, 'equip boat-01')).toBe('PYN-38/cannot-pay');
    expect(refused(s, 'equip boat-03')).toBe('PYN-13/not-open');
  });

  it('PYN-38 a statue stands for any one resource', () => {
    const s = position({ step: 'equipping', boats: 'boat-01', goods: ['statue 4', '', ''] });
    const { events } = after(s, 'equip boat-01', luck);
    expect(told(events, 'statue').map(({ resource }) => resource)).toEqual([1, 2, 3, 4]);
    expect(told(events, 'equipped')).toMatchObject([{ goods: goods('statue 4'), cities: [] }]);
  });

  it('PYN-38 a mercenary helps once a round, only with its city’s resource, and nothing is kept', () => {
    const s = position({
      step: 'equipping',
      boats: 'boat-02 boat-07',
      goods: ['worker 9 wood 9 stone 9 camel 1', '', ''],
      mercenaries: { giza: 0, cairo: 1 },
    });
    const { s: paid, events } = after(s, 'equip boat-02, use giza', luck);
    expect(told(events, 'helped')).toMatchObject([{ city: 0, resource: 0 }]);
    expect(goodsOfSeat(paid, 0)).toEqual(goods('worker 8 wood 8 stone 8 camel 1'));
    // Giza has helped: boat-07 wants two camels, so it is out of reach.
    expect(paid.round).toBe(2);
  });

  it('PYN-38 a used mercenary is fresh in the next round', () => {
    const s = position({
      step: 'equipping',
      boats: 'boat-02',
      goods: ['worker 9 wood 9 stone 9', '', ''],
      mercenaries: { giza: 0 },
    });
    // The only way to pay is taken by itself.
    const { s: next, events } = after(s, 'equip boat-02', luck);
    expect(told(events, 'equipped')[0]?.cities).toEqual([0]);
    expect(next.round).toBe(2);
    expect(next.spentMercenaries).toBe(0);
  });

  it('PYN-38 PYN-4 a mercenary adds nothing that the supply has not', () => {
    const s = position({
      step: 'equipping',
      boats: 'boat-02 boat-01',
      goods: ['worker 9 wood 9 stone 9', 'camel 35', 'statue 4'],
      mercenaries: { giza: 0 },
    });
    expect(refused(s, 'equip boat-02')).toBe('PYN-38/cannot-pay');
  });

  it('PYN-38 PYN-4 of two mercenaries with the same resource only one adds the last of the supply', () => {
    // Boat 3 wants two stones; Luxor and Abu Simbel could add one each.
    const stones = (left: number) =>
      position({
        step: 'equipping',
        boats: 'boat-03 boat-20',
        goods: ['food 1 worker 1', `stone ${35 - left}`, ''],
        mercenaries: { luxor: 0, 'abu-simbel': 0 },
      });
    expect(legal(stones(2))).toEqual(['equip boat-03', 'pass']);
    expect(refused({ ...stones(1), mover: 0 }, 'equip boat-03')).toBe('PYN-38/cannot-pay');
    const own = position({
      step: 'equipping',
      boats: 'boat-03 boat-20',
      goods: ['food 1 worker 1 stone 2', 'stone 32', ''],
      mercenaries: { luxor: 0, 'abu-simbel': 0 },
    });
    const helped = after(own, 'equip boat-03, use luxor', luck);
    expect(told(helped.events, 'equipped')[0]).toMatchObject({ goods: goods('food 1 worker 1 stone 1') });
  });

  it('PYN-38 PYN-4 with an empty supply a mercenary is not even offered', () => {
    const s = position({
      step: 'equipping',
      boats: 'boat-02 boat-20',
      goods: ['camel 2 worker 1 wood 1 stone 1 statue 1', 'camel 33', ''],
      mercenaries: { giza: 0 },
    });
    const paying = after(s, 'equip boat-02').s;
    expect(legal(paying)).toEqual(['statue camel', 'statue worker', 'statue wood', 'statue stone', 'pay']);
    expect(refused(paying, 'use giza')).toBe('PYN-38/pay');
  });

  it('PYN-39 the player chooses: goods may be saved by a statue, a mercenary may be spared', () => {
    const s = position({
      step: 'equipping',
      boats: 'boat-02 boat-20',
      goods: ['camel 1 worker 1 wood 1 stone 1 statue 1', '', ''],
      mercenaries: { giza: 0 },
    });
    const paying = after(s, 'equip boat-02').s;
    expect(legal(paying)).toEqual([
      'use giza',
      'statue camel',
      'statue worker',
      'statue wood',
      'statue stone',
      'pay',
    ]);
    const saved = after(paying, 'statue stone, pay', luck);
    expect(told(saved.events, 'equipped')[0]).toMatchObject({
      goods: goods('camel 1 worker 1 wood 1 statue 1'),
      cities: [],
    });
  });

  it('PYN-39 a statue that is needed elsewhere cannot be put in', () => {
    const s = position({
      step: 'equipping',
      boats: 'boat-01 boat-20',
      goods: ['food 1 worker 1 wood 1 statue 1', '', ''],
      mercenaries: { cairo: 0 },
    });
    const paying = after(s, 'equip boat-01').s;
    expect(legal(paying)).toEqual(['use cairo', 'statue stone']);
    expect(refused(paying, 'statue food')).toBe('PYN-38/pay');
    expect(refused(paying, 'pay')).toBe('PYN-38/pay');
    expect(refused(paying, 'pass')).toBe('PYN-38/pay');
    // Without the mercenary the rest pays itself: goods, and the statue for the stone.
    expect(told(after(paying, 'statue stone, pay', luck).events, 'equipped')[0]).toMatchObject({
      cities: [],
    });
  });

  it('PYN-39 what is missing for a boat', () => {
    const s = position({
      step: 'equipping',
      goods: ['camel 1 food 2 statue 1', '', ''],
      mercenaries: { giza: 0 },
    });
    expect(shortageFor(s, 0, boat('boat-13'), tables)).toEqual({ short: [0, 0, 0, 2, 3], missing: 4 });
    expect(shortageFor(s, 0, boat('boat-04'), tables)).toEqual({ short: [0, 0, 0, 1, 0], missing: 0 });
  });
});
