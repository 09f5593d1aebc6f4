import { fastChance } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { activationsOf } from '../src/index.ts';
import { after, legal, position, pyramidion, refused, told } from './builders.ts';

const luck = fastChance(1);

describe('two players', () => {
  it('PYN-40 three cities a round: first, second, first', () => {
    expect([2, 3, 4].map(activationsOf)).toEqual([3, 6, 8]);
    let s = pyramidion.setup({ seats: 2, options: { goal: '10', 'open-boats': false } }, luck, null);
    const [first, second] = s.order;
    const activators: number[] = [];
    for (const id of ['thebes', 'cairo', 'philae']) {
      activators.push(s.mover);
      s = after(s, `activate ${id}`).s;
      for (const city = s.city; s.city === city && s.round === 1; ) {
        const move =
          legal(s).find((each) => each === 'pass') ??
          legal(s).find((each) => /merchant-[ab]|category|lay/.test(each));
        s = after(s, move as string, luck).s;
      }
    }
    expect(activators).toEqual([first, second, first]);
    expect(s.sundials === 0 || s.step === 4).toBe(true);
  });

  const hands = ['red-merchant-a red-merchant-b', 'yellow-merchant-a'];

  it('PYN-40 at least one character must be laid in each city, if one has any', () => {
    const s = position({ seats: 2, city: 'thebes', hands });
    expect(legal(s)).toEqual(['lay red-merchant-a', 'lay red-merchant-b']);
    expect(refused(s, 'pass')).toBe('PYN-40/must-lay');
    const { s: laid } = after(s, 'lay red-merchant-a, lay yellow-merchant-a');
    expect(legal(laid)).toEqual(['lay red-merchant-b', 'pass']);
    // With an empty hand there is nothing to lay.
    const empty = position({ seats: 2, city: 'thebes', hands: ['red-merchant-a', ''] });
    expect(told(after(empty, 'lay red-merchant-a').events, 'passed').map(({ seat }) => seat)).toEqual([1, 0]);
  });

  it('PYN-40 one that was discarded counts as laid', () => {
    const s = position({
      seats: 2,
      city: 'thebes',
      hands: ['bandit guard', 'yellow-merchant-a yellow-deity'],
      mover: 1,
    });
    const { s: laid } = after(s, 'lay yellow-merchant-a, lay bandit');
    expect(legal(laid)).toContain('pass');
  });

  it('PYN-40 at most five characters a player in a city', () => {
    const hand = 'red-merchant-a red-merchant-b red-mercenary merchant-01 merchant-02 merchant-03';
    const s = position({ seats: 2, city: 'thebes', hands: [hand, 'yellow-deity yellow-merchant-a'] });
    const five = after(
      s,
      'lay red-merchant-a, lay yellow-merchant-a, lay red-merchant-b, pass, lay red-mercenary, lay merchant-01, lay merchant-02',
    );
    expect(told(five.events, 'passed').map(({ seat }) => seat)).toEqual([1, 0]);
    expect(told(five.events, 'closed')).toHaveLength(1);
    const full = { ...s, laidCount: [5, 1] };
    expect(refused(full, 'lay merchant-03')).toBe('PYN-40/five');
  });

  it('PYN-40 no hiring', () => {
    const s = position({ seats: 2, city: 'thebes', hands });
    expect(refused(s, 'hire red-merchant-a')).toBe('PYN-40/no-hiring');
  });

  const last = (sundials: readonly ['giza'] | readonly [], orderTokens = [-1, -1]) => {
    const s = position({
      seats: 2,
      city: 'thebes',
      activations: 3,
      sundials,
      hands: ['red-merchant-a', ''],
      boats: 'boat-01',
      goods: ['statue 4', ''],
    });
    return after({ ...s, orderTokens }, 'lay red-merchant-a').s.order;
  };

  it('PYN-40 without Giza the second player becomes first', () => {
    expect(last([])).toEqual([1, 0]);
  });

  it('PYN-40 with Giza but no token the order stays; with a token it follows the token', () => {
    expect(last(['giza'])).toEqual([0, 1]);
    expect(last(['giza'], [1, -1])).toEqual([1, 0]);
    expect(last(['giza'], [-1, 1])).toEqual([0, 1]);
  });
});
