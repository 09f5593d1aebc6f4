/** Hints are the master's: what it would play with the same looks comes first. */
import { gameOf } from '@benben/catalogue/rules';
import { defaultOptions, fastChance, nextToAct, viewOf } from '@benben/core';
import { expect, it, vi } from 'vitest';
import { createAdvisor, createBot, createNamedBot } from '../src/create.ts';
import { forLooks } from '../src/thinking.ts';

vi.setConfig({ testTimeout: 120_000 });

it.each([
  ['emperors-gold', 1, 200],
  ['pyramids', 1, 24],
  ['pyramidion', 0x517ae5, 100],
] as const)('the best move of %s is what the master plays', (id, seed, looks) => {
  const game = gameOf(id);
  const table = { seats: 2, options: defaultOptions<object>(game.options) };
  const [luck, thoughts] = [fastChance(3), fastChance(4)];
  const s = game.setup(table, luck, null);
  const player = createNamedBot(game, table, 'cat');
  const advisor = createAdvisor(game, table);
  for (let turns = 0, last = -1; turns < 5; ) {
    const seat = nextToAct(game.toAct(s));
    const view = viewOf(game, s, seat);
    // The master thinks when a turn begins.
    if (seat !== last) {
      turns++;
      const master = createBot(game, table, 'sphinx').choose(view, seat, fastChance(seed), forLooks(looks));
      const values = advisor.values(view, seat) ?? [];
      const most = Math.max(...values.map(({ value }) => value));
      expect(values.find(({ move }) => move === master)?.value).toBe(most);
      expect(advisor.values(view, seat)).toEqual(createAdvisor(game, table).values(view, seat));
    }
    last = seat;
    game.play(s, seat, player.choose(view, seat, thoughts), luck, null);
  }
});
