/**
 * The data of every release is read by today's server: its tables are there, its matches go on and verify. A file is the
 * database of that release, made by playing there: a finished match, a rated one, one of each other game, one that waits.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { gameAt, readAnyRecord } from '@benben/catalogue';
import { type AnyGame, verify } from '@benben/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linesOf, restoreInto } from '../src/store/copy.ts';
import { openDatabase } from '../src/store/engine.ts';
import { MIGRATIONS } from '../src/store/migrations.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { postgresForAll } from './helpers/postgres.ts';
import { newDataDir, startServer } from './helpers/server.ts';
import { Visitor } from './helpers/visitor.ts';

const FOLDER = fileURLToPath(new URL('./released/', import.meta.url));
const postgres = postgresForAll();
let dataDir: string;
beforeEach(() => {
  dataDir = newDataDir();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

interface Kept {
  readonly id: string;
  readonly host: string;
  readonly seq: number;
  readonly over: boolean;
}

/** As the release left it, and the tables in it. */
function unpacked(file: string): Kept[] {
  const path = `${dataDir}/benben.sqlite`;
  writeFileSync(path, gunzipSync(readFileSync(FOLDER + file)));
  const db = openDatabase(path);
  const { user_version: done } = db.prepare('PRAGMA user_version').get() as { user_version: number };
  expect(done).toBeLessThanOrEqual(MIGRATIONS.length);
  const text = `SELECT id, host, outcome IS NOT NULL AS over,
    coalesce((SELECT max(seq) FROM log WHERE table_id = id), -1) AS seq FROM tables`;
  const tables = db.prepare(text).all() as (Omit<Kept, 'over'> & { over: number })[];
  db.close();
  expect(tables.length).toBeGreaterThan(5);
  return tables.map(({ id, host, seq, over }) => ({ id, host, seq, over: over === 1 }));
}

describe('the data of release', () => {
  for (const file of readdirSync(FOLDER)) {
    it(`${file}: matches are told to whoever looks, and finished ones verify`, async () => {
      const tables = unpacked(file);
      const server = await startServer({ dataDir });
      const stranger = await Visitor.arrive(server.url);
      for (const { id, seq, over } of tables) {
        const tab = await stranger.visit(id);
        const told = await tab.until(() => tab.table);
        expect(await gameAt(told.game, told.version)).not.toBeNull();
        expect(told.seq).toBeGreaterThanOrEqual(seq);
        if (seq < 0) continue;
        await tab.until(() => tab.seq >= seq);
        if (!over) continue;
        const read = await readAnyRecord(await stranger.record(id));
        if ('complaint' in read) throw new Error(read.complaint.problem);
        expect(verify(read.game as AnyGame, read.record)).toBeNull();
      }
      await server.close();
    });

    it(`${file}: is copied to PostgreSQL`, async () => {
      const tables = unpacked(file);
      await openSqlite(dataDir).close();
      const databaseUrl = await postgres.newDatabase();
      await restoreInto({ dataDir: '', databaseUrl }, linesOf({ dataDir }));
      const store = await openPostgres(databaseUrl);
      for (const { id, seq } of tables) expect((await store.table(id))?.seq).toBe(seq);
      await store.close();
    });
  }
});
