/** Two nodes that write to the same tables at once wait for each other, but never in a circle, and nobody is told of it. */
import { describe, expect, it } from 'vitest';
import { GroupCommit } from '../src/store/group-commit.ts';
import { holdPostgres, openPostgres } from '../src/store/postgres.ts';
import { PLAIN } from './helpers/plan.ts';
import { postgresForAll } from './helpers/postgres.ts';

const ANNA = { id: 'anna', name: 'Anna' };
const CHAIRS = [{ person: ANNA, bot: null, nonce: null }];
const TABLES = ['t1', 't2', 't3', 't4', 't5', 't6'];
const ROUNDS = 40;

const postgres = postgresForAll();

async function laid(url: string) {
  const store = await openPostgres(url);
  await store.addPerson(ANNA, 'hash');
  const plan = { game: 'g', version: 1, options: {}, host: 'anna', seed: 'ab', chairs: CHAIRS, ...PLAIN };
  for (const id of TABLES) await store.addTable({ ...plan, id });
  return store;
}

describe('two nodes write at once', () => {
  it('to the same tables in opposite order: one of them is first at each, and they never wait in a circle', async () => {
    const url = await postgres.newDatabase();
    const stores = [await laid(url), await openPostgres(url)];
    const change = { chairs: CHAIRS, offers: {}, pause: null };
    for (let revision = 0; revision < ROUNDS; revision++) {
      const written = await Promise.all(
        stores.map((store, i) => {
          const order = i === 0 ? TABLES : [...TABLES].reverse();
          return Promise.all(order.map((id) => store.changeTable(id, revision, change)));
        }),
      );
      expect(written.flat().filter(Boolean)).toHaveLength(TABLES.length);
    }
    await Promise.all(stores.map((store) => store.close()));
    // Each would have held everyone up for a second.
    const { connection, close } = await holdPostgres(url);
    const seen = 'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()';
    expect(await connection.rows(seen)).toEqual([{ deadlocks: 0 }]);
    await close();
  });

  it('in a circle that no order prevents: what the database took back is done again', async () => {
    const url = await postgres.newDatabase();
    const store = await laid(url);
    const held = [await holdPostgres(url), await holdPostgres(url)];
    const groups = held.map(({ connection }) => new GroupCommit((use) => use(connection)));
    let here = 0;
    let bothAreHere = () => {};
    const both = new Promise<void>((resolve) => {
      bothAreHere = resolve;
    });
    const lock = 'UPDATE tables SET revision = revision + 1 WHERE id = ?';
    let tries = 0;
    await Promise.all(
      groups.map((group, i) =>
        group.write(async (sql) => {
          tries++;
          await sql.run(lock, i === 0 ? 't1' : 't2');
          if (++here === 2) bothAreHere();
          await both;
          await sql.run(lock, i === 0 ? 't2' : 't1');
        }),
      ),
    );
    // One of the two at least, and whoever was undone may meet the other once more.
    expect(tries).toBeGreaterThan(2);
    for (const id of ['t1', 't2']) expect(await store.table(id)).toMatchObject({ revision: 2 });
    await Promise.all([store.close(), ...held.map(({ close }) => close())]);
  });
});
