/** The bot of docs/example-bot, a process of its own that knows the documented interface alone, plays whole matches. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultIn } from './helpers/game.ts';
import { playToEnd } from './helpers/play.ts';
import { hurried, type ServerProcess, spawnServer } from './helpers/process.ts';
import { newDataDir } from './helpers/server.ts';
import { ME, OPEN, Visitor } from './helpers/visitor.ts';

let dataDir: string;
let server: ServerProcess;
let anna: Visitor;
let token: string;
beforeAll(async () => {
  dataDir = newDataDir();
  server = await spawnServer({ ...(await hurried(dataDir)), MESSAGES_PER_SECOND_OF_PROGRAM: '1000' });
  anna = await Visitor.arrive(server.url);
  ({ token } = await anna.makeBot('Robot'));
}, 120_000);
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

async function runBot(...args: string[]): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [resolve('docs/example-bot/bot.mjs'), ...args], {
    env: { PATH: process.env.PATH, BENBEN_URL: server.url, BENBEN_TOKEN: token },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

const lastLine = (said: string) => JSON.parse(said.trim().split('\n').at(-1) ?? '') as { table: string };

it.each(['dice-pyramid', 'emperors-gold'])(
  'plays a match of %s against a bot of the server',
  async (game) => {
    const { code, said } = await runBot('--game', game);
    expect(code, said).toBe(0);
    const { table } = lastLine(said);
    const record = await anna.record(table);
    expect(record.game).toBe(game);
    expect(faultIn(record)).toBeNull();
    expect((await anna.table(table)).chairs[0]).toMatchObject({ name: 'Robot', program: true });
  },
);

it('takes the free seat at a person’s table, and plays to the end', async () => {
  const id = await anna.createTable(ME, OPEN);
  const [, bot] = await Promise.all([
    anna.sit(id, 0).then((tab) => playToEnd(tab, 3)),
    runBot('--table', id),
  ]);
  expect(bot.code, bot.said).toBe(0);
  expect(faultIn(await anna.record(id))).toBeNull();
});

it('says why it cannot play', async () => {
  const { code, said } = await runBot('--table', 'nowhere-to-be-found');
  expect(code).toBe(1);
  expect(said).toContain('no-table');
});
