import { describe, expect, it } from 'vitest';
import {
  type Complaint,
  complaintText,
  fastChance,
  firstSeat,
  nextFirst,
  noChance,
  openMatch,
  parseTable,
  type Table,
  tableProblem,
} from '../src/index.ts';
import { peekGame } from './peek-game.ts';

const options = { short: true };

describe('who starts', () => {
  it('is whom the table names, without luck', () => {
    expect(firstSeat({ seats: 3, options, first: 2 }, noChance)).toBe(2);
  });

  it('is anyone when the table names nobody', () => {
    const chance = fastChance(1);
    const drawn = Array.from({ length: 100 }, () => firstSeat({ seats: 3, options }, chance));
    expect(new Set(drawn)).toEqual(new Set([0, 1, 2]));
  });

  it('goes round the table with every rematch', () => {
    expect([0, 1, 2].map((started) => nextFirst(started, 3))).toEqual([1, 2, 0]);
  });
});

describe('a table that cannot be laid', () => {
  const said = (table: unknown) => {
    const problem = tableProblem(peekGame, table as Table<typeof options>);
    return problem && complaintText(problem, 'en');
  };

  it.each([
    [{ seats: 1, options }, 'This game is for 2–3 players, not 1.'],
    [{ seats: 2.5, options }, 'This game is for 2–3 players, not 2.5.'],
    [{ seats: 30_000_000, options }, 'This game is for 2–3 players, not 30000000.'],
    [{ seats: '2', options }, 'This game is for 2–3 players, not "2".'],
    [{ options }, 'This game is for 2–3 players, not 0.'],
    [{ seats: 2, options, first: 2 }, 'first: must be a whole number, 0–1, not 2'],
    [{ seats: 2, options, first: -1 }, 'first: must be a whole number, 0–1, not -1'],
    [{ seats: 2, options, first: 0.5 }, 'first: must be a whole number, 0–1, not 0.5'],
    [{ seats: 2, options: {} }, 'options.short: must not be empty or all zeros'],
    [{ seats: 2, options: { short: 7 } }, 'options.short: must be one of false, true, not 7'],
    [{ seats: 2, options, first: 1 }, null],
    [{ seats: 2, options }, null],
  ])('%j: %s', (table, problem) => {
    expect(said(table)).toBe(problem);
  });

  it('asks the game, too, and the game has its own words for it', () => {
    const picky = { ...peekGame, tableRefusal: () => 'PEEK-9/today' };
    const problem = tableProblem(picky, { seats: 2, options }) as Complaint;
    expect(problem).toEqual({ at: '', problem: 'rule', game: 'peek', rule: 'PEEK-9/today' });
    expect(complaintText(problem, 'ru', { 'PEEK-9/today': 'Не сегодня.' })).toBe('Не сегодня.');
    expect(() => openMatch(picky, { seats: 2, options }, fastChance(1))).toThrow('PEEK-9/today');
  });

  it('gets its missing options where it is read', () => {
    expect(parseTable(peekGame, { seats: 2 })).toEqual({ seats: 2, options: { short: false } });
  });

  it('is never opened, whoever forgot to ask', () => {
    const open = () => openMatch(peekGame, { seats: 2, options, first: 5 }, fastChance(1));
    expect(open).toThrow('first: must be a whole number');
  });
});
