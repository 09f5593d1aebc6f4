import { fastChance, scriptedChance } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { CITIES, goodsOfCity, goodsOfSeat, handSize, type PyramidionState } from '../src/index.ts';
import {
  after,
  boat,
  city,
  goods,
  hand,
  legal,
  lying,
  position,
  pyramidion,
  told,
  typesOf,
} from './builders.ts';

const table = (seats: number) => ({
  seats,
  options: { goal: '10', 'open-boats': false, statues: 'any' } as const,
});
const setup = (seats: number, seed = 1) => pyramidion.setup(table(seats), fastChance(seed), null);

/** The round is over as soon as seat 0 passes. */
const ending = (part: Parameters<typeof position>[0] = {}): PyramidionState =>
  position({ step: 'equipping', boats: 'boat-01', goods: ['statue 4', '', ''], ...part });

describe('setup', () => {
  it('PYN-6 the turn order is drawn at random', () => {
    const orders = new Set<string>();
    for (let luck = 0; luck < 6; luck++) {
      // The first draws are of three and of two order tokens.
      const first = [Math.floor(luck / 2), luck % 2];
      const s = pyramidion.setup(table(3), { below: () => first.shift() ?? 0 }, null);
      orders.add(s.order.join());
    }
    expect(orders.size).toBe(6);
  });

  it('PYN-6 five boats lie open and the next supply card is known', () => {
    const s = setup(2);
    expect(s.boats).toHaveLength(5);
    expect(s.boatDeck).toHaveLength(15);
    expect(s.supplyOpen).toBeGreaterThanOrEqual(0);
    expect(s.supplyDiscard).toHaveLength(1);
    expect(s.supplyDeck).toHaveLength(8);
  });

  it('PYN-6 the whole opening comes from luck alone', () => {
    const zeros = { below: () => 0 };
    const events: string[] = [];
    pyramidion.setup(table(2), zeros, {
      tell: (event) => events.push(event.type),
      whisper: (_, event) => events.push(event.type),
    });
    expect(events).toEqual(['order', 'forecast', 'boats', 'round', 'supplied', 'forecast', 'dealt', 'dealt']);
    expect(() => pyramidion.setup(table(2), scriptedChance([]), null)).toThrow('luck');
  });
});

describe('phases 1 and 2', () => {
  it('PYN-7 boats are opened until five lie open, unclaimed ones stay', () => {
    const s = ending({ boats: 'boat-03 boat-09 boat-20' });
    const { s: next, events } = after(s, 'pass', fastChance(1));
    expect(next.boats).toHaveLength(5);
    expect(next.boats.slice(0, 3)).toEqual(['boat-03', 'boat-09', 'boat-20'].map(boat));
    expect(told(events, 'boats')[0]?.boats).toEqual(next.boats.slice(3));
  });

  it('PYN-7 with few boats left fewer lie open', () => {
    const s = ending();
    const few = { ...s, boatDeck: s.boatDeck.slice(0, 2), fleets: [[], s.boatDeck.slice(2), []], goal: 0 };
    expect(after(few, 'pass', fastChance(1)).s.boats).toHaveLength(3);
  });

  it('PYN-7 PYN-5 when the boats run out in the middle, those that Karnak lost come back', () => {
    const s = ending({ boats: 'boat-03 boat-09', lostBoats: 'boat-05 boat-06' });
    const sailed = s.boatDeck.filter((each) => each !== boat('boat-20'));
    const poor = { ...s, boatDeck: [boat('boat-20')], fleets: [[], [], sailed], goal: 0 };
    const { s: next, events } = after(poor, 'pass', fastChance(1));
    expect(told(events, 'renewed')).toEqual([{ type: 'renewed', deck: 'boats' }]);
    expect(next.boats.slice(0, 3)).toEqual(['boat-03', 'boat-09', 'boat-20'].map(boat));
    expect(next.boats.slice(3).toSorted((a, b) => a - b)).toEqual(['boat-05', 'boat-06'].map(boat));
    expect([next.boatDeck, next.boatDiscard]).toEqual([[], []]);
  });

  it('PYN-8 the open card fills the cities, what lay there stays, the next card is turned up', () => {
    const s = ending({ supply: 0, cityGoods: { luxor: 'stone 1' } });
    const { s: next } = after(s, 'pass', fastChance(1));
    const expected = {
      giza: 'camel 1 food 2',
      thebes: 'worker 1 statue 1',
      luxor: 'stone 5',
      cairo: 'wood 2',
      alexandria: 'worker 1',
      philae: 'camel 1',
      karnak: '',
      'abu-simbel': '',
    } as const;
    for (const [id, text] of Object.entries(expected))
      expect(goodsOfCity(next, city(id as keyof typeof expected))).toEqual(goods(text));
    expect(next.supplyDiscard).toEqual([0]);
    expect(next.supplyOpen).not.toBe(0);
    expect(next.supplyDeck).not.toContain(next.supplyOpen);
  });

  it('PYN-8 PYN-4 a shortage is filled in the order of the card', () => {
    // The card wants a camel in Giza first and one in Philae later; one is left.
    const s = ending({ supply: 0, goods: ['statue 4', 'camel 34 stone 33', ''] });
    const { s: next, events } = after(s, 'pass', fastChance(1));
    expect(goodsOfCity(next, city('giza'))).toEqual(goods('camel 1 food 2'));
    expect(goodsOfCity(next, city('philae'))).toEqual(goods(''));
    expect(goodsOfCity(next, city('luxor'))).toEqual(goods('stone 2'));
    expect(told(events, 'supplied')[0]?.goods[city('luxor')]).toEqual(goods('stone 2'));
  });
});

