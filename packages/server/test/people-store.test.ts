/** Friends, talk and conduct: one contract for every store, also for whoever turns out to be somebody else. */
import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eraseColumns, mergeColumns } from '../src/store/person-columns.ts';
import { holdPostgres, openPostgres } from '../src/store/postgres.ts';
import type { Connection } from '../src/store/sql.ts';
import { connectSqlite, openSqlite } from '../src/store/sqlite.ts';
import type { Store } from '../src/store/store.ts';
import { TALK_PACE } from '../src/store/talk.ts';
import { PLAIN } from './helpers/plan.ts';
import { postgresForAll } from './helpers/postgres.ts';
import { newDataDir } from './helpers/server.ts';

const postgres = postgresForAll();

interface Opened {
  readonly store: Store;
  readonly connection: Connection;
  close(): Promise<void>;
}

const KINDS = [
  {
    name: 'SQLite',
    async open(): Promise<Opened> {
      const folder = newDataDir();
      const store = openSqlite(folder);
      const { db, connection } = connectSqlite(folder);
      return {
        ...{ store, connection },
        async close() {
          db.close();
          await store.close();
          rmSync(folder, { recursive: true });
        },
      };
    },
  },
  {
    name: 'PostgreSQL',
    async open(): Promise<Opened> {
      const url = await postgres.newDatabase();
      const store = await openPostgres(url);
      const { connection, close } = await holdPostgres(url);
      return {
        ...{ store, connection },
        async close() {
          await close();
          await store.close();
        },
      };
    },
  },
] as const;

const NAMES = { anna: 'Anna', boris: 'Boris', clara: 'Clara', guest: 'Guest' } as const;
const EMPTY = { person: null, bot: null, nonce: null };

