import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, engines } from '../src/store/engine.ts';
import { GroupCommit } from '../src/store/group-commit.ts';
import { MIGRATIONS } from '../src/store/migrations.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { ChairRow, LogRow, Store } from '../src/store/store.ts';
import { PLAIN } from './helpers/plan.ts';
import { newDataDir } from './helpers/server.ts';

const ANNA = { id: 'anna', name: 'Anna' };
const EMPTY: ChairRow = { person: null, bot: null, nonce: null };
const CHAIRS: ChairRow[] = [
  { person: ANNA, bot: null, nonce: 'n' },
  { ...EMPTY, bot: 'easy' },
];
const NEW = {
  id: 't',
  game: 'g',
  version: 1,
  options: { a: true },
  host: 'anna',
  seed: 'ab',
  chairs: CHAIRS,
  ...PLAIN,
};
const STANDING = { toAct: 1, outcome: null };
const row = (seq: number, by = 'anna'): LogRow => ({
  seq,
  seat: 0,
  moves: [by],
  luck: [1, 2],
  by,
  playId: `p${seq}`,
  at: seq,
});
const START = { nonces: ['n', ''], opening: { ...row(0), seat: -1 }, standing: STANDING };

const NODE = Number(process.versions.node.split('.')[0]);

it.runIf(NODE >= 24)('Node brings its own SQLite, and it is used', () => {
  expect(engines()[0]?.name).toBe('node:sqlite');
});

