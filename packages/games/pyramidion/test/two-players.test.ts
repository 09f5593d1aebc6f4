import { fastChance } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { ACTIVATING, activationsOf, type PyramidionState } from '../src/index.ts';
import { after, legal, position, pyramidion, refused, told, typesOf } from './builders.ts';

const luck = fastChance(1);

describe('two players', () => {
  it('PYN-40 three cities a round: first, second, first', () => {
    expect([2, 3, 4].map(activationsOf)).toEqual([3, 6, 8]);
    let s = pyramidion.setup(
      { seats: 2, options: { goal: '10', 'open-boats': false, statues: 'any' } },
      luck,
      null,
    );
    const [first, second] = s.order;
    const activators: number[] = [];
    for (const id of ['thebes', 'cairo', 'philae']) {
      activators.push(s.mover);
      s = after(s, `activate ${id}`).s;
      const colours = ['red', 'yellow'];
      const [host, guest] = [s.mover, 1 - s.mover].map((seat) => colours[seat]);
      const basic = { thebes: 'merchant-a', cairo: 'merchant-b', philae: 'mercenary' }[id];
      s = after(s, `lay ${host}-${basic}, lay ${guest}-${basic}, pass, pass`, luck).s;
    }
    expect(activators).toEqual([first, second, first]);
    // Nobody can pay a boat: the third city was the last, and a new round has begun.
    expect([s.round, s.step]).toEqual([2, ACTIVATING]);
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
    expect(refused(full, 'lay yellow-deity')).toBe('PYN-15/not-in-hand');
  });

  it('PYN-40 no hiring', () => {
    const s = position({ seats: 2, city: 'thebes', hands });
    expect(refused(s, 'hire red-merchant-a')).toBe('PYN-40/no-hiring');
  });

  /** The last city of the round is played out; both can equip a boat. */
  const loading = (sundials: readonly ['giza'] | readonly [], orderTokens = [-1, -1]) => {
    const s = position({
      seats: 2,
      city: 'thebes',
      activations: 3,
      sundials,
      hands: ['red-merchant-a', ''],
      boats: 'boat-01 boat-02 boat-03',
      goods: ['statue 4', 'statue 4'],
    });
    return after({ ...s, orderTokens }, 'lay red-merchant-a').s;
  };

  it('PYN-40 without Giza the second player becomes first when the next round begins, not before', () => {
    const s = loading([]);
    expect([s.order, s.mover]).toEqual([[0, 1], 0]);
    const { s: next, events } = after(s, 'pass, pass', luck);
    expect(told(events, 'reordered')).toEqual([{ type: 'reordered', order: [1, 0] }]);
    expect(typesOf(events).indexOf('reordered')).toBe(typesOf(events).indexOf('round') + 1);
    expect([next.round, next.order, next.mover]).toEqual([2, [1, 0], 1]);
  });

  it('PYN-40 without Giza the victory check and its tie-break go by the old order', () => {
    const fleets = ['boat-13 boat-14 boat-19', 'boat-15 boat-16 boat-20'];
    const s = position({
      seats: 2,
      step: 'equipping',
      order: [1, 0],
      boats: 'boat-01',
      goods: ['statue 4', ''],
      sundials: ['thebes', 'cairo', 'luxor'],
      fleets,
    });
    const { s: over, events } = after(s, 'pass');
    expect(told(events, 'won')).toEqual([{ type: 'won', seat: 1, by: 'order' }]);
    expect(over.order).toEqual([1, 0]);
    expect(pyramidion.outcome(over)?.places).toEqual([2, 1]);
  });

  it('PYN-40 PYN-12 with Giza but no token the order stays; with a token it follows the token at once', () => {
    const later = (s: PyramidionState) => after(s, 'pass, pass', luck).s.order;
    for (const [tokens, order] of [
      [
        [-1, -1],
        [0, 1],
      ],
      [
        [1, -1],
        [1, 0],
      ],
      [
        [-1, 1],
        [0, 1],
      ],
    ] as const) {
      const s = loading(['giza'], [...tokens]);
      expect([s.order, later(s)]).toEqual([order, order]);
    }
  });

  it('PYN-40 only two players take turns at being first', () => {
    const s = position({
      step: 'equipping',
      boats: 'boat-01',
      goods: ['statue 4', '', ''],
      order: [1, 2, 0],
    });
    expect(after(s, 'pass', luck).s.order).toEqual([1, 2, 0]);
  });
});
