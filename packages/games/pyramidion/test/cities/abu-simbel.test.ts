import { describe, expect, it } from 'vitest';
import { goodsOfSeat } from '../../src/index.ts';
import { after, goods, legal, position, told } from '../builders.ts';

describe('Abu Simbel', () => {
  const s = position({
    city: 'abu-simbel',
    order: [2, 0, 1],
    hands: ['red-deity', '', ''],
    goods: ['worker 7', 'worker 2', 'worker 3'],
  });
  const asked = after(s, 'pass').s;

  it('PYN-36 everyone with three workers may exchange them for a statue, in turn order', () => {
    expect(asked.step).toBe(3);
    expect(legal(asked, 2)).toEqual(['exchange', 'decline']);
    expect(legal(asked, 0)).toEqual([]);
    const next = after(asked, 'exchange').s;
    expect(goodsOfSeat(next, 2)).toEqual(goods('statue 1'));
    expect(legal(next, 0)).toEqual(['exchange', 'decline']);
    const { s: closed, events } = after(next, 'exchange');
    // Once each, although four workers are left.
    expect(goodsOfSeat(closed, 0)).toEqual(goods('worker 4 statue 1'));
    expect(told(events, 'closed')).toHaveLength(1);
  });

  it('PYN-37 the exchange can be declined', () => {
    const { s: closed } = after(asked, 'decline, decline');
    expect(goodsOfSeat(closed, 0)).toEqual(goods('worker 7'));
  });

  it('PYN-4 without a statue in the supply there is none', () => {
    const empty = position({
      city: 'abu-simbel',
      hands: ['red-deity', '', ''],
      goods: ['worker 7', 'statue 10', ''],
    });
    expect(told(after(empty, 'pass').events, 'closed')).toHaveLength(1);
  });

  it('PYN-23 the exchange comes before High Priests', () => {
    const both = position({
      city: 'abu-simbel',
      hands: ['', 'yellow-deity', ''],
      mover: 1,
      laid: ['red high-priest', 'red red-merchant-a'],
      goods: ['worker 3', '', ''],
    });
    expect(legal(after(both, 'pass').s)).toEqual(['exchange', 'decline']);
    expect(legal(after(both, 'pass, decline').s)).toEqual(['target high-priest', 'target red-merchant-a']);
  });
});
