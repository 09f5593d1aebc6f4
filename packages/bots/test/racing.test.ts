import { fastChance } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { isClear, raceAll, raceTwo } from '../src/racing.ts';
import { forLooks, forSeconds } from '../src/thinking.ts';

/** Each is worth its number and much luck, the same luck for all and a little of its own. */
const future = () => (candidate: number, luck: { below(n: number): number }) =>
  candidate + luck.below(100) + ((candidate * 7 + luck.below(10)) % 10) / 2;

describe('a race', () => {
  it('finds the best, sooner or later', () => {
    const [best, ...others] = raceAll([1, 5, 2, 9, 3], fastChance(1), forLooks(200), future);
    expect(best?.candidate).toBe(9);
    expect(others.every(({ futures }) => futures <= (best?.futures ?? 0))).toBe(true);
  });

  it('stops when one is left, and goes no further than it may', () => {
    let looks = 0;
    const counted = { goOn: () => ++looks > 0 };
    raceAll([0, 1000], fastChance(1), counted, future);
    expect(looks).toBeLessThan(20);
    expect(raceAll([1, 2], fastChance(1), forLooks(3), future).map(({ futures }) => futures)).toEqual([3, 3]);
    expect(raceAll([7], fastChance(1), forLooks(3), future)).toMatchObject([{ candidate: 7, futures: 0 }]);
    expect(raceAll([7, 8], fastChance(1), forLooks(0), future)[0]?.candidate).toBe(7);
  });

  it('is over when time is', () => {
    let now = 0;
    const thinking = forSeconds(0.3, () => now);
    expect(thinking.goOn()).toBe(true);
    now = 299;
    expect(thinking.goOn()).toBe(true);
    now = 300;
    expect(thinking.goOn()).toBe(false);
  });
});

describe('two alone', () => {
  it('are told apart when they differ, and not when they do not', () => {
    const closely = { futures: 400, least: -1000 };
    const apart = raceTwo([9, 7], fastChance(1), closely, future);
    expect(apart.by).toBeCloseTo(2, 0);
    expect(isClear(apart)).toBe(true);
    expect(isClear(raceTwo([7, 9], fastChance(1), closely, future))).toBe(false);
    expect(raceTwo([7, 7], fastChance(1), closely, future)).toEqual({ by: 0, error: 0 });
  });

  it('need no more looks when one is clearly not ahead', () => {
    let looks = 0;
    const counted = () => {
      looks++;
      return future();
    };
    raceTwo([1, 50], fastChance(1), { futures: 400, least: 5 }, counted);
    expect(looks).toBeLessThan(20);
    looks = 0;
    raceTwo([50, 1], fastChance(1), { futures: 400, least: 5 }, counted);
    expect(looks).toBe(400);
  });
});
