/** Finished public matches as lines of JSON: every line verifies, nobody is named, and nobody has to wait for it. */
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readRecord } from '@benben/catalogue';
import { fastChance } from '@benben/core';
import type { FinishedRecord } from '@benben/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultIn } from './helpers/game.ts';
import { BLITZ } from './helpers/plan.ts';
import { isTurnOf, playOnce, playToEnd } from './helpers/play.ts';
import { newDataDir, startServer, type TestServer } from './helpers/server.ts';
import { ME, OPEN, Visitor } from './helpers/visitor.ts';

const LISTED = { ...BLITZ, visibility: 'listed' } as const;
const month = new Date().toISOString().slice(0, 7);
const path = `/api/matches/dice-pyramid/${month}.jsonl`;
let dataDir: string;
let server: TestServer;
let anna: Visitor;
let boris: Visitor;
beforeAll(async () => {
  dataDir = newDataDir();
  server = await startServer({ dataDir });
  [anna, boris] = [await Visitor.arrive(server.url), await Visitor.arrive(server.url)];
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

async function played(terms: object, rated = false, ending?: 'stop'): Promise<string> {
  const id = await anna.createTableOf({ game: 'dice-pyramid', seats: [ME, OPEN], terms, rated });
  const tabs = [await anna.sit(id, 0, 'one-nonce'), await boris.sit(id, 1, 'other-nonce')] as const;
  if (ending) for (const tab of tabs) tab.send({ type: 'offer', what: ending });
  await Promise.all(tabs.map((tab, seat) => (ending ? tab.until(() => tab.over) : playToEnd(tab, seat))));
  return id;
}
const lines = async (visitor: Visitor) =>
  (await visitor.call('GET', path)).text.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []));

it('are those of listed tables, rated or not; private, unwatched and stopped ones are nobody’s business', async () => {
  const shown = [await played(LISTED), await played(LISTED, true)];
  await played({});
  await played(BLITZ, true);
  await played({ ...LISTED, audience: 'nobody' });
  await played(LISTED, false, 'stop');
  const records: FinishedRecord[] = await lines(await Visitor.arrive(server.url));
  const wanted = await Promise.all(shown.map((id) => anna.record(id)));
  expect(records).toEqual(wanted);
  for (const record of records) {
    expect(readRecord(record)).not.toHaveProperty('complaint');
    expect(faultIn(record)).toBeNull();
  }
  const text = JSON.stringify(records);
  for (const secret of [anna.id, anna.name, boris.id, boris.name, ...shown])
    expect(text.includes(secret)).toBe(false);
  const file = join(dataDir, 'match.json');
  writeFileSync(file, JSON.stringify(records[0]));
  const said = execFileSync(process.execPath, [
    '--import',
    'tsx',
    'packages/cli/src/main.ts',
    'verify',
    file,
  ]);
  expect(said.toString()).toContain('verified: ');
});

it('come compressed where that is understood, and not again when nothing is new', async () => {
  const first = await anna.call('GET', path);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('public, max-age=300');
  const again = await anna.call('GET', path, undefined, { 'if-none-match': etag });
  expect([again.status, again.text]).toEqual([304, '']);
  await played(LISTED);
  const newer = await anna.call('GET', path, undefined, { 'if-none-match': etag });
  expect(newer.status).toBe(200);
  const raw = await new Promise<{ bytes: Buffer; encoding: string | undefined }>((resolve, reject) => {
    get(`${server.url}${path}`, { headers: { 'accept-encoding': 'gzip' } }, async (response) => {
      const encoding = response.headers['content-encoding'];
      resolve({ bytes: Buffer.concat(await response.toArray()), encoding });
    }).on('error', reject);
  });
  expect(raw.encoding).toBe('gzip');
  expect(gunzipSync(raw.bytes).toString()).toBe(newer.text);
});

it('of another month are none; what is no month and no game is refused', async () => {
  expect((await anna.call('GET', '/api/matches/dice-pyramid/2020-01.jsonl')).text).toBe('');
  expect((await anna.call('GET', '/api/matches/dice-pyramid/2020-13.jsonl')).status).toBe(400);
  expect((await anna.call('GET', `/api/matches/chess/${month}.jsonl`)).text).toContain('no-game');
});

it('are few at a time and keep nobody waiting: somebody else plays on meanwhile', async () => {
  const id = await anna.createTable(ME, OPEN);
  const tabs = [await anna.sit(id, 0), await boris.sit(id, 1)] as const;
  let enough = false;
  const statuses = new Set<number>();
  const reading = Array.from({ length: 6 }, async () => {
    while (!enough) statuses.add((await anna.call('GET', path)).status);
  });
  const chance = fastChance(4);
  await Promise.all(tabs.map((tab) => tab.until(() => tab.steps[0])));
  for (let i = 0; i < 10; i++) {
    await playOnce(tabs.find((tab, seat) => isTurnOf(tab, seat)) as (typeof tabs)[number], chance);
    await Promise.all(tabs.map((tab) => tab.settled()));
  }
  enough = true;
  await Promise.all(reading);
  expect([...statuses].sort()).toEqual([200, 429]);
  expect(tabs[0].seq).toBeGreaterThanOrEqual(10);
});
