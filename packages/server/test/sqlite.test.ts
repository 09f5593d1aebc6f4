/** What only the embedded store has: files of older and newer versions, one connection, one flush for many. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Database, engines } from '../src/store/engine.ts';
import { MIGRATIONS } from '../src/store/migrations.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { newDataDir } from './helpers/server.ts';

const NODE = Number(process.versions.node.split('.')[0]);

it.runIf(NODE >= 24)('Node brings its own SQLite, and it is used', () => {
  expect(engines()[0]?.name).toBe('node:sqlite');
});

describe.each(engines())('$name', ({ open }) => {
  it('takes over data of the first version, and the bots that owe a decision there', async () => {
    const old = newDataDir();
    const db = open(join(old, 'benben.sqlite'));
    db.exec(`${MIGRATIONS[0]} PRAGMA user_version = 1;
      INSERT INTO people VALUES ('anna', 'hash', 'Anna', 1);
      INSERT INTO tables VALUES ('t', 'g', 1, '{}', 'anna', 'ab', 0, NULL, 0, NULL, 1, 1);
      INSERT INTO tables VALUES ('b', 'g', 1, '{}', 'anna', 'ab', 1, '[]', 2, NULL, 1, 1);
      INSERT INTO chairs VALUES ('b', 0, 'anna', NULL, NULL), ('b', 1, NULL, 'easy', NULL);`);
    db.close();
    const store = openSqlite(old, open);
    expect(await store.table('t')).toMatchObject({ id: 't', first: null, rematchOf: null, rematch: null });
    expect(await store.claimDue('node', 9, Date.now())).toEqual([{ kind: 'tend', key: 'b' }]);
    await store.close();
    rmSync(old, { recursive: true });
  });

  it('refuses data of a newer version', () => {
    const dataDir = newDataDir();
    const db = open(join(dataDir, 'benben.sqlite'));
    db.exec('PRAGMA user_version = 99');
    db.close();
    expect(() => openSqlite(dataDir, open)).toThrow('newer');
    rmSync(dataDir, { recursive: true });
  });

  it('shares one transaction among writes that arrive together', async () => {
    const dataDir = newDataDir();
    const commits: string[] = [];
    const spied = (path: string): Database =>
      new Proxy(open(path), {
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
    const store = openSqlite(dataDir, spied);
    await Promise.all([1, 2, 3, 4].map((n) => store.addPerson({ id: `p${n}`, name: 'P' }, `hash ${n}`)));
    expect(commits).toHaveLength(1);
    await store.addPerson({ id: 'p5', name: 'P' }, 'hash 5');
    expect(commits).toHaveLength(2);
    // Who only looks waits for no disk.
    expect(await store.person('p5')).not.toBeNull();
    expect(commits).toHaveLength(2);
    await store.close();
    rmSync(dataDir, { recursive: true });
  });
});
