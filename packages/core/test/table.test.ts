import { describe, expect, it } from 'vitest';
import { fastChance, firstSeat, nextFirst, noChance, openMatch, tableProblem } from '../src/index.ts';
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
  it.each([
    [{ seats: 1, options }, 'peek is for 2 to 3 seats, not 1'],
    [{ seats: 2.5, options }, 'peek is for 2 to 3 seats, not 2.5'],
    [{ seats: 2, options, first: 2 }, 'seat 2 cannot start: the seats are 0 to 1'],
    [{ seats: 2, options, first: -1 }, 'seat -1 cannot start: the seats are 0 to 1'],
    [{ seats: 2, options, first: 0.5 }, 'seat 0.5 cannot start: the seats are 0 to 1'],
    [{ seats: 2, options, first: 1 }, null],
    [{ seats: 2, options }, null],
  ])('%j: %s', (table, problem) => {
    expect(tableProblem(peekGame, table)).toBe(problem);
  });

  it('asks the game, too', () => {
    const picky = { ...peekGame, tableRefusal: () => 'not today' };
    expect(tableProblem(picky, { seats: 2, options })).toBe('not today');
  });

  it('is not opened by a record that names nobody there', () => {
    const open = () => openMatch(peekGame, { seats: 2, options, first: 5 }, fastChance(1));
    expect(open).toThrow('seat 5 cannot start');
  });
});
