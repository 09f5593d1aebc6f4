import { describe, expect, it } from 'vitest';
import { botSeedFor, dayAfter, dayAt, dayBegins, dayNumber, streakTo } from '../src/index.ts';

describe('a day', () => {
  it('begins at midnight by UTC and ends where the next begins', () => {
    const began = Date.UTC(2026, 10, 18);
    expect(dayBegins('2026-11-18')).toBe(began);
    expect([dayAt(began - 1), dayAt(began), dayAt(began + 86_399_999)]).toEqual([
      ...['2026-11-17', '2026-11-18', '2026-11-18'],
    ]);
    expect([dayAfter('2026-12-31', 1), dayAfter('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29']);
    expect(dayNumber('1970-01-02')).toBe(1);
  });

  it('is no day when the calendar does not know it', () => {
    for (const none of ['2026-02-30', '2026-13-01', '2026-1-1', 'today', '', '2026-11-18T00'])
      expect(dayBegins(none)).toBeNaN();
  });
});

describe('a streak', () => {
  const streak = (...days: readonly string[]) => streakTo('2026-11-18', (day) => days.includes(day));
  it('ends today, or yesterday as long as today can still be played', () => {
    expect(streak()).toBe(0);
    expect(streak('2026-11-18')).toBe(1);
    expect(streak('2026-11-17')).toBe(1);
    expect(streak('2026-11-18', '2026-11-17', '2026-11-16')).toBe(3);
    expect(streak('2026-11-17', '2026-11-16')).toBe(2);
  });
  it('is broken by a day without', () => {
    expect(streak('2026-11-16', '2026-11-15')).toBe(0);
    expect(streak('2026-11-18', '2026-11-16', '2026-11-15')).toBe(1);
  });
});

it('the luck of a bot follows from the seed and the moment, and differs from moment to moment', () => {
  const seeds = Array.from({ length: 100 }, (_, seq) => botSeedFor('ab'.repeat(32), seq));
  expect(new Set(seeds).size).toBe(100);
  // Written down: whatever changes it makes every attempt of the day false.
  expect(seeds.slice(0, 2)).toMatchInlineSnapshot(`
    [
      2832935019,
      1575388586,
    ]
  `);
  expect(botSeedFor('cd'.repeat(32), 0)).not.toBe(seeds[0]);
});