describe('phase 3', () => {
  it('PYN-9 each intermediary earns a resource of its city, players in turn order', () => {
    const s = ending({
      supply: 1,
      order: [2, 0, 1],
      intermediaries: { giza: 0, 'abu-simbel': 2, cairo: 2, thebes: 1 },
      cityGoods: { giza: 'camel 1 food 1', 'abu-simbel': 'wood 1', cairo: 'food 2' },
    });
    const first = after(s, 'pass', fastChance(1)).s;
    expect(legal(first, 2)).toEqual(['take wood', 'take stone']);
    // Cairo has only food, so blue gets it by itself; then red chooses in Giza; Thebes is empty.
    const second = after(first, 'take stone').s;
    expect(goodsOfSeat(second, 2)).toEqual(goods('stone 1 food 1'));
    expect(legal(second, 0)).toEqual(['take camel', 'take food']);
    const { s: dealt } = after(second, 'take camel', fastChance(1));
    expect(goodsOfSeat(dealt, 0)).toEqual(goods('camel 1 statue 4'));
    expect(goodsOfSeat(dealt, 1)).toEqual(goods(''));
    expect(goodsOfCity(dealt, city('abu-simbel'))).toEqual(goods('wood 1 stone 2'));
  });
});

describe('phase 4', () => {
  it('PYN-14 PYN-9 hands are discarded before anyone collects, and dealt only after', () => {
    const s = ending({
      hands: ['guard red-deity', 'thief yellow-deity', 'blue-deity'],
      intermediaries: { giza: 0 },
      cityGoods: { giza: 'camel 1 food 1' },
    });
    const { s: collecting } = after(s, 'pass', fastChance(1));
    expect(legal(collecting, 0)).toContain('take camel');
    expect([0, 1, 2].map((seat) => hand(collecting, seat))).toEqual([[], [], []]);
    const { s: dealt } = after(collecting, 'take camel', fastChance(1));
    expect([0, 1, 2].map((seat) => handSize(dealt, seat))).toEqual([9, 9, 9]);
  });

  it('PYN-10 everyone has the basics and four others of a fresh shuffle', () => {
    const s = ending({ hands: ['guard', 'red-deity', ''], discard: 'thief bandit' });
    const { s: next, events } = after(s, 'pass', fastChance(1));
    for (const seat of [0, 1, 2]) {
      expect(next.open[seat]).toEqual([0, 1, 2, 3, 4].map((i) => 5 * seat + i));
      expect(next.hidden[seat]).toHaveLength(4);
    }
    expect(next.deck).toHaveLength(28);
    expect([next.discard, next.aside]).toEqual([[], []]);
    expect(told(events, 'dealt').map(({ cards }) => cards)).toEqual(next.hidden);
  });
});

describe('phase 5', () => {
  it('PYN-11 players activate in turn order a city without a sundial, two each', () => {
    let s = setup(3);
    const activators: number[] = [];
    const cities = ['giza', 'thebes', 'luxor', 'cairo', 'philae', 'karnak'];
    const left = new Set<string>(CITIES);
    for (const id of cities) {
      activators.push(s.mover);
      expect(legal(s)).toEqual([...left].map((name) => `activate ${name}`));
      left.delete(id);
      expect(s.round).toBe(1);
      s = after(s, `activate ${id}, pass, pass, pass`, fastChance(1)).s;
    }
    const { order } = setup(3);
    expect(activators).toEqual([...order, ...order]);
    expect(s.round).toBe(2);
  });

  it('PYN-11 with four players the last city is activated by itself', () => {
    const s = position({
      seats: 4,
      step: 'activating',
      activations: 6,
      mover: 2,
      sundials: ['giza', 'abu-simbel', 'thebes', 'luxor', 'cairo', 'alexandria'],
      hands: ['red-deity', 'yellow-deity', 'blue-deity', 'green-deity'],
    });
    const { s: last, events } = after(s, 'activate karnak, pass, pass, pass, pass', fastChance(1));
    expect(told(events, 'activated').map(({ seat, city: id }) => [seat, id])).toEqual([
      [2, city('karnak')],
      [3, city('philae')],
    ]);
    expect(last.mover).toBe(3);
  });

  it('PYN-11 PYN-15 a last city that nobody has characters for is played out by itself', () => {
    const s = position({
      seats: 4,
      step: 'activating',
      activations: 6,
      mover: 2,
      sundials: ['giza', 'abu-simbel', 'thebes', 'luxor', 'cairo', 'alexandria'],
    });
    const { s: next, events } = after(s, 'activate karnak', fastChance(1));
    expect(told(events, 'closed').map(({ city: id }) => id)).toEqual([city('karnak'), city('philae')]);
    expect(next.round).toBe(2);
  });

  it('PYN-11 a city is played out before the next is chosen', () => {
    const s = setup(3);
    expect(legal(after(s, 'activate luxor').s).some((move) => move.startsWith('activate'))).toBe(false);
  });
});

