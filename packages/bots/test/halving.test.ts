import { type Chance, fastChance } from '@benben/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averaged, found, halvings, type Round, tryAll } from '../src/halving.ts';

/** Better with its number, give or take a lot of luck. */
const worthOf = (candidate: number, luck: Chance) => candidate + luck.below(20) + luck.below(candidate + 1);

/** The naive twin: draws all luck first, and works every mean out from the beginning whenever it is asked for. */
function naively(candidates: readonly number[], rounds: readonly Round[], seed: number): number[] {
  const chance = fastChance(seed);
  let order = [...candidates];
  const seeds: number[] = [];
  for (const round of rounds) {
    for (let i = 0; i < round.futures; i++) seeds.push(chance.below(0x7fffffff));
    const mean = (candidate: number) =>
      seeds.reduce((sum, each) => sum + worthOf(candidate, fastChance(each)), 0) / seeds.length;
    const best = order.slice(0, round.candidates).toSorted((a, b) => mean(b) - mean(a));
    order = [...best, ...order.slice(round.candidates)];
  }
  return order;
}

const narrowing = fc
  .array(
    fc.record({ candidates: fc.integer({ min: 1, max: 30 }), futures: fc.integer({ min: 1, max: 6 }) }),
    {
      maxLength: 4,
    },
  )
  .map((rounds) => rounds.toSorted((a, b) => b.candidates - a.candidates));

describe('candidates tried in common futures', () => {
  it('come in the order the naive twin finds', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(40), { maxLength: 30 }), narrowing, fc.nat(), (all, rounds, seed) => {
        const tried = tryAll(all, rounds, fastChance(seed), () => worthOf);
        expect(tried.map(({ candidate }) => candidate)).toEqual(naively(all, rounds, seed));
      }),
    );
  });

  it('see the same world and the same luck in a future, and another one in the next', () => {
    const seen: string[] = [];
    let worlds = 0;
    tryAll(['a', 'b', 'c'], [{ candidates: 3, futures: 40 }], fastChance(1), () => {
      const world = worlds++;
      return (_, luck) => seen.push(`${world} ${luck.below(1e6)} ${luck.below(1e6)}`);
    });
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(40);
    for (let i = 0; i < 120; i += 3) expect(new Set(seen.slice(i, i + 3)).size).toBe(1);
  });

  it('drop out after their round', () => {
    const rounds = [
      { candidates: 4, futures: 3 },
      { candidates: 2, futures: 5 },
    ];
    const tried = tryAll([1, 2, 3, 4, 5], rounds, fastChance(1), () => (candidate) => candidate);
    expect(tried.map(({ candidate, futures, sum }) => [candidate, futures, sum])).toEqual([
      [4, 8, 32],
      [3, 8, 24],
      [2, 3, 6],
      [1, 3, 3],
      [5, 0, 0],
    ]);
  });
});

describe('halving', () => {
  it('keeps half until one is left, for about the same work each time', () => {
    expect(halvings(8, 96)).toEqual([
      { candidates: 8, futures: 4 },
      { candidates: 4, futures: 8 },
      { candidates: 2, futures: 16 },
    ]);
    expect(halvings(5, 60).map(({ candidates }) => candidates)).toEqual([5, 3, 2]);
  });

  it('looks at least twice, and not at all where there is nothing to choose', () => {
    expect(halvings(30, 10).map(({ futures }) => futures)).toEqual([2, 2, 2, 2, 2]);
    expect(halvings(1, 96)).toEqual([]);
    expect(halvings(0, 96)).toEqual([]);
  });
});

describe('what was found', () => {
  it('never puts who dropped out early above who lasted', () => {
    const tried = [
      { candidate: 'lasted', futures: 8, sum: 4 },
      { candidate: 'lucky', futures: 2, sum: 1.8 },
      { candidate: 'poor', futures: 2, sum: 0.4 },
    ];
    expect([...found(tried, 0.9)]).toEqual([
      ['lasted', 0.5],
      ['lucky', 0.5],
      ['poor', 0.2],
    ]);
  });

  it('is the worth of the position where no future was seen', () => {
    expect(found([{ candidate: 'only', futures: 0, sum: 0 }], 0.4).get('only')).toBe(0.4);
  });
});

it('an average is taken seat by seat', () => {
  const samples = [
    [1, 0],
    [0.5, 0.5],
    [0, 1],
    [0.5, 0.5],
  ];
  expect(averaged(4, () => samples.pop() ?? [])).toEqual([0.5, 0.5]);
});
