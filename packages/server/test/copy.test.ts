/** Everything a server holds goes to a file and back, and from SQLite to PostgreSQL, without a difference. */
import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { linesOf, restoreInto, type StoreAddress } from '../src/store/copy.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { faultIn } from './helpers/game.ts';
import { BLITZ } from './helpers/plan.ts';
import { isTurnOf, playToEnd } from './helpers/play.ts';
import { postgresForAll } from './helpers/postgres.ts';
import { newDataDir, startServer } from './helpers/server.ts';
import { BOT, ME, OPEN, Visitor } from './helpers/visitor.ts';

const postgres = postgresForAll();
let dataDir: string;
let folders: string[] = [];
const newFolder = (): string => {
  const folder = newDataDir();
  folders.push(folder);
  return folder;
};
beforeEach(() => {
  folders = [];
  dataDir = newFolder();
});
afterEach(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

async function all(address: StoreAddress): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of linesOf(address)) lines.push(line);
  return lines;
}
async function* given(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

it('a server with a finished rated match and a running one is moved to PostgreSQL and back', async () => {
  const first = await startServer({ dataDir });
  const [anna, boris] = [await Visitor.arrive(first.url), await Visitor.arrive(first.url)];
  const { text } = await anna.call('POST', '/api/tables', {
    game: 'dice-pyramid',
    seats: [ME, OPEN],
    rated: true,
    terms: BLITZ,
  });
  const { id: over } = JSON.parse(text) as { id: string };
  const tabs = [await anna.sit(over, 0), await boris.sit(over, 1)];
  await Promise.all(tabs.map((tab, i) => playToEnd(tab, i)));
  const running = await anna.createTable(ME, BOT);
  const tab = await anna.sit(running, 0);
  await tab.until(() => isTurnOf(tab, 0));
  const record = await anna.record(over);
  // Also while it runs.
  const lines = await all({ dataDir });
  await first.close();

  const databaseUrl = await postgres.newDatabase();
  const target = { dataDir: '', databaseUrl };
  expect(await restoreInto(target, given(lines))).toBe(lines.length - 1);
  expect(await all(target)).toEqual(lines);
  const moved = await startServer({ store: await openPostgres(databaseUrl) });
  expect(await anna.at(moved.url).record(over)).toEqual(record);
  const again = await anna.at(moved.url).visit(running);
  await playToEnd(again, 5);
  expect(faultIn(await anna.at(moved.url).record(running))).toBeNull();
  await moved.close();

  const back = newFolder();
  const rows = await all(target);
  expect(await restoreInto({ dataDir: back }, given(rows))).toBe(rows.length - 1);
  expect(await all({ dataDir: back })).toEqual(rows);
  const store = openSqlite(back);
  expect((await store.table(over))?.ratings[0]?.after).not.toBeNull();
  await store.close();
});

it.each([
  ['nothing at all', [], 'empty'],
  ['some other file', ['{"hello":1}'], 'line 1: this is no backup'],
  ['another version', ['{"format":"benben store","migrations":99}'], 'version 99'],
  ['a cut line', ['HEAD', '["people",{"id":"a"'], 'line 2: not JSON'],
  ['an unknown part', ['HEAD', '["pg_shadow",{"id":"a"}]'], 'line 2: not a row'],
  [
    'a name that is none',
    ['HEAD', '["people",{"id) VALUES (1); DROP TABLE people; --":"a"}]'],
    'line 2: not a row',
  ],
])('%s is refused with its place, and nothing is written', async (_, lines, problem) => {
  const [head = ''] = await all({ dataDir: newFolder() });
  const broken = lines.map((line) => (line === 'HEAD' ? head : line));
  await expect(restoreInto({ dataDir }, given(broken))).rejects.toThrow(problem);
  expect(await all({ dataDir })).toEqual([head]);
});

it('a store that holds something is not written over', async () => {
  const store = openSqlite(dataDir);
  await store.addPerson({ id: 'anna', name: 'Anna' }, 'hash');
  await store.close();
  const lines = await all({ dataDir });
  await expect(restoreInto({ dataDir }, given(lines))).rejects.toThrow('not empty: there are people');
});
