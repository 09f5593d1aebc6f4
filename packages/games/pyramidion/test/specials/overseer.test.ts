import { describe, expect, it } from 'vitest';
import { totalsOf } from '../../src/index.ts';
import { after, position, tables } from '../builders.ts';

const totals = (s: Parameters<typeof totalsOf>[0]) =>
  [0, 1, 2].map((category) => totalsOf(s, category, tables));

describe('Overseer', () => {
  const s = position({
    hands: ['overseer red-deity', 'yellow-mercenary', 'bandit'],
    laid: ['yellow merchant-12', 'yellow yellow-deity:trade', 'red mercenary-01'],
  });

  it('PYN-29 opponents’ numbers count one less, now and later, never below 0', () => {
    const laid = after(s, 'lay overseer').s;
    // merchant-12 shows 1, 1, 2; the Deity's token is no number.
    expect(totals(laid)).toEqual([
      [7, 0, -1],
      [0, 0, -1],
      [1, 7, -1],
    ]);
    expect(totalsOf(after(laid, 'lay yellow-mercenary').s, 0, tables)).toEqual([7, 2, -1]);
  });

  it('PYN-33 the penalty ends when the Overseer leaves', () => {
    const { s: freed } = after(s, 'lay overseer, pass, lay bandit, target overseer');
    expect(totalsOf(freed, 2, tables)).toEqual([0, 8, 0]);
  });

  it('PYN-29 two Overseers take off two', () => {
    const two = position({ laid: ['red overseer', 'blue philosopher=overseer', 'yellow merchant-01'] });
    expect(totalsOf(two, 2, tables)).toEqual([0, 3, 0]);
  });
});
