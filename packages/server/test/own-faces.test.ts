/** Faces of somebody's own box: the server has nothing but the id, and needs nothing else. */
import { rmSync } from 'node:fs';
import { findGame } from '@benben/catalogue';
import { fastChance } from '@benben/core';
import { LIMITS } from '@benben/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { faultIn } from './helpers/game.ts';
import { isTurnOf, playOnce, playToEnd } from './helpers/play.ts';
import { hurried, type ServerProcess, spawnServer } from './helpers/process.ts';
import { newDataDir } from './helpers/server.ts';
import type { Tab } from './helpers/tab.ts';
import { BOT, ME, OPEN, Visitor } from './helpers/visitor.ts';

interface File {
  readonly cities: readonly { readonly id: string }[];
  readonly boats: readonly object[];
}

/** The id of Pyramidion with a changed file. */
function idWith(change: (file: File) => Partial<Record<string, unknown>>): string {
  const own = findGame('pyramidion')?.own;
  const file = own?.file as File;
  const made = own?.parse({ ...file, ...change(file) });
  if (!made || 'complaint' in made) throw new Error('no such game');
  return made.id;
}

/** Every boat wins the match. */
const DEAR = idWith(({ boats }) => ({ boats: boats.map((boat) => ({ ...boat, victoryPoints: 10 })) }));

let dataDir: string;
let env: Record<string, string>;
let server: ServerProcess;
beforeEach(async () => {
  dataDir = newDataDir();
  env = await hurried(dataDir);
  server = await spawnServer(env);
}, 60_000);
afterEach(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

it('PYN-3 a table with own faces outlives the server and ends by them', { timeout: 120_000 }, async () => {
  const [anna, boris, vera] = [
    await Visitor.arrive(server.url),
    await Visitor.arrive(server.url),
    await Visitor.arrive(server.url),
  ];
  const id = await anna.createTableOf({ game: DEAR, seats: [ME, OPEN, BOT] });
  expect((await boris.table(id)).game).toBe(DEAR);
  const tabs = [await anna.sit(id, 0), await boris.sit(id, 1)];
  const [tab] = tabs as [Tab];
  // Luck says who begins.
  const mover = await tab.until(() => tabs.find((_, seat) => isTurnOf(tab, seat)));
  const first = await playOnce(mover, fastChance(1));
  await tab.until(() => tab.seq >= first);
  await server.kill();
  await tab.untilClosed();

  server = await spawnServer(env);
  const again = await anna.visit(id);
  const other = await boris.visit(id);
  await again.until(() => again.seq >= first);
  expect(again.steps.slice(0, first + 1)).toEqual(tab.steps.slice(0, first + 1));
  await Promise.all([playToEnd(again, 2), playToEnd(other, 3)]);
  const watching = await vera.visit(id);
  await watching.until(() => watching.over);

  const record = await vera.record(id);
  expect(record.game).toBe(DEAR);
  expect(faultIn(record)).toBeNull();
  const winner = findGame(DEAR)?.game.outcome(again.lastStep?.view)?.points ?? [];
  expect(Math.max(...winner)).toBeGreaterThanOrEqual(10);
});

it('PYN-3 the longest id there can be is taken, one that names nothing is refused', async () => {
  const goods = { camel: 1, food: 1, worker: 1, wood: 1, stone: 1, statue: 1 };
  const longest = idWith(({ cities }) => {
    const card = { cities: Object.fromEntries(cities.map(({ id }) => [id, goods])) };
    return { supplyCards: Array.from({ length: 10 }, () => card) };
  });
  expect(longest.length).toBeGreaterThan(1100);
  expect(longest.length).toBeLessThanOrEqual(LIMITS.gameId);
  const anna = await Visitor.arrive(server.url);
  const ask = (game: string) => anna.call('POST', '/api/tables', { game, seats: [ME, OPEN] });
  expect((await ask(longest)).status).toBe(201);
  expect((await ask(`${DEAR}A`)).text).toContain('no-game');
  expect((await ask(`pyramidion.${'A'.repeat(LIMITS.gameId)}`)).status).toBe(400);
});
