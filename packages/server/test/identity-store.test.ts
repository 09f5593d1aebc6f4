/** Being someone, promised of every store: what is used up is used up once, and two who are one have one of everything. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linesOf } from '../src/store/copy.ts';
import { PERSON_COLUMNS } from '../src/store/person-columns.ts';
import { holdPostgres } from '../src/store/postgres.ts';
import type { Sql } from '../src/store/sql.ts';
import { connectSqlite } from '../src/store/sqlite.ts';
import type { ChairRow, Store } from '../src/store/store.ts';
import { PLAIN } from './helpers/plan.ts';
import { postgresForAll } from './helpers/postgres.ts';
import { newDataDir } from './helpers/server.ts';
import { type Data, storeKinds } from './helpers/stores.ts';

const ANNA = { id: 'anna', name: 'Anna' };
const GUEST = { id: 'guest', name: 'Guest' };
const EMPTY: ChairRow = { person: null, bot: null, nonce: null };
const seated = (...people: readonly ({ id: string; name: string } | null)[]): ChairRow[] =>
  people.map((person) =>
    person ? { ...EMPTY, person, nonce: `n-${person.id}` } : { ...EMPTY, bot: 'hare' },
  );
const NEW = { game: 'g', version: 1, options: {}, seed: 'ab', ...PLAIN };
const OPENING = { seq: 0, seat: -1, moves: [], luck: [], by: '', playId: null, at: 1, spent: 0 };
const RUNNING = { toAct: 1, outcome: null, ending: null, points: null };
const OVER = { toAct: 0, outcome: { places: [1, 2], points: [1, 0] }, ending: null, points: [1, 0] };
const begin = (store: Store, id: string) =>
  store.begin(id, 0, { nonces: ['a', 'b'], opening: OPENING, standing: RUNNING });

const postgres = postgresForAll();

describe.each(storeKinds(postgres))('people in $name', ({ make }) => {
  let data: Data;
  let store: Store;
  beforeEach(async () => {
    data = await make();
    store = await data.open();
    await store.addPerson(ANNA, 'hash of anna', 'Firefox · Linux');
    await store.addPerson(GUEST, 'hash of guest');
    await store.keepPerson('anna');
  });
  afterEach(async () => {
    await store.close();
    data.remove();
  });
  const lay = (
    id: string,
    chairs: readonly ChairRow[],
    more: { readonly rated?: boolean } = {},
    host = 'anna',
  ) => store.addTable({ ...NEW, ...more, id, host, chairs });

  it('are found by the token of each of their sessions until it is ended', async () => {
    await store.addSession({ id: 's2', tokenHash: 'second', person: 'anna', device: 'Safari · iPhone' });
    expect(await store.sessionByToken('second')).toMatchObject({ id: 's2', person: ANNA, kept: true });
    expect(await store.sessionByToken('hash of guest')).toMatchObject({ person: GUEST, kept: false });
    expect((await store.sessionsOf('anna')).map(({ device }) => device).sort()).toEqual([
      'Firefox · Linux',
      'Safari · iPhone',
    ]);
    // Somebody else's is not theirs to end.
    expect(await store.endSessions('guest', { only: 's2' })).toEqual([]);
    expect(await store.endSessions('anna', { except: 's2' })).toEqual(['anna']);
    expect(await store.sessionByToken('hash of anna')).toBeNull();
    expect(await store.liveSessions(['anna', 's2', 'never'])).toEqual(['s2']);
    await store.touchSession('s2', 9e12);
    expect((await store.sessionByToken('second'))?.usedAt).toBe(9e12);
    expect(await store.endSessions('anna', {})).toEqual(['s2']);
    expect(await store.sessionsOf('anna')).toEqual([]);
  });

  it('keep their former names, and only when there is another', async () => {
    await store.renamePerson(ANNA);
    expect((await store.namesOf('anna')).map(({ name }) => name)).toEqual(['Anna']);
    await store.renamePerson({ id: 'anna', name: 'Anya' });
    expect((await store.namesOf('anna')).map(({ name }) => name).at(-1)).toBe('Anya');
    expect(await store.person('anna')).toEqual({ id: 'anna', name: 'Anya' });
  });

  it('use up a ticket and a recovery code once, whoever tries, and only for what it is', async () => {
    const other = await data.open();
    const ticket = { hash: 'h', purpose: 'device', person: 'anna', till: 100 } as const;
    await store.addTicket(ticket, 0);
    expect(await store.takeTicket('new-password', 'h', 50)).toBeNull();
    expect(await store.takeTicket('device', 'h', 101)).toBeNull();
    const tries = await Promise.all([
      store.takeTicket('device', 'h', 100),
      other.takeTicket('device', 'h', 100),
      store.takeTicket('device', 'h', 100),
    ]);
    expect(tries.filter(Boolean)).toEqual([{ person: 'anna' }]);
    // A new one takes the place of the last.
    await store.addTicket({ ...ticket, hash: 'one' }, 0);
    await store.addTicket({ ...ticket, hash: 'two' }, 0);
    expect(await store.takeTicket('device', 'one', 1)).toBeNull();
    expect(await store.takeTicket('device', 'two', 1)).toEqual({ person: 'anna' });
    await store.setRecoveryCodes('anna', ['a', 'b']);
    const uses = await Promise.all([store.takeRecoveryCode('a'), other.takeRecoveryCode('a')]);
    expect(uses.filter(Boolean)).toEqual(['anna']);
    expect(await store.countRecoveryCodes('anna')).toBe(1);
    await store.setRecoveryCodes('anna', ['c']);
    expect(await store.takeRecoveryCode('b')).toBeNull();
    await other.close();
  });

  it('have an address for themselves once they prove it', async () => {
    const at = (person: string) => ({ person, address: 'a@b.c', proved: false, hash: person, madeAt: 1 });
    expect(await store.setPassword(at('anna'), 2)).toBe(true);
    expect(await store.setPassword(at('guest'), 2)).toBe(true);
    await store.addPerson({ id: 'third', name: 'Third' }, 'third');
    expect(await store.setPassword(at('third'), 2)).toBe(false);
    expect((await store.passwordsAt('a@b.c')).map(({ person }) => person)).toEqual(['anna', 'guest']);
    expect(await store.proveAddress('guest')).toBe(true);
    expect((await store.passwordsAt('a@b.c')).map(({ person }) => person)).toEqual(['guest']);
    expect(await store.setPassword(at('anna'), 2)).toBe(true);
    expect(await store.proveAddress('anna')).toBe(false);
    expect(await store.changePassword('anna', 'new')).toBe(true);
    expect((await store.passwordOf('anna'))?.hash).toBe('new');
  });

  it('count guesses for all nodes together, and forget them in time', async () => {
    const other = await data.open();
    const [account, address] = [
      { key: 'account', most: 3, everyMs: 1000 },
      { key: 'address', most: 5, everyMs: 1000 },
    ];
    const waits: number[] = [];
    for (let i = 0; i < 4; i++) waits.push(await (i % 2 ? store : other).guess([address, account], 10_000));
    expect(waits).toEqual([0, 0, 0, 1000]);
    // The address is not full: another account can be tried from there.
    expect(await store.guess([address, { ...account, key: 'other' }], 10_000)).toBe(0);
    expect(await other.guess([account], 10_500)).toBe(500);
    expect(await other.guess([account], 11_000)).toBe(0);
    await store.unguess(['account']);
    expect(await other.guess([account], 11_000)).toBe(0);
    // At once from two nodes: none is forgotten.
    const many = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        (i % 2 ? store : other).guess([{ ...account, key: 'rush' }], 10_000),
      ),
    );
    expect(many.filter((wait) => wait === 0)).toHaveLength(3);
    await other.close();
  });

  it('give everything to whom they turn out to be', async () => {
    await store.addPerson({ id: 'boris', name: 'Boris' }, 'boris');
    const boris = { id: 'boris', name: 'Boris' };
    await lay('played', seated(GUEST, boris), {}, 'guest');
    await store.setVacation('guest', { year: 2026, used: 5, from: 10, till: 20 });
    await store.setVacation('anna', { year: 2026, used: 3, from: 30, till: 40 });
    const channel = { details: '', proved: true, madeAt: 1, usedAt: 0 };
    await store.putChannel({ ...channel, id: 'p1', person: 'anna', kind: 'push', address: 'https://one' });
    await store.putChannel({ ...channel, id: 'p2', person: 'guest', kind: 'push', address: 'https://two' });
    await store.putChannel({ ...channel, id: 'm1', person: 'anna', kind: 'mail', address: 'a@b.c' });
    await store.putChannel({ ...channel, id: 'm2', person: 'guest', kind: 'mail', address: 'd@e.f' });
    await store.putChannel({ ...channel, id: 'h2', person: 'guest', kind: 'hook', address: 'https://hook' });
    await store.begin('played', 0, {
      ...{ nonces: ['a', 'b'], opening: OPENING, standing: RUNNING, called: ['guest'] },
    });
    expect(await store.alertsOf('guest')).toHaveLength(1);

    expect(await store.mergePeople('guest', 'anna')).toEqual({ sessions: ['guest'] });
    const table = await store.table('played');
    expect([table?.host, table?.chairs[0]?.person, table?.revision]).toEqual(['anna', ANNA, 2]);
    expect(await store.sessionByToken('hash of guest')).toBeNull();
    expect(await store.vacationOf('anna')).toEqual({ year: 2026, used: 5, from: 30, till: 40 });
    expect((await store.channelsOf('anna')).map(({ id }) => id).sort()).toEqual(['h2', 'm1', 'p1', 'p2']);
    expect(await store.alertsOf('anna')).toHaveLength(1);
    const jobs = await store.claimDue('node', 9, 9e12);
    expect(jobs).toContainEqual({ kind: 'alert', key: 'played.0.anna' });
    // It happens once; and what was on its way for the guest reaches whom it is for.
    expect(await store.mergePeople('guest', 'anna')).toBeNull();
    expect(await store.addSession({ id: 'x', tokenHash: 'x', person: 'guest', device: '' })).toBe(false);
    await lay('late', seated(GUEST, null), {}, 'guest');
    expect((await store.table('late'))?.chairs[0]?.person).toEqual(ANNA);
    await store.append('played', { ...OPENING, seq: 1 }, RUNNING, { called: ['guest'] });
    expect((await store.alertsOf('anna')).map(({ seq }) => seq)).toEqual([1]);
  });

  it('keep of two ratings the one we are surer of, in every game', async () => {
    const people = [ANNA, GUEST, { id: 'boris', name: 'Boris' }];
    await store.addPerson({ id: 'boris', name: 'Boris' }, 'boris');
    const result = { places: [1, 2], teams: [0, 1], edges: [0, 0] };
    const play = async (id: string, game: string, who: number, times: number) => {
      for (let i = 0; i < times; i++) {
        const chairs = seated(people[who] ?? null, people[2] ?? null);
        await store.addTable({ ...NEW, id: `${id}${i}`, game, host: 'anna', chairs, rated: true });
        await begin(store, `${id}${i}`);
        await store.append(`${id}${i}`, { ...OPENING, seq: 1 }, OVER, { verdict: { game, result } });
      }
    };
    await play('a', 'known to anna', 0, 3);
    await play('b', 'known to anna', 1, 1);
    await play('c', 'known to guest', 1, 3);
    await play('d', 'known to guest', 0, 1);
    await play('e', 'only guest', 1, 1);
    const rows = async (person: string) => (await store.exportPerson(person)).ratings ?? [];
    const of = (list: Awaited<ReturnType<typeof rows>>, game: string) =>
      list.find((row) => row.game === game);
    const [anna, guest] = [await rows('anna'), await rows('guest')];
    await store.mergePeople('guest', 'anna');
    const both = await rows('anna');
    expect(of(both, 'known to anna')).toEqual(of(anna, 'known to anna'));
    expect(of(both, 'known to guest')).toEqual(of(guest, 'known to guest'));
    expect(of(both, 'only guest')).toEqual(of(guest, 'only guest'));
    expect(await rows('guest')).toEqual([]);
    // What each match brought stays as it was.
    expect((await store.table('b0'))?.ratings[0]?.after).not.toBeNull();
  });

  it('who sat at one table twice keep both chairs once the match has begun, and it counts for nothing', async () => {
    await lay('running', seated(ANNA, GUEST), { rated: true });
    await begin(store, 'running');
    await lay('over', seated(ANNA, GUEST), { rated: true });
    await begin(store, 'over');
    const result = { places: [1, 2], teams: [0, 1], edges: [0, 0] };
    await store.append('over', { ...OPENING, seq: 1 }, OVER, { verdict: { game: 'g', result } });
    await lay('waiting', seated(ANNA, GUEST), { rated: true });
    await store.mergePeople('guest', 'anna');
    const at = async (id: string) => {
      const table = await store.table(id);
      return [table?.rated, table?.chairs.map(({ person, nonce }) => [person?.id ?? null, nonce])];
    };
    expect(await at('running')).toEqual([
      false,
      [
        ['anna', 'n-anna'],
        ['anna', 'n-guest'],
      ],
    ]);
    expect(await at('over')).toEqual([
      true,
      [
        ['anna', 'n-anna'],
        ['anna', 'n-guest'],
      ],
    ]);
    // Nobody takes two chairs before the start.
    expect(await at('waiting')).toEqual([
      true,
      [
        ['anna', 'n-anna'],
        [null, null],
      ],
    ]);
    // A node that has not heard of it yet ends the match: nobody is rated for playing with themselves.
    const before = await store.exportPerson('anna');
    await store.append('running', { ...OPENING, seq: 1 }, OVER, { verdict: { game: 'g', result } });
    expect((await store.exportPerson('anna')).ratings).toEqual(before.ratings);
    expect(await store.tablesOf('anna', 9)).toHaveLength(3);
  });

  it('are merged while a match ends elsewhere without losing what it brought', async () => {
    const other = await data.open();
    await store.addPerson({ id: 'boris', name: 'Boris' }, 'boris');
    await lay('rated', seated(GUEST, { id: 'boris', name: 'Boris' }), { rated: true });
    await begin(store, 'rated');
    const result = { places: [1, 2], teams: [0, 1], edges: [0, 0] };
    await Promise.all([
      other.append('rated', { ...OPENING, seq: 1 }, OVER, { verdict: { game: 'g', result } }),
      store.mergePeople('guest', 'anna'),
    ]);
    expect((await store.exportPerson('anna')).ratings).toHaveLength(1);
    expect((await store.exportPerson('guest')).ratings).toEqual([]);
    await other.close();
  });

  it('bring their friends along, and nothing is left between the two who are one', async () => {
    for (const id of ['boris', 'clara', 'dora']) await store.addPerson({ id, name: id }, id);
    for (const [one, other] of [
      ['anna', 'guest'],
      ['anna', 'boris'],
      ['guest', 'boris'],
      ['guest', 'clara'],
      ['anna', 'dora'],
    ] as const)
      await store.befriend(one, other, 1);
    await store.shun('anna', 'guest', 'mute', 1);
    // Whoever has blocked one of the two has blocked the person.
    await store.shun('dora', 'guest', 'block', 1);
    await store.mergePeople('guest', 'anna');
    expect((await store.friendsOf('anna')).map(({ id }) => id).sort()).toEqual(['boris', 'clara']);
    expect((await store.friendsOf('boris')).map(({ id }) => id)).toEqual(['anna']);
    expect(await store.shunnedBy('anna')).toEqual([]);
    expect(await store.blockedWith('anna')).toEqual(['dora']);
  });

  it('who go take their programs with them', async () => {
    await store.addProgram({ id: 'bot', name: 'Bot' }, 'anna', 9);
    const token = { id: 't', person: 'bot', label: 'l', scopes: ['play'] as const, madeAt: 1, usedAt: null };
    await store.addToken(token, 'hash of t', 9);
    await store.erasePerson('anna', 5);
    expect(await store.tokenByHash('hash of t')).toBeNull();
    expect((await store.person('bot'))?.name).toBe('');
    expect(await store.programsOf('anna')).toEqual([]);
    expect(await store.ownedBy('anna')).toEqual(['bot']);
  });

  it('who go leave their matches without a name, and nothing else', async () => {
    await lay('over', seated(ANNA, null));
    await begin(store, 'over');
    await store.append('over', { ...OPENING, seq: 1, by: 'anna' }, OVER);
    await store.renamePerson({ id: 'anna', name: 'Anya' });
    await store.setPassword({ person: 'anna', address: 'a@b.c', proved: true, hash: 'h', madeAt: 1 }, 3);
    await store.setRecoveryCodes('anna', ['r']);
    await store.addPasskey({
      ...{ id: 'k', person: 'anna', publicKey: 'p', counter: 0, transports: [], device: '', madeAt: 1 },
      usedAt: 1,
    });
    await store.addTicket({ hash: 't', purpose: 'device', person: 'anna', till: 9e12 }, 0);
    expect(await store.erasePerson('anna', 5)).toEqual(['anna']);
    expect((await store.table('over'))?.chairs[0]?.person).toEqual({ id: 'anna', name: '' });
    expect(await store.log('over')).toHaveLength(2);
    const rest = Object.entries(await store.exportPerson('anna')).filter(([, rows]) => rows.length > 0);
    expect(rest).toEqual([]);
    for (const gone of [
      store.passkey('k'),
      store.takeRecoveryCode('r'),
      store.takeTicket('device', 't', 1),
      store.passwordOf('anna'),
      store.sessionByToken('hash of anna'),
    ])
      expect(await gone).toBeNull();
    expect(await store.addSession({ id: 'x', tokenHash: 'x', person: 'anna', device: '' })).toBe(false);
    // Leaving the tables is somebody's job until it is done.
    expect(await store.claimDue('node', 9, 5)).toEqual([{ kind: 'leave', key: 'anna' }]);
    await store.left('anna');
    expect(await store.claimDue('other', 9, 9e12)).toEqual([]);
    expect(await store.erasePerson('anna', 5)).toEqual([]);
  });
});

/** Columns that hold a person: those that say so in the schema, and those that are called so. */
async function personColumnsOf(sql: Sql): Promise<string[]> {
  const text =
    sql.dialect.name === 'sqlite'
      ? `SELECT m.name || '.' || f."from" AS place FROM sqlite_master m, pragma_foreign_key_list(m.name) f
         WHERE m.type = 'table' AND f."table" = 'people'
         UNION SELECT m.name || '.' || c.name FROM sqlite_master m, pragma_table_info(m.name) c
         WHERE m.type = 'table' AND c.name = 'person'`
      : `SELECT k.table_name || '.' || k.column_name AS place FROM information_schema.key_column_usage k
         JOIN information_schema.referential_constraints r ON r.constraint_name = k.constraint_name
         JOIN information_schema.table_constraints t ON t.constraint_name = r.unique_constraint_name
         WHERE t.table_name = 'people'
         UNION SELECT table_name || '.' || column_name FROM information_schema.columns
         WHERE column_name = 'person' AND table_schema = 'public'`;
  return (await sql.rows<{ place: string }>(text)).map(({ place }) => place).sort();
}

