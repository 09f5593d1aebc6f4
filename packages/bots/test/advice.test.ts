/** Hints are the master's: what it would play with the same looks comes first. */
import { gameOf } from '@benben/catalogue/rules';
import { defaultOptions, fastChance, nextToAct, viewOf } from '@benben/core';
import { expect, it, vi } from 'vitest';
import { createAdvisor, createBot, createNamedBot } from '../src/create.ts';

vi.setConfig({ testTimeout: 120_000 });

it.each([
  ['emperors-gold', 1, 'cat'],
  ['pyramids', 1, 'cat'],
  ['pyramidion', 0x517ae5, 'cat'],
] as const)('the best move of %s is what the master plays', (id, seed, plays) => {
  const game = gameOf(id);
  const table = { seats: 2, options: defaultOptions<object>(game.options) };
  const [luck, thoughts] = [fastChance(3), fastChance(4)];
  const s = game.setup(table, luck, null);
  const player = createNamedBot(game, table, plays);
  const advisor = createAdvisor(game, table);
  for (let turns = 0, last = -1; turns < 5; ) {
    const seat = nextToAct(game.toAct(s));
    const view = viewOf(game, s, seat);
    // The master thinks when a turn begins.
    if (seat !== last) {
      turns++;
      const master = createBot(game, table, 'sphinx').choose(view, seat, fastChance(seed));
      const values = advisor.values(view, seat) ?? [];
      const most = Math.max(...values.map(({ value }) => value));
      expect(values.find(({ move }) => move === master)?.value).toBe(most);
      expect(advisor.values(view, seat)).toEqual(createAdvisor(game, table).values(view, seat));
    }
    last = seat;
    game.play(s, seat, player.choose(view, seat, thoughts), luck, null);
  }
});
