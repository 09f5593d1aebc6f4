import { catalogue } from '@benben/catalogue';
import { LADDER, ladderOf, rungOf } from '@benben/catalogue/ladder';
import { type AnyGame, fastChance, LEVELS, type Level, nextToAct, type Table } from '@benben/core';
import { tablesOf } from '@benben/core/laws';
import { describe, expect, it, vi } from 'vitest';
import { type Bot, choiceOf } from '../src/bot.ts';
import { createBot, createNamedBot } from '../src/create.ts';
import { forLooks } from '../src/thinking.ts';

// A second of work takes long on a crowded machine.
vi.setConfig({ testTimeout: 180_000 });

/** Whole matches of those who search take long: they are only asked for a few decisions. */
const QUICK = 7;
const FEW = 4;

/** Plays until the match is over, or for so many decisions; the moves made. */
function play(game: AnyGame, table: Table<unknown>, bots: readonly Bot[], seed: number, most = Infinity) {
  const [luck, own] = [fastChance(seed), fastChance(seed + 1)];
  const state = game.setup(table, luck, null);
  const moves: number[] = [];
  for (let seat = nextToAct(game.toAct(state)); seat >= 0 && moves.length < most; ) {
    const view = game.view ? game.view(state, seat) : state;
    const move = choiceOf(game, bots[seat] as Bot, view, seat, own, forLooks(1));
    moves.push(move);
    game.play(state, seat, move, luck, null);
    seat = nextToAct(game.toAct(state));
  }
  return { moves, places: game.outcome(state)?.places };
}

describe.each(catalogue.map(({ game }) => [game.id, game] as const))('the ladder of %s', (id, game) => {
  const levels = ladderOf(id).map(({ level }) => level);
  const tables: readonly Table<unknown>[] = tablesOf(game).map((table) => ({
    ...table,
    options: table.options as object,
  }));

  const bySeats = [...new Map(tables.map((table) => [table.seats, table])).values()];

  it('has eight rungs or more, from the duckling to the sphinx, in order and rated higher and higher', () => {
    expect(levels.length).toBeGreaterThanOrEqual(8);
    expect([levels[0], levels.at(-1)]).toEqual(['duckling', 'sphinx']);
    expect(levels).toEqual(LEVELS.filter((level) => levels.includes(level)));
    const ratings = ladderOf(id).map(({ rating }) => rating);
    expect(ratings).toEqual(ratings.toSorted((a, b) => a - b));
    expect(new Set(ratings).size).toBe(ratings.length);
  });

  it('whoever is asked for, somebody plays: the nearest below', () => {
    const table = tables[0] as Table<unknown>;
    for (const level of LEVELS) {
      const rung = rungOf(id, level).level;
      expect(createBot(game, table, level).name).toBe(rung);
      expect(LEVELS.indexOf(rung)).toBeLessThanOrEqual(LEVELS.indexOf(level));
    }
  });

  it.each(levels)('%s plays by the rules at every table, and the same for the same seed', (level) => {
    const quick = levels.indexOf(level) < QUICK;
    for (const [i, table] of (quick ? tables : bySeats).entries()) {
      const bots = () => Array.from({ length: table.seats }, () => createBot(game, table, level));
      const { moves } = play(game, table, bots(), i, FEW);
      expect(play(game, table, bots(), i, FEW).moves).toEqual(moves);
    }
  });

  it.each(levels.slice(0, QUICK))('%s plays whole matches at every number of seats', (level) => {
    for (const table of bySeats) {
      const bots = Array.from({ length: table.seats }, () => createBot(game, table, level));
      expect(play(game, table, bots, table.seats).places).toHaveLength(table.seats);
    }
  });

  it('the lowest is no better than luck, and each of the next two better than the one before', () => {
    const table = tables.find(({ seats }) => seats === 2) as Table<unknown>;
    expect(share('duckling', 'random', 60)).toBeGreaterThan(0.3);
    expect(share('duckling', 'random', 60)).toBeLessThan(0.7);
    const [, second, third] = levels as [Level, Level, Level];
    const least = id === 'dice-pyramid' ? 0.5 : 0.6;
    const matches = id === 'dice-pyramid' ? 600 : 40;
    expect(share(second, 'duckling', matches)).toBeGreaterThan(least);
    expect(share(third, second, matches)).toBeGreaterThan(least);

    /** What the first wins of its matches with the other; a shared win is half of one. */
    function share(name: string, other: string, matches: number): number {
      let won = 0;
      for (let match = 0; match < matches; match++) {
        const own = match % 2;
        const bots = [own, 1 - own].map((each) => createNamedBot(game, table, each === 0 ? name : other));
        const places = play(game, table, bots, 1000 + 2 * match).places ?? [];
        if (places[own] === 1) won += 1 / places.filter((place) => place === 1).length;
      }
      return won / matches;
    }
  });
});

it('every game of the catalogue has a ladder', () => {
  expect(Object.keys(LADDER).sort()).toEqual(catalogue.map(({ game }) => game.id).sort());
});
