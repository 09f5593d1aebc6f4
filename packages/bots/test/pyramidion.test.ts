import { type AnyGame, anyGame, fastChance, legalMoves, nextToAct, type Seat, viewOf } from '@benben/core';
import { tablesOf } from '@benben/core/laws';
import { pyramidion } from '@benben/pyramidion';
import { describe, expect, it } from 'vitest';
import { createNamedBot } from '../src/create.ts';

const game: AnyGame = anyGame(pyramidion);

/** The winners' seats of a match in which seat i is played by names[i], from its own view alone. */
function playMatch(names: readonly string[], seed: number): Seat[] {
  const table = { seats: names.length, options: { goal: '10', 'open-boats': false } };
  const bots = names.map((name) => createNamedBot(game, table, name));
  const chance = fastChance(seed * 7919);
  const s = game.setup(table, chance, null);
  while (game.toAct(s) !== 0) {
    const seat = nextToAct(game.toAct(s));
    const view = viewOf(game, s, seat);
    const before = JSON.stringify(view);
    const move = bots[seat]?.choose(view, seat, chance) as number;
    expect(JSON.stringify(view)).toBe(before);
    expect(legalMoves(game, s, seat)).toContain(move);
    game.play(s, seat, move, chance, null);
  }
  return (game.outcome(s)?.places ?? []).flatMap((place, seat) => (place === 1 ? [seat] : []));
}

describe('the players of Pyramidion', () => {
  it.each([2, 3, 4])('play whole matches at %d seats, legally and from the view alone', (seats) => {
    const names = ['greedy', 'novice', 'random', 'greedy'].slice(0, seats);
    expect(playMatch(names, seats).length).toBeGreaterThan(0);
  });

  it('greedy beats random', () => {
    const wins = [1, 2, 3, 4, 5, 6].filter((seed) => playMatch(['greedy', 'random'], seed).includes(0));
    expect(wins.length).toBeGreaterThanOrEqual(5);
  });

  it('the strong one beats the greedy one', () => {
    const wins = [1, 2, 3].filter((seed) => playMatch(['seer', 'greedy'], seed).includes(0));
    expect(wins.length).toBeGreaterThanOrEqual(2);
  });

  it('know the level of every table', () => {
    for (const table of tablesOf(pyramidion).slice(0, 3)) {
      for (const level of ['easy', 'medium', 'strong'])
        expect(createNamedBot(game, table, level).name).toBe(level);
    }
  });
});