describe('phase 6', () => {
  const closing = (orderTokens: number[], order = [0, 1, 2, 3]) => {
    const s = position({
      seats: 4,
      activations: 8,
      order,
      hands: ['red-deity', '', '', ''],
      boats: 'boat-01',
      goods: ['statue 4', '', '', ''],
    });
    return after({ ...s, orderTokens }, 'pass');
  };
  const last = (...tokens: Parameters<typeof closing>) => closing(...tokens).s;

  it('PYN-12 token holders take their places, the others keep their order in those left', () => {
    expect(last([-1, 3, -1, -1]).order).toEqual([0, 3, 1, 2]);
    expect(last([2, -1, -1, 0]).order).toEqual([2, 1, 3, 0]);
    expect(last([3, 2, 1, 0]).order).toEqual([3, 2, 1, 0]);
  });

  it('PYN-12 PYN-36 whoever takes a place, the others stay as they were, whatever the order was', () => {
    const s = position({
      seats: 4,
      activations: 8,
      order: [2, 0, 3, 1],
      hands: ['', 'yellow-mercenary', '', ''],
      mover: 1,
      boats: 'boat-01',
      goods: ['statue 4', '', '', ''],
    });
    const order = (move: string) => after(s, `lay yellow-mercenary, ${move}`).s.order;
    expect(['place 1', 'place 2', 'place 3', 'place 4'].map(order)).toEqual([
      [1, 2, 0, 3],
      [2, 1, 0, 3],
      [2, 0, 1, 3],
      [2, 0, 3, 1],
    ]);
  });

  it('PYN-12 tokens go back, and without any nothing changes', () => {
    expect(last([-1, 3, -1, -1]).orderTokens).toEqual([-1, -1, -1, -1]);
    expect(last([-1, -1, -1, -1], [2, 0, 3, 1]).order).toEqual([2, 0, 3, 1]);
    // Only a change is told.
    expect(told(closing([-1, -1, -1, -1]).events, 'reordered')).toEqual([]);
    expect(told(closing([0, 1, -1, -1]).events, 'reordered')).toEqual([]);
    expect(told(closing([1, -1, -1, -1]).events, 'reordered')).toEqual([
      { type: 'reordered', order: [1, 0, 2, 3] },
    ]);
  });
});

describe('phase 7', () => {
  const rich = 'camel 9 food 9 worker 9 wood 9 stone 9';

  it('PYN-13 in turn order, again and again, one boat each or pass; a pass is final', () => {
    const s = position({
      step: 'equipping',
      order: [1, 2, 0],
      mover: 1,
      boats: 'boat-01 boat-02 boat-03 boat-04 boat-05',
      goods: [rich, rich, rich],
    });
    const { s: later } = after(s, 'equip boat-02, pass, equip boat-01');
    expect(later.mover).toBe(1);
    const { s: last } = after(later, 'equip boat-04');
    expect(last.mover).toBe(0);
    expect(legal(last)).toEqual(['equip boat-03', 'equip boat-05', 'pass']);
    const { s: next, events } = after(last, 'equip boat-05, pass, pass', fastChance(1));
    expect(typesOf(events).filter((type) => type === 'no-boat')).toHaveLength(2);
    expect(next.fleets.map((fleet) => fleet.length)).toEqual([2, 2, 0]);
    // Whether a boat sails is counted anew.
    expect(next).toMatchObject({ round: 2, sailed: false, idleRounds: 0 });
  });

  it('PYN-13 who can equip nothing is passed over', () => {
    const s = position({ step: 'equipping', boats: 'boat-01 boat-02', goods: [rich, '', rich] });
    const { s: next } = after(s, 'equip boat-01');
    expect(next.mover).toBe(2);
  });
});

describe('phase 8', () => {
  it('PYN-14 hands are discarded and sundials removed; tokens and resources stay', () => {
    const s = ending({
      sundials: ['giza', 'luxor'],
      hands: ['guard', 'thief', ''],
      mercenaries: { giza: 1, cairo: 2 },
      intermediaries: { luxor: 0 },
      cityGoods: { karnak: 'food 2' },
      supply: 1,
    });
    const { s: next } = after(s, 'pass', fastChance(2));
    expect(next.sundials).toBe(0);
    expect([next.mercenaries, next.intermediaries]).toEqual([s.mercenaries, s.intermediaries]);
    expect(goodsOfCity(next, city('karnak'))).toEqual(goods('food 2 worker 2'));
    expect(hand(next, 0)).toHaveLength(9);
    expect(lying(next)).toEqual([]);
    expect(handSize(next, 2)).toBe(9);
  });
});
