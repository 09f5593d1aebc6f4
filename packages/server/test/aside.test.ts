/** The embedded store on a thread of its own: the same answers, and nobody waits for the disk. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSqliteAside } from '../src/store/aside.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Store } from '../src/store/store.ts';
import { PLAIN } from './helpers/plan.ts';
import { newDataDir } from './helpers/server.ts';

const ANNA = { id: 'anna', name: 'Anna' };
const TABLE = { id: 't', game: 'g', version: 1, options: {}, host: 'anna', seed: 'ab', chairs: [], ...PLAIN };
const STANDING = { toAct: 1, outcome: null, ending: null, points: null };
const row = (seq: number) => ({
  seq,
  seat: 0,
  moves: ['x'],
  luck: [1],
  by: 'anna',
  playId: `p${seq}`,
  at: seq,
  spent: 0,
  ending: null,
});

let dataDir: string;
beforeEach(() => {
  dataDir = newDataDir();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it('answers as the store in the same thread does, tells what fails, and is closed when it says so', async () => {
  const batches: number[] = [];
  const store: Store = await openSqliteAside(dataDir, {
    failed() {},
    committed: (calls) => batches.push(calls),
  });
  await store.addPerson(ANNA, 'hash');
  await store.addTable(TABLE);
  batches.length = 0;
  const appended = await Promise.all([0, 1, 1, 2].map((seq) => store.append('t', row(seq), STANDING)));
  expect(appended).toEqual([true, true, false, true]);
  // What is asked for in one moment travels together.
  expect(batches).toEqual([4]);
  expect(await store.log('t', 0)).toEqual([row(1), row(2)]);
  expect(await store.sessionByToken('nobody')).toBeNull();
  await expect(store.addPerson(ANNA, 'another')).rejects.toThrow(/UNIQUE/);
  const last = store.append('t', row(3), STANDING);
  await store.close();
  expect(await last).toBe(true);
  await expect(store.append('t', row(4), STANDING)).rejects.toThrow('closed');
  const again = openSqlite(dataDir);
  expect(await again.log('t')).toHaveLength(4);
  expect((await again.table('t'))?.seq).toBe(3);
  await again.close();
});

it('says what is wrong with its data before anyone is let in', async () => {
  writeFileSync(join(dataDir, 'benben.sqlite'), '');
  await expect(openSqliteAside(dataDir)).rejects.toThrow('is empty');
});
