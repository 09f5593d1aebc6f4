/** The store that any number of nodes share: the same rows as in SQLite, in a PostgreSQL. */
import pg from 'pg';
import { GroupCommit, type Lend } from './group-commit.ts';
import { inPostgres, migrationsAfter } from './migrations.ts';
import type { Connection, Dialect, Value } from './sql.ts';
import { type Store, UNWATCHED, type Watch } from './store.ts';
import { storeThrough } from './store-through.ts';

const DIALECT: Dialect = {
  name: 'postgres',
  // Down, as every other clock does: what is due now must not be due in half a millisecond.
  now: 'floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint',
  snapshot: 'BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY',
  held: 'FOR UPDATE',
  unheld: 'FOR UPDATE SKIP LOCKED',
};
/** Any number will do, as long as every Benben takes the same. */
const MIGRATING = 7_304_291;
/** A node that falls asleep in the middle of a transaction holds what everyone waits for: the database takes it back. */
const ASLEEP_MS = 2000;
/** Times and counts fit a double; so do our sums. */
const NUMBERS: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text') =>
    NUMBERS.includes(id) ? Number : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
};

export async function openPostgres(url: string, watch: Watch = UNWATCHED): Promise<Store> {
  const { lend, close } = await connectPostgres(url, watch, {
    idle_in_transaction_session_timeout: ASLEEP_MS,
  });
  const group = new GroupCommit(lend, watch.committed);
  return {
    ...storeThrough({
      read: lend,
      write: (work, about) => group.write(work, about),
      step: (work, about) => group.step(work, about),
    }),
    async close() {
      await group.close();
      await close();
    },
  };
}

/** The data itself, of today's shape. */
async function connectPostgres(
  url: string,
  { failed }: Pick<Watch, 'failed'> = UNWATCHED,
  more: pg.PoolConfig = {},
) {
  const base = { connectionString: url, types, max: 10, connectionTimeoutMillis: 5000, pipeline: true };
  const pool = new pg.Pool({ ...base, ...more });
  pool.on('error', failed);
  // For as long as it lives, also after it was given up: an error that nobody hears would end the process.
  pool.on('connect', (client) => client.on('error', failed));
  const lend: Lend = async (use) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      return await use(connectionTo(client));
    } catch (error) {
      if (isLost(error)) broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  };
  try {
    await lend(migrate);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { pool, lend, close: () => pool.end() };
}

/** One connection for whoever copies all of it. */
export async function holdPostgres(url: string): Promise<{ connection: Connection; close(): Promise<void> }> {
  const { pool, close } = await connectPostgres(url);
  const client = await pool.connect();
  return {
    connection: connectionTo(client),
    async close() {
      client.release();
      await close();
    },
  };
}

/** Unlike a statement that was refused, this leaves a connection nobody can use. */
function isLost(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return !/^[0-9A-Z]{5}$/.test(code) || /^(08|57P)/.test(code);
}

const connections = new WeakMap<pg.PoolClient, Connection>();

function connectionTo(client: pg.PoolClient): Connection {
  const known = connections.get(client);
  if (known) return known;
  const query = (text: string, values: readonly Value[]) =>
    client.query({ ...prepared(text), values: [...values] });
  const connection: Connection = {
    dialect: DIALECT,
    rows: async <R>(text: string, ...values: readonly Value[]) => (await query(text, values)).rows as R[],
    run: async (text, ...values) => (await query(text, values)).rowCount ?? 0,
    begin: async () => void (await client.query('BEGIN')),
    commit: async () => void (await client.query('COMMIT')),
    rollback: async () => void (await client.query('ROLLBACK')),
  };
  connections.set(client, connection);
  return connection;
}

const statements = new Map<string, { readonly name: string; readonly text: string }>();

/** Every text is planned once for each connection. */
function prepared(text: string) {
  const known = statements.get(text);
  if (known) return known;
  let count = 0;
  const made = { name: `s${statements.size}`, text: text.replaceAll('?', () => `$${++count}`) };
  statements.set(text, made);
  return made;
}

/** One node at a time; the others find nothing left to do. */
async function migrate(connection: Connection): Promise<void> {
  const { begin, commit, run } = connection;
  await begin();
  await run(`SELECT pg_advisory_xact_lock(${MIGRATING})`);
  await run('CREATE TABLE IF NOT EXISTS migrations (done BIGINT NOT NULL)');
  const [row] = await connection.rows<{ done: number }>('SELECT done FROM migrations');
  if (!row) await run('INSERT INTO migrations VALUES (0)');
  for (const [number, sql] of migrationsAfter(row?.done ?? 0)) {
    for (const statement of inPostgres(sql).split(';')) if (statement.trim()) await run(statement);
    await run('UPDATE migrations SET done = ?', number);
  }
  await commit();
}