describe('the list of what hangs on a person', () => {
  /** No key says so, and they are a person's all the same. */
  const BESIDES = ['log.by', 'people.id'];
  const listed = PERSON_COLUMNS.map(({ table, column }) => `${table}.${column}`);

  it('has every column of the schema in it, and each once', async () => {
    const { db, connection } = connectSqlite(newDataDir());
    expect([...(await personColumnsOf(connection)), ...BESIDES].sort()).toEqual([...listed].sort());
    expect(new Set(listed).size).toBe(listed.length);
    db.close();
  });

  it('is the same for PostgreSQL', async () => {
    const { connection, close } = await holdPostgres(await postgres.newDatabase());
    expect([...(await personColumnsOf(connection)), ...BESIDES].sort()).toEqual([...listed].sort());
    await close();
  });

  it('notices a new column that references people, and one that is only called so', async () => {
    const { db, connection } = connectSqlite(newDataDir());
    db.exec('CREATE TABLE guilds (a TEXT REFERENCES people (id), b INTEGER, person TEXT)');
    const found = await personColumnsOf(connection);
    expect(found).toEqual(expect.arrayContaining(['guilds.a', 'guilds.person']));
    db.close();
  });

  it('knows the key where two rows of one person could meet', async () => {
    const { db } = connectSqlite(newDataDir());
    for (const { table, column, merge, key } of PERSON_COLUMNS) {
      if (merge !== 'move') continue;
      const columns = db.prepare(`PRAGMA table_info(${table})`).all() as { name: string; pk: number }[];
      const primary = columns.flatMap(({ name, pk }) => (pk > 0 ? [name] : []));
      const rest = primary.includes(column) ? primary.filter((name) => name !== column) : undefined;
      expect([table, key && [...key].sort()]).toEqual([table, rest?.sort()]);
    }
    db.close();
  });

  it('is copied whole with the store', async () => {
    const dataDir = newDataDir();
    const { db } = connectSqlite(dataDir);
    db.exec("INSERT INTO people (id, token_hash, name, created_at) VALUES ('p', 'h', 'P', 1)");
    const tables = [...new Set(PERSON_COLUMNS.map(({ table }) => table))];
    /** Of a match, which there is none of here, or reckoned again from one. */
    const ofMatches = ['tables', 'chairs', 'log', 'alerts', 'invitations', 'talk', 'results'];
    const isPerson = (table: string, name: string) =>
      PERSON_COLUMNS.some((each) => each.table === table && each.column === name);
    for (const table of tables.filter((name) => name !== 'people' && !ofMatches.includes(name))) {
      const columns = db.prepare(`PRAGMA table_info(${table})`).all() as { name: string; type: string }[];
      const values = columns.map(({ name, type }) =>
        isPerson(table, name) ? "'p'" : type === 'TEXT' ? "'x'" : '1',
      );
      db.exec(`INSERT INTO ${table} (${columns.map(({ name }) => name).join()}) VALUES (${values.join()})`);
    }
    db.close();
    const copied = new Set<string>();
    for await (const line of linesOf({ dataDir })) {
      const read = JSON.parse(line) as unknown;
      if (Array.isArray(read)) copied.add(String(read[0]));
    }
    expect([...copied].sort()).toEqual(tables.filter((name) => !ofMatches.includes(name)).sort());
  });
});
