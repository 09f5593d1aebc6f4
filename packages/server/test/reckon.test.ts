/** Clocks as arithmetic: what the log and the terms of a table make of each turn. */
import type { Pace } from '@benben/protocol';
import { describe, expect, it } from 'vitest';
import { placesBehind } from '../src/rating/rate.ts';
import { dueOf, leftTo, paused, restarted, resumed, spentSince } from '../src/time/reckon.ts';
import { emptySheet, withRow } from '../src/time/sheet.ts';
import { daysLeft, ended, taken } from '../src/time/vacation.ts';

const T = 1_000_000;
const [SECOND, HOUR, DAY] = [1000, 3_600_000, 86_400_000];
const row = (seat: number, at: number, spent = 0) => ({ seat, at: T + at * SECOND, spent: spent * SECOND });
const opened = withRow(emptySheet(2), row(-1, 0));
const at = (sheet: typeof opened, onTurn: number, pace: Pace) => ({ sheet, onTurn, pace, pause: null });
const TURN: Pace = { kind: 'turn', seconds: 60 };
const BANK: Pace = { kind: 'bank', seconds: 300, increment: 10 };
const DAYS: Pace = { kind: 'days', hours: 48 };

describe('a time for each turn', () => {
  it('counts from when the other was done, however many parts the turn is sent in', () => {
    expect(dueOf(at(opened, 0, TURN))).toBe(T + 60 * SECOND);
    const part = withRow(opened, row(0, 20, 20));
    expect(dueOf(at(part, 0, TURN))).toBe(T + 60 * SECOND);
    const passed = withRow(part, row(0, 30, 10));
    expect(dueOf(at(passed, 1, TURN))).toBe(T + 90 * SECOND);
  });
});

describe('a bank with an increment', () => {
  it('is used up by one’s own turns only, and grows with each of them', () => {
    expect(dueOf(at(opened, 0, BANK))).toBe(T + 310 * SECOND);
    const first = withRow(opened, row(0, 100, 100));
    expect([0, 1].map((seat) => leftTo(BANK, first, seat, 1))).toEqual([210 * SECOND, 310 * SECOND]);
    const second = withRow(first, row(1, 140, 40));
    expect([0, 1].map((seat) => leftTo(BANK, second, seat, 0))).toEqual([220 * SECOND, 270 * SECOND]);
    expect(dueOf(at(second, 0, BANK))).toBe(T + (140 + 220) * SECOND);
  });

  it('gives no increment for the parts of one turn, and never less than nothing', () => {
    const parts = [row(0, 50, 50), row(0, 100, 50), row(0, 150, 50)].reduce(withRow, opened);
    expect(leftTo(BANK, parts, 0, 0)).toBe(160 * SECOND);
    expect(leftTo(BANK, withRow(opened, row(0, 900, 900)), 0, 1)).toBe(0);
  });
});

describe('days', () => {
  it('count from the turn, whether or not anyone could be reached', () => {
    expect(dueOf(at(opened, 1, DAYS))).toBe(T + 48 * HOUR);
  });

  it.each([
    ['before the turn changes nothing', -5 * DAY, -DAY, 0],
    ['after the deadline changes nothing', 3 * DAY, 9 * DAY, 0],
    ['in the middle adds its length', DAY, 4 * DAY, 3 * DAY],
    ['that began before adds what lies behind the beginning', -DAY, DAY, DAY],
    ['that reaches over the deadline adds all of it', DAY, 12 * DAY, 11 * DAY],
  ])('a vacation %s', (_, from, till, more) => {
    const vacation = { from: T + from, till: T + till };
    expect(dueOf({ ...at(opened, 0, DAYS), vacation })).toBe(T + 48 * HOUR + more);
  });
});

describe('a pause', () => {
  it('stops the clock and goes on as if it had not been', () => {
    for (const pace of [TURN, BANK]) {
      const now = at(opened, 0, pace);
      const before = dueOf(now) as number;
      const stands = paused(now, T + 15 * SECOND);
      expect(dueOf({ ...now, pause: stands })).toBeNull();
      const goesOn = { ...now, pause: resumed(stands, T + 500 * SECOND) };
      expect(dueOf(goesOn)).toBe(before + 485 * SECOND);
      // Fifteen seconds before it and five after.
      expect(spentSince(goesOn, T + 505 * SECOND)).toBe(20 * SECOND);
      // What comes later began after it.
      const next = { ...goesOn, sheet: withRow(opened, row(0, 505, 20)), onTurn: 1 };
      expect(spentSince(next, T + 510 * SECOND)).toBe(5 * SECOND);
    }
  });

  it('of a server that was away gives the turn anew', () => {
    const now = at(opened, 0, TURN);
    const pause = restarted(now, T + 1000 * SECOND);
    expect(dueOf({ ...now, pause })).toBe(T + 1060 * SECOND);
  });
});

describe('vacations', () => {
  const now = Date.UTC(2026, 6, 1);
  it('are fourteen days a year, taken in parts and given back by the day', () => {
    expect(daysLeft(null, now)).toBe(14);
    const week = taken(null, 7, now);
    expect([week.till, daysLeft(week, now)]).toEqual([now + 7 * DAY, 7]);
    const longer = taken(week, 3, now + DAY);
    expect([longer.from, longer.till, daysLeft(longer, now)]).toEqual([now, now + 10 * DAY, 4]);
    expect(() => taken(longer, 5, now)).toThrow('vacation days');
    const back = ended(longer, now + 2.5 * DAY);
    expect([back?.till, daysLeft(back, now)]).toEqual([now + 2.5 * DAY, 11]);
    expect(daysLeft(back, Date.UTC(2027, 0, 1))).toBe(14);
  });
});

describe('places when somebody gave up and a bot played on', () => {
  const result = { places: [1, 2, 3, 4], teams: [0, 1, 2, 3], edges: [0, 0, 0, 0] };
  it.each([
    ['nobody', [], [1, 2, 3, 4]],
    ['the winner’s bot', [0], [4, 1, 2, 3]],
    ['two, the first to go is last', [0, 3], [4, 1, 2, 3]],
    ['two, the other way round', [3, 0], [3, 1, 2, 4]],
  ] as const)('%s', (_, resigned, places) => {
    expect(placesBehind(result, resigned)).toEqual(places);
  });

  it('partners fall when both have gone', () => {
    const teams = { ...result, places: [1, 2, 1, 2], teams: [0, 1, 0, 1] };
    expect(placesBehind(teams, [0])).toEqual([1, 3, 1, 3]);
    expect(placesBehind(teams, [0, 2])).toEqual([3, 1, 3, 1]);
  });
});
