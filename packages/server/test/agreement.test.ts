/** Who plays like the strong bot is found among people who do not. */
import { rmSync } from 'node:fs';
import { thinkAt } from '@benben/bots';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { agreementsIn } from '../src/agreement.ts';
import { gameOf } from './helpers/game.ts';
import { BLITZ } from './helpers/plan.ts';
import { isTurnOf, playToEnd } from './helpers/play.ts';
import { newDataDir, startServer } from './helpers/server.ts';
import type { Tab } from './helpers/tab.ts';
import { ME, OPEN, Visitor } from './helpers/visitor.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = newDataDir();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Somebody with a program beside the page. */
async function playLikeABot(tab: Tab, seat: number): Promise<void> {
  const game = gameOf('dice-pyramid');
  for (let i = 0; ; i++) {
    await tab.until(() => tab.over || isTurnOf(tab, seat));
    if (tab.over) return;
    const { view } = tab.lastStep as NonNullable<typeof tab.lastStep>;
    const table = { seats: 2, options: { placement: 'all' } };
    const moves = await thinkAt({
      game: game.id,
      version: game.version,
      table,
      view,
      seat,
      level: 'falcon',
      seed: i,
    });
    const id = `bot-${i}`;
    tab.send({ type: 'play', id, seq: tab.seq, moves: moves.slice(0, 1) });
    await tab.until(() => tab.over ?? tab.acks.get(id));
  }
}

it('a person who asks the bot stands out, and who plays anything does not', async () => {
  const server = await startServer({ dataDir });
  const [honest, guided] = [await Visitor.arrive(server.url), await Visitor.arrive(server.url)];
  for (let match = 0; match < 3; match++) {
    const id = await honest.createTableOf({
      game: 'dice-pyramid',
      seats: [ME, OPEN],
      rated: true,
      terms: BLITZ,
    });
    const tabs = [await honest.sit(id, 0), await guided.sit(id, 1)] as const;
    await Promise.all([playToEnd(tabs[0], match), playLikeABot(tabs[1], 1)]);
  }
  await server.close();
  const found = await agreementsIn({ dataDir }, { most: 100, least: 10, think: thinkAt });
  expect(found.map(({ person }) => person)).toEqual([guided.id, honest.id]);
  expect(found[0]?.share).toBeGreaterThan(0.9);
  expect(found[0]?.share).toBeGreaterThan(found[1]?.share as number);
  expect(found[0]?.apart).toBeGreaterThan(3);
  expect(await agreementsIn({ dataDir }, { most: 100, least: 10_000, think: thinkAt })).toEqual([]);
});
