import { beforeEach, describe, expect, it, vi } from 'vitest';
import { nonceFor, witnessBots, witnessOf, witnessSeal } from '../src/online/witness.ts';

beforeEach(() => localStorage.clear());

describe('what this device saw and gave', () => {
  it('the seal first shown is kept, whatever is shown later', () => {
    witnessSeal('t', 'first');
    witnessSeal('t', 'second');
    expect(witnessOf('t')).toMatchObject({ commitment: 'first' });
    expect(witnessOf('another')).toBeNull();
  });

  it('its number stays the same however often it sits down, and tells where it sits', () => {
    witnessSeal('t', 'seal');
    let made = 0;
    const makeUp = () => `number-${made++}`;
    expect([nonceFor('t', 0, makeUp), nonceFor('t', 1, makeUp)]).toEqual(['number-0', 'number-0']);
    expect(witnessOf('t')?.nonce).toEqual({ seat: 1, value: 'number-0' });
  });

  it('who sat where when the match began is not replaced by who sits there later', () => {
    witnessBots('unseen', [1]);
    expect(witnessOf('unseen')).toBeNull();
    witnessSeal('t', 'seal');
    witnessBots('t', [1]);
    witnessBots('t', [0, 1]);
    expect(witnessOf('t')?.bots).toEqual([1]);
  });

  it('of very many tables the oldest are forgotten', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let i = 0; i < 502; i++) {
      vi.setSystemTime(i);
      witnessSeal(`t${i}`, 'seal');
    }
    vi.useRealTimers();
    expect([0, 1, 2, 501].map((i) => witnessOf(`t${i}`) !== null)).toEqual([false, false, true, true]);
  });

  it('what cannot be read counts as not seen, and without room the match goes on', () => {
    localStorage.setItem('benben.witness.t', '{');
    expect(witnessOf('t')).toBeNull();
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    witnessSeal('u', 'seal');
    expect(nonceFor('u', 0, () => 'mine')).toBe('mine');
    expect(witnessOf('u')).toBeNull();
    full.mockRestore();
  });
});
