/** The embedded store: one file, no server. */
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase, type Statement } from './engine.ts';
import { GroupCommit } from './group-commit.ts';
import { migrationsAfter } from './migrations.ts';
import type { Connection, Dialect, Value } from './sql.ts';
import type { Store } from './store.ts';
import { storeThrough } from './store-through.ts';

const DIALECT: Dialect = {
  name: 'sqlite',
  now: "CAST(unixepoch('subsec') * 1000 AS INTEGER)",
  snapshot: 'BEGIN',
  // One writer at a time is all SQLite knows.
  held: '',
  unheld: '',
};

export function openSqlite(dataDir: string, open = openDatabase): Store {
  const { db, connection } = connectSqlite(dataDir, open);
  // Whoever wrote here before is gone: what it had taken on is anyone's.
  db.exec('DELETE FROM nodes');
  const group = new GroupCommit((use) => use(connection));
  return {
    ...storeThrough({
      read: (work) => group.read(work),
      write: (work) => group.write(work),
      step: (work) => group.step(work),
    }),
    async close() {
      await group.close();
      db.close();
    },
  };
}

/** The data itself, sound and of today's shape. */
export function connectSqlite(
  dataDir: string,
  open = openDatabase,
): { db: Database; connection: Connection } {
  // It holds the seeds of running matches: nobody else on the machine may read them.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'benben.sqlite');
  mustNotBeEmpty(path);
  const db = open(path);
  chmodSync(path, 0o600);
  mustBeSound(db, path);
  // FULL: a commit returns when the disk has it. That is what an acknowledgement promises.
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000',
  );
  // A page that changes with every move is carried over from the journal the less often: 16 MB of it.
  db.exec('PRAGMA wal_autocheckpoint = 4000');
  migrate(db);
  return { db, connection: connectionTo(db) };
}

function connectionTo(db: Database): Connection {
  const cache = new Map<string, Statement>();
  const prepared = (text: string): Statement => {
    const statement = cache.get(text) ?? db.prepare(text);
    cache.set(text, statement);
    return statement;
  };
  return {
    dialect: DIALECT,
    rows: async <R>(text: string, ...values: readonly Value[]) => prepared(text).all(...values) as R[],
    run: async (text, ...values) => Number(prepared(text).run(...values).changes),
    begin: async () => db.exec('BEGIN IMMEDIATE'),
    commit: async () => db.exec('COMMIT'),
    rollback: async () => {
      if (db.isTransaction) db.exec('ROLLBACK');
    },
  };
}

function migrate(db: Database): void {
  const { user_version: done } = db.prepare('PRAGMA user_version').get() as { user_version: number };
  for (const [number, sql] of migrationsAfter(done))
    db.exec(`BEGIN IMMEDIATE; ${sql} PRAGMA user_version = ${number}; COMMIT`);
}

/** SQLite would silently begin anew: whoever lost the data must be told. */
function mustNotBeEmpty(path: string): void {
  const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? null;
  if (sizeOf(path) === 0 && !sizeOf(`${path}-wal`))
    throw new Error(`${path} is empty: put a backup in its place, or remove it to begin anew`);
}

function mustBeSound(db: Database, path: string): void {
  let verdict: unknown;
  try {
    verdict = Object.values(db.prepare('PRAGMA quick_check(1)').get() as object)[0];
  } catch (error) {
    verdict = error instanceof Error ? error.message : error;
  }
  if (verdict === 'ok') return;
  db.close();
  throw new Error(`${path} is damaged (${verdict}): put a backup in its place`);
}