describe.each(KINDS)('in $name', ({ open }) => {
  let opened: Opened;
  let store: Store;
  beforeEach(async () => {
    opened = await open();
    store = opened.store;
    for (const [id, name] of Object.entries(NAMES)) await store.addPerson({ id, name }, `hash-${id}`);
    const seated = { ...EMPTY, person: { id: 'anna', name: 'Anna' } };
    for (const id of ['t', 'u'])
      await store.addTable({
        ...{ id, game: 'dice-pyramid', version: 1, options: {}, host: 'anna', seed: 'ab' },
        ...{ chairs: [seated, EMPTY], ...PLAIN },
      });
  });
  afterEach(() => opened.close());

  const move = async (from: string, to: string): Promise<void> => {
    await opened.connection.begin();
    await mergeColumns(opened.connection, from, to);
    await opened.connection.commit();
  };
  const forget = async (person: string): Promise<void> => {
    await opened.connection.begin();
    await eraseColumns(opened.connection, person);
    await opened.connection.commit();
  };
  const friends = async (person: string) => (await store.friendsOf(person)).map(({ id }) => id);
  const line = (person: string, n: number, at = n * TALK_PACE.withinMs) => ({
    ...{ table: 't', seat: 0, person, id: `line-${n}`, what: { text: `words ${n}` }, at },
  });

  describe('friends', () => {
    it('are friends of each other, once, until one of them says no', async () => {
      expect(await store.befriend('boris', 'anna', 5)).toBe(true);
      expect(await store.befriend('anna', 'boris', 6)).toBe(true);
      expect([await friends('anna'), await friends('boris'), await friends('clara')]).toEqual([
        ['boris'],
        ['anna'],
        [],
      ]);
      expect(await store.areFriends('anna', 'boris')).toBe(true);
      await store.unfriend('boris', 'anna');
      expect([await friends('anna'), await friends('boris')]).toEqual([[], []]);
    });

    it('are found by the newest link, for as long as it is good', async () => {
      await store.putFriendLink('anna', { token: 'old', madeAt: 10 });
      await store.putFriendLink('anna', { token: 'new', madeAt: 20 });
      expect(await store.friendLinkOf('anna')).toEqual({ token: 'new', madeAt: 20 });
      expect(await store.friendLinkOwner('new', 19)).toEqual({ id: 'anna', name: 'Anna' });
      expect(await store.friendLinkOwner('new', 20)).toBeNull();
      expect(await store.friendLinkOwner('old', 0)).toBeNull();
    });

    it('are invited once to a table, until it begins or they decline', async () => {
      expect(await store.invite('t', 'boris', 'anna', 7)).toBe(true);
      expect(await store.invite('t', 'boris', 'anna', 8)).toBe(false);
      const by = { id: 'anna', name: 'Anna' };
      expect(await store.invitationsOf('boris', 10)).toEqual([{ table: 't', person: 'boris', by, at: 7 }]);
      await store.removeInvitation('t', 'boris');
      expect(await store.invitationsOf('boris', 10)).toEqual([]);
      await store.invite('t', 'boris', 'anna', 9);
      expect(await store.removeTable('t', 0)).toBe(true);
      expect(await store.invitationsOf('boris', 10)).toEqual([]);
    });

    it('are no friends, and not invited, once one blocks the other', async () => {
      await store.befriend('anna', 'boris', 1);
      await store.invite('t', 'boris', 'anna', 2);
      await store.shun('boris', 'anna', 'block', 3);
      expect([await friends('anna'), await store.invitationsOf('boris', 10)]).toEqual([[], []]);
      expect([await store.blockedWith('anna'), await store.blockedWith('boris')]).toEqual([
        ['boris'],
        ['anna'],
      ]);
    });

    it('do not hear whom they have muted; whoever is blocked does not hear back', async () => {
      await store.shun('anna', 'boris', 'mute', 1);
      await store.shun('anna', 'clara', 'block', 2);
      expect((await store.deafTo('anna')).sort()).toEqual(['boris', 'clara']);
      expect([await store.deafTo('boris'), await store.deafTo('clara')]).toEqual([[], ['anna']]);
      expect(await store.blockedWith('anna')).toEqual(['clara']);
      expect((await store.shunnedBy('anna')).map(({ id, how }) => [id, how])).toEqual([
        ['boris', 'mute'],
        ['clara', 'block'],
      ]);
      await store.unshun('anna', 'clara');
      expect(await store.deafTo('clara')).toEqual([]);
    });
  });

  describe('talk', () => {
    it('has numbers, and is told from where one left off, at most so much of it', async () => {
      for (let n = 0; n < 4; n++) expect(await store.say(line('anna', n))).toBe(true);
      const numbers = async (after: number, limit: number) =>
        (await store.talk('t', after, limit)).map(({ n }) => n);
      expect([await numbers(-1, 100), await numbers(1, 100), await numbers(-1, 2)]).toEqual([
        [0, 1, 2, 3],
        [2, 3],
        [2, 3],
      ]);
      const [first] = await store.talk('t', -1, 100);
      expect(first).toEqual({
        ...{ n: 0, seat: 0, person: 'anna', name: 'Anna', id: 'line-0', at: 0, what: { text: 'words 0' } },
      });
    });

    it('is said once, however often it is sent', async () => {
      expect([await store.say(line('anna', 1)), await store.say(line('anna', 1))]).toEqual([true, true]);
      expect(await store.say({ ...line('boris', 1), what: { ready: 'hello' } })).toBe(true);
      expect((await store.talk('t', -1, 100)).map(({ what }) => what)).toEqual([
        { text: 'words 1' },
        { ready: 'hello' },
      ]);
    });

    it('has a pace, for each person and table', async () => {
      for (let n = 0; n < TALK_PACE.lines; n++) expect(await store.say(line('anna', n, 100))).toBe(true);
      expect(await store.say(line('anna', 99, 101))).toBe('slow-down');
      expect(await store.say(line('boris', 99, 101))).toBe(true);
      expect(await store.say({ ...line('anna', 99, 101), table: 'u' })).toBe(true);
      expect(await store.say(line('anna', 98, 101 + TALK_PACE.withinMs))).toBe(true);
    });

    it('of two who speak at once loses nothing', async () => {
      const said = await Promise.all(['anna', 'boris', 'clara'].map((person) => store.say(line(person, 1))));
      expect(said).toEqual([true, true, true]);
      expect((await store.talk('t', -1, 100)).map(({ n }) => n)).toEqual([0, 1, 2]);
    });
  });

  describe('decisions', () => {
    const decide = (kind: 'warn' | 'mute' | 'ban' | 'pardon', at: number, till: number | null = null) =>
      store.act({
        ...{ person: 'anna', kind, reason: `${kind} at ${at}`, till, at, by: 'Operator', report: null },
        maySay: kind === 'mute' ? 'ready' : null,
      });
    const FREE = { child: false, warning: null, muted: null, banned: null };

    it('count until they end, and are all kept', async () => {
      expect(await store.lastAct()).toBe(0);
      await decide('mute', 10, 100);
      await decide('ban', 20, 50);
      expect(await store.standingOf('anna', 30)).toEqual({
        ...FREE,
        muted: { reason: 'mute at 10', till: 100, left: 'ready' },
        banned: { reason: 'ban at 20', till: 50 },
      });
      expect(await store.standingOf('anna', 50)).toMatchObject({ banned: null, muted: { till: 100 } });
      await decide('ban', 60);
      expect((await store.standingOf('anna', 1e15)).banned).toEqual({ reason: 'ban at 60', till: null });
      await decide('pardon', 70);
      expect(await store.standingOf('anna', 71)).toEqual(FREE);
      expect((await store.acts('anna', 10)).map(({ kind, by, name }) => [kind, by, name])).toEqual([
        ['pardon', 'Operator', 'Anna'],
        ['ban', 'Operator', 'Anna'],
        ['ban', 'Operator', 'Anna'],
        ['mute', 'Operator', 'Anna'],
      ]);
      expect(await store.actsAfter(2)).toEqual([
        { n: 3, person: 'anna' },
        { n: 4, person: 'anna' },
      ]);
    });

    it('of warnings are read one after the other, by whom they are meant for', async () => {
      await decide('warn', 10);
      await decide('warn', 20);
      expect((await store.standingOf('anna', 30)).warning).toEqual({ n: 1, reason: 'warn at 10', at: 10 });
      await store.acknowledge('boris', 1, 40);
      expect((await store.standingOf('anna', 50)).warning?.n).toBe(1);
      await store.acknowledge('anna', 1, 60);
      expect((await store.standingOf('anna', 70)).warning?.n).toBe(2);
    });

    it('settle the report that led to them', async () => {
      const lines = [{ n: 0, seat: 0, person: 'anna', name: 'Anna', at: 1, what: { text: 'words' } }];
      const report = {
        by: 'boris',
        about: 'anna',
        table: 't',
        reason: 'rude',
        words: 'See.',
        lines,
        at: 5,
      } as const;
      expect(await store.addReport(report)).toBe(1);
      const [boris, anna] = [
        { id: 'boris', name: 'Boris' },
        { id: 'anna', name: 'Anna' },
      ];
      const shown = { ...report, n: 1, by: boris, about: anna, settledAt: null };
      expect(await store.reports('open', 10)).toEqual([shown]);
      expect(await store.countReportsBy('boris', 4)).toBe(1);
      await store.act({
        ...{
          person: 'anna',
          kind: 'warn',
          maySay: null,
          reason: 'be kind',
          till: null,
          at: 9,
          by: 'O',
          report: 1,
        },
      });
      expect(await store.reports('open', 10)).toEqual([]);
      expect(await store.report(1)).toEqual({ ...shown, settledAt: 9 });
      expect(await store.report(2)).toBeNull();
    });
  });

  it('child mode is on or off', async () => {
    await store.setChild('anna', true);
    await store.setChild('anna', true);
    expect(await store.childrenAmong(['anna', 'boris'])).toEqual(['anna']);
    expect((await store.standingOf('anna', 0)).child).toBe(true);
    await store.setChild('anna', false);
    expect(await store.childrenAmong(['anna', 'boris'])).toEqual([]);
  });

  describe('whoever turns out to be somebody else', () => {
    it('keeps friends once, and is nobody’s own friend, foe or guest', async () => {
      await store.befriend('guest', 'anna', 1);
      await store.befriend('guest', 'boris', 2);
      await store.befriend('anna', 'boris', 3);
      await store.befriend('guest', 'clara', 4);
      await store.shun('guest', 'anna', 'mute', 5);
      await store.putFriendLink('guest', { token: 'g', madeAt: 6 });
      await store.invite('t', 'guest', 'boris', 7);
      await store.invite('u', 'guest', 'anna', 8);
      await move('guest', 'anna');
      expect(await friends('anna')).toEqual(['boris', 'clara']);
      expect([await friends('boris'), await friends('clara'), await friends('guest')]).toEqual([
        ['anna'],
        ['anna'],
        [],
      ]);
      expect(await store.shunnedBy('anna')).toEqual([]);
      expect((await store.invitationsOf('anna', 10)).map(({ table }) => table)).toEqual(['t']);
      expect(await store.friendLinkOwner('g', 0)).toBeNull();
    });

    it('keeps the stronger of two aversions, and no friend whom either had blocked', async () => {
      await store.shun('anna', 'boris', 'mute', 1);
      await store.shun('guest', 'boris', 'block', 2);
      await store.befriend('anna', 'clara', 3);
      await store.shun('clara', 'guest', 'block', 4);
      await move('guest', 'anna');
      expect((await store.shunnedBy('anna')).map(({ id, how }) => [id, how])).toEqual([['boris', 'block']]);
      expect((await store.shunnedBy('clara')).map(({ id, how }) => [id, how])).toEqual([['anna', 'block']]);
      expect([await friends('anna'), await friends('clara')]).toEqual([[], []]);
    });

    it('has said what either said, also at one table and under one id', async () => {
      await store.say(line('anna', 1));
      await store.say(line('guest', 1));
      await move('guest', 'anna');
      expect((await store.talk('t', -1, 10)).map(({ person, n }) => [person, n])).toEqual([
        ['anna', 0],
        ['anna', 1],
      ]);
    });

    it('takes decisions, reports and child mode along', async () => {
      await store.setChild('guest', true);
      const ban = {
        kind: 'ban',
        maySay: null,
        reason: 'r',
        till: null,
        at: 1,
        by: 'O',
        report: null,
      } as const;
      await store.act({ ...ban, person: 'guest' });
      const report = { table: null, reason: 'rude', words: null, lines: [], at: 1 } as const;
      await store.addReport({ ...report, by: 'guest', about: 'anna' });
      await store.addReport({ ...report, by: 'boris', about: 'guest' });
      await move('guest', 'anna');
      expect(await store.standingOf('anna', 2)).toMatchObject({ child: true, banned: { reason: 'r' } });
      expect(await store.standingOf('guest', 2)).toMatchObject({ child: false, banned: null });
      expect((await store.reports('all', 10)).map(({ by, about }) => [by.id, about.id])).toEqual([
        ['boris', 'anna'],
      ]);
    });
  });

  it('of whoever goes nothing is left that names them, and numbers are not given twice', async () => {
    await store.befriend('guest', 'anna', 1);
    await store.shun('boris', 'guest', 'block', 2);
    await store.putFriendLink('guest', { token: 'g', madeAt: 3 });
    await store.invite('t', 'guest', 'anna', 4);
    await store.invite('u', 'boris', 'guest', 4);
    await store.say(line('guest', 1));
    await store.setChild('guest', true);
    const ban = { kind: 'ban', maySay: null, reason: 'r', till: null, at: 1, by: 'O', report: null } as const;
    await store.act({ ...ban, person: 'guest' });
    const report = { table: null, reason: 'rude', words: null, lines: [], at: 1 } as const;
    await store.addReport({ ...report, by: 'anna', about: 'guest' });
    const result = { bot: null, team: 0, place: 1, result: 'won', points: 1, game: 'dice-pyramid' } as const;
    const seat = { ...result, table: 't', endedAt: 1, rated: false, bots: false, open: true };
    await store.putResults([
      { ...seat, seat: 0, person: 'anna' },
      { ...seat, seat: 1, person: 'guest' },
    ]);
    await forget('guest');
    const parts = [
      'friends',
      'shunned',
      'friend_links',
      'invitations',
      'talk',
      'reports',
      'conduct',
      'children',
    ];
    for (const part of parts) {
      const rows = await opened.connection.rows<object>(`SELECT * FROM ${part}`);
      expect([part, rows.filter((row) => Object.values(row).includes('guest'))]).toEqual([part, []]);
    }
    expect(await store.lastAct()).toBe(1);
    expect(await opened.connection.rows('SELECT * FROM results')).toEqual([]);
  });
});