describe.each(engines())('$name', ({ open }) => {
  let dataDir: string;
  let store: Store;
  beforeEach(async () => {
    dataDir = newDataDir();
    store = openSqlite(dataDir, open);
    await store.addPerson(ANNA, 'hash');
    await store.addTable(NEW);
  });
  afterEach(async () => {
    await store.close();
    rmSync(dataDir, { recursive: true });
  });

  describe('store', () => {
    it('keeps what was there first, also for whoever opens it later', async () => {
      expect(await store.keep('key', 'one')).toBe('one');
      expect(await store.keep('key', 'two')).toBe('one');
      expect(await store.keep('other', 'two')).toBe('two');
      const again = openSqlite(dataDir, open);
      expect(await again.keep('key', 'three')).toBe('one');
      await again.close();
    });

    it('gives back what was written, also to the next process', async () => {
      await store.begin('t', 0, START);
      await store.append('t', row(1), { toAct: 2, outcome: null });
      const before = { table: await store.table('t'), log: await store.log('t') };
      expect(before.table).toMatchObject({
        ...NEW,
        seq: 1,
        revision: 1,
        nonces: ['n', ''],
        standing: { toAct: 2 },
      });
      expect(before.log).toEqual([START.opening, row(1)]);
      await store.close();
      store = openSqlite(dataDir, open);
      expect({ table: await store.table('t'), log: await store.log('t') }).toEqual(before);
      expect(await store.personByToken('hash')).toEqual(ANNA);
      expect(await store.personByToken('other')).toBeNull();
      expect(await store.table('other')).toBeNull();
    });

    it('takes the first of two steps with one number, whoever writes it', async () => {
      const other = openSqlite(dataDir, open);
      await store.begin('t', 0, START);
      const results = await Promise.all([
        store.append('t', row(1, 'here'), STANDING),
        store.append('t', row(1, 'here, too'), { toAct: 8, outcome: null }),
        other.append('t', row(1, 'there'), { toAct: 4, outcome: null }),
      ]);
      expect(results.filter(Boolean)).toHaveLength(1);
      const log = await store.log('t');
      expect(log).toHaveLength(2);
      expect(log[1]?.by).toBe(['here', 'here, too', 'there'][results.indexOf(true)]);
      // What lists show follows the step that won.
      expect((await store.table('t'))?.standing.toAct).toBe([1, 8, 4][results.indexOf(true)]);
      await other.close();
    });

    it('changes chairs only from the revision the writer saw', async () => {
      const other = openSqlite(dataDir, open);
      const one = [{ ...EMPTY, bot: 'easy' as const }, EMPTY];
      const two = [{ ...EMPTY, bot: 'strong' as const }, EMPTY];
      const results = await Promise.all([store.setChairs('t', 0, one), other.setChairs('t', 0, two)]);
      expect(results.filter(Boolean)).toHaveLength(1);
      expect((await store.table('t'))?.chairs).toEqual(results[0] ? one : two);
      await other.close();
    });

    it('begins a match once, and not from chairs that have changed', async () => {
      await store.setChairs('t', 0, CHAIRS);
      expect(await store.begin('t', 0, START)).toBe(false);
      expect(await store.log('t')).toEqual([]);
      expect(await Promise.all([store.begin('t', 1, START), store.begin('t', 1, START)])).toEqual([
        true,
        false,
      ]);
      expect(await store.begin('t', 2, START)).toBe(false);
    });

    it('knows where a bot owes a decision', async () => {
      expect(await store.waitingForBots()).toEqual([]);
      await store.begin('t', 0, START);
      expect(await store.waitingForBots()).toEqual([]);
      await store.append('t', row(1), { toAct: 0b10, outcome: null });
      expect(await store.waitingForBots()).toEqual(['t']);
      await store.append('t', row(2), { toAct: 0, outcome: { places: [1, 2], points: [1, 0] } });
      expect(await store.waitingForBots()).toEqual([]);
      expect(await store.countUnfinishedOf('anna')).toBe(0);
    });

    it('takes over data of the first version', async () => {
      const old = newDataDir();
      const db = open(join(old, 'benben.sqlite'));
      db.exec(`${MIGRATIONS[0]} PRAGMA user_version = 1;
      INSERT INTO people VALUES ('anna', 'hash', 'Anna', 1);
      INSERT INTO tables VALUES ('t', 'g', 1, '{}', 'anna', 'ab', 0, NULL, 0, NULL, 1, 1);`);
      db.close();
      const opened = openSqlite(old, open);
      expect(await opened.table('t')).toMatchObject({ id: 't', first: null, rematchOf: null, rematch: null });
      await opened.close();
      rmSync(old, { recursive: true });
    });

    it('makes one rematch of a table, whoever asks', async () => {
      const other = openSqlite(dataDir, open);
      const again = { ...NEW, rematchOf: 't', first: 1 };
      const ids = await Promise.all([
        store.addTable({ ...again, id: 'here' }),
        other.addTable({ ...again, id: 'there' }),
        store.addTable({ ...again, id: 'later' }),
      ]);
      expect(new Set(ids).size).toBe(1);
      const [id = ''] = ids;
      expect(await store.table(id)).toMatchObject({
        first: 1,
        rematchOf: 't',
        chairs: CHAIRS,
        rematch: null,
      });
      expect((await other.table('t'))?.rematch).toEqual({ table: id, by: ANNA });
      expect(await store.tablesOf('anna', 9)).toHaveLength(2);
      await other.close();
    });

    it('refuses data of a newer version', async () => {
      await store.close();
      const db = open(join(dataDir, 'benben.sqlite'));
      const { user_version } = db.prepare('PRAGMA user_version').get() as { user_version: number };
      db.exec('PRAGMA user_version = 99');
      db.close();
      expect(() => openSqlite(dataDir, open)).toThrow('newer');
      const reset = open(join(dataDir, 'benben.sqlite'));
      reset.exec(`PRAGMA user_version = ${user_version}`);
      reset.close();
      store = openSqlite(dataDir, open);
    });

    it('is closed when it says so', async () => {
      const pending = store.append('t', row(0), STANDING);
      await store.close();
      expect(await pending).toBe(true);
      await expect(store.append('t', row(1), STANDING)).rejects.toThrow('closed');
      store = openSqlite(dataDir, open);
      expect(await store.log('t')).toHaveLength(1);
    });
  });

  describe('group commit', () => {
    function counting() {
      const db = open(':memory:');
      db.exec('CREATE TABLE x (n INTEGER PRIMARY KEY)');
      const commits: string[] = [];
      const spied = new Proxy<Database>(db, {
        get(target, key) {
          if (key === 'exec') {
            return (text: string) => {
              if (text === 'COMMIT') commits.push(text);
              return target.exec(text);
            };
          }
          const value = Reflect.get(target, key) as unknown;
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      const insert = db.prepare('INSERT INTO x VALUES (?)');
      const all = () =>
        db
          .prepare('SELECT n FROM x ORDER BY n')
          .all()
          .map((found) => (found as { n: number }).n);
      return { group: new GroupCommit(spied), commits, insert, all };
    }

    it('shares one transaction among writes that arrive together', async () => {
      const { group, commits, insert, all } = counting();
      await Promise.all([1, 2, 3, 4].map((n) => group.write(() => insert.run(n))));
      expect(commits).toHaveLength(1);
      await group.write(() => insert.run(5));
      expect(commits).toHaveLength(2);
      expect(all()).toEqual([1, 2, 3, 4, 5]);
    });

    it('a write that fails takes back its own part and no other', async () => {
      const { group, insert, all } = counting();
      const results = await Promise.allSettled([
        group.write(() => insert.run(1)),
        group.write(() => {
          insert.run(2);
          throw new Error('changed my mind');
        }),
        group.write(() => insert.run(3)),
      ]);
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(all()).toEqual([1, 3]);
    });
  });
});
