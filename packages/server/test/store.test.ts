/** One contract for every store: what is promised of SQLite is promised of PostgreSQL. */
import type { Outcome } from '@benben/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ChairRow, LEASE_MS, type LogRow, type Store } from '../src/store/store.ts';
import { PLAIN } from './helpers/plan.ts';
import { postgresForAll } from './helpers/postgres.ts';
import { type Data, storeKinds } from './helpers/stores.ts';

const ANNA = { id: 'anna', name: 'Anna' };
const EMPTY: ChairRow = { person: null, bot: null, nonce: null };
const CHAIRS: ChairRow[] = [
  { person: ANNA, bot: null, nonce: 'n' },
  { ...EMPTY, bot: 'hare' },
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
const standing = (toAct: number, outcome: Outcome | null = null) => ({
  ...{ toAct, outcome, ending: null, points: null },
});
const STANDING = standing(1);
const UNCHANGED = { chairs: CHAIRS, offers: {}, pause: null };
const row = (seq: number, by = 'anna'): LogRow => ({
  seq,
  seat: 0,
  moves: [by],
  luck: [1, 2],
  by,
  playId: `p${seq}`,
  at: seq,
  spent: 0,
  ending: null,
});
const START = { nonces: ['n', ''], opening: { ...row(0), seat: -1 }, standing: STANDING };

const TEND = { kind: 'tend', key: 't' } as const;

const postgres = postgresForAll();

describe.each(storeKinds(postgres))('the store in $name', ({ make }) => {
  let data: Data;
  let store: Store;
  beforeEach(async () => {
    data = await make();
    store = await data.open();
    await store.addPerson(ANNA, 'hash');
    await store.addTable(NEW);
  });
  afterEach(async () => {
    await store.close();
    data.remove();
  });

  it('keeps what was there first, also for whoever opens it later', async () => {
    expect(await store.keep('key', 'one')).toBe('one');
    expect(await store.keep('key', 'two')).toBe('one');
    expect(await store.keep('other', 'two')).toBe('two');
    const again = await data.open();
    expect(await again.keep('key', 'three')).toBe('one');
    await again.close();
  });

  it('gives back what was written, also to the next process', async () => {
    await store.begin('t', 0, START);
    await store.append('t', row(1), standing(2));
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
    store = await data.open();
    expect({ table: await store.table('t'), log: await store.log('t') }).toEqual(before);
    expect((await store.sessionByToken('hash'))?.person).toEqual(ANNA);
    expect(await store.sessionByToken('other')).toBeNull();
    expect(await store.table('other')).toBeNull();
  });

  it('takes the first of two steps with one number, whoever writes it', async () => {
    const other = await data.open();
    await store.begin('t', 0, START);
    const results = await Promise.all([
      store.append('t', row(1, 'here'), STANDING),
      store.append('t', row(1, 'here, too'), standing(8)),
      other.append('t', row(1, 'there'), standing(4)),
    ]);
    expect(results.filter(Boolean)).toHaveLength(1);
    const log = await store.log('t');
    expect(log).toHaveLength(2);
    expect(log[1]?.by).toBe(['here', 'here, too', 'there'][results.indexOf(true)]);
    // What lists show follows the step that won.
    expect((await store.table('t'))?.standing.toAct).toBe([1, 8, 4][results.indexOf(true)]);
    await other.close();
  });

  it('writes steps of many tables that come together, and one that cannot be written harms no other', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    for (const id of ids) {
      await store.addTable({ ...NEW, id });
      await store.begin(id, 0, START);
    }
    const steps = ids.flatMap((id) => [
      store.append(id, row(1), standing(2)),
      store.append(id, row(2), standing(4)),
    ]);
    const lost = store.append('no such table', row(1), STANDING);
    const more = ids.map((id) => store.append(id, row(1, 'late'), standing(8)));
    await expect(lost).rejects.toThrow();
    expect(await Promise.all(steps)).toEqual(steps.map(() => true));
    expect(await Promise.all(more)).toEqual(more.map(() => false));
    for (const id of ids) {
      expect(await store.log(id)).toEqual([START.opening, row(1), row(2)]);
      expect((await store.table(id))?.standing.toAct).toBe(4);
    }
  });

  it('changes chairs only from the revision the writer saw', async () => {
    const other = await data.open();
    const one = [{ ...EMPTY, bot: 'hare' as const }, EMPTY];
    const two = [{ ...EMPTY, bot: 'falcon' as const }, EMPTY];
    const results = await Promise.all([
      store.changeTable('t', 0, { ...UNCHANGED, chairs: one }),
      other.changeTable('t', 0, { ...UNCHANGED, chairs: two }),
    ]);
    expect(results.filter(Boolean)).toHaveLength(1);
    expect((await store.table('t'))?.chairs).toEqual(results[0] ? one : two);
    await other.close();
  });

  it('begins a match once, and not from chairs that have changed', async () => {
    await store.changeTable('t', 0, UNCHANGED);
    expect(await store.begin('t', 0, START)).toBe(false);
    expect(await store.log('t')).toEqual([]);
    expect(await Promise.all([store.begin('t', 1, START), store.begin('t', 1, START)])).toEqual([
      true,
      false,
    ]);
    expect(await store.begin('t', 2, START)).toBe(false);
  });

  it('counts what a host has not finished', async () => {
    expect(await store.countUnfinishedOf('anna')).toBe(1);
    await store.begin('t', 0, START);
    await store.append('t', row(1), standing(0, { places: [1, 2], points: [1, 0] }));
    expect(await store.countUnfinishedOf('anna')).toBe(0);
  });

  it('gives the rows of the log that someone lacks', async () => {
    await store.begin('t', 0, START);
    for (const seq of [1, 2, 3]) await store.append('t', row(seq), STANDING);
    expect(await store.log('t', 1)).toEqual([row(2), row(3)]);
    expect(await store.log('t', 3)).toEqual([]);
  });

  it('finds people by their id and renames them', async () => {
    await store.renamePerson({ id: 'anna', name: 'Аня' });
    expect(await store.person('anna')).toEqual({ id: 'anna', name: 'Аня' });
    expect(await store.person('nobody')).toBeNull();
  });

  it('knows whose a program is, and lets it in by the hash of its token until that is taken back', async () => {
    const token = {
      id: 'k',
      person: 'robot',
      label: 'at home',
      scopes: ['read', 'play'],
      madeAt: 5,
    } as const;
    expect(await store.addProgram({ id: 'robot', name: 'Robot' }, 'anna', 1)).toBe(true);
    expect(await store.addProgram({ id: 'other', name: 'Other' }, 'anna', 1)).toBe(false);
    expect(await store.programsOf('anna')).toMatchObject([{ id: 'robot', name: 'Robot' }]);
    expect([await store.ownerOf('robot'), await store.ownerOf('anna')]).toEqual(['anna', null]);
    expect(await store.person('robot')).toEqual({ id: 'robot', name: 'Robot', program: true });
    expect(await store.addToken({ ...token, usedAt: null }, 'hash of k', 1)).toBe(true);
    expect(await store.addToken({ ...token, id: 'l', usedAt: null }, 'hash of l', 1)).toBe(false);
    await store.useToken('k', 7);
    const found = await store.tokenByHash('hash of k');
    expect(found).toEqual({
      token: { ...token, usedAt: 7 },
      person: { id: 'robot', name: 'Robot', program: true },
      owner: 'anna',
    });
    expect(await store.goodTokens(['k', 'l'])).toEqual(['k']);
    expect(await store.removeToken('k', 'anna')).toBe(false);
    expect(await store.removeToken('k', 'robot')).toBe(true);
    expect(await store.tokenByHash('hash of k')).toBeNull();
  });

  it('gives finished public matches in the order in which they ended, page by page', async () => {
    const listed = { ...PLAIN, terms: { ...PLAIN.terms, visibility: 'listed' } } as const;
    const outcome = { places: [1, 2], points: [1, 0] };
    for (const id of ['a', 'b', 'c', 'd']) {
      await store.addTable({ ...NEW, ...listed, id, ...(id === 'd' ? { game: 'h' } : {}) });
      await store.begin(id, 0, START);
      if (id !== 'c') await store.append(id, { ...row(1), at: id === 'a' ? 7 : 5 }, standing(0, outcome));
    }
    await store.begin('t', 0, START);
    await store.append('t', { ...row(1), at: 6 }, standing(0, outcome));
    const span = { game: 'g', from: 5, till: 8 };
    const ids = async (after: { at: number; id: string }, limit: number) =>
      (await store.publicMatches(span, after, limit)).map(({ id }) => id);
    expect(await ids({ at: 0, id: '' }, 9)).toEqual(['b', 'a']);
    expect(await ids({ at: 0, id: '' }, 1)).toEqual(['b']);
    expect(await ids({ at: 5, id: 'b' }, 1)).toEqual(['a']);
    expect(await store.countPublicMatches(span)).toEqual({ count: 2, last: 7 });
    expect(await store.countPublicMatches({ ...span, till: 7 })).toEqual({ count: 1, last: 5 });
    expect(await store.countPublicMatches({ ...span, game: 'x' })).toEqual({ count: 0, last: 0 });
  });

  it('puts a program away with its tokens, and keeps where it sat', async () => {
    await store.addProgram({ id: 'robot', name: 'Robot' }, 'anna', 2);
    const token = {
      id: 'k',
      person: 'robot',
      label: 'x',
      scopes: ['read'],
      madeAt: 5,
      usedAt: null,
    } as const;
    await store.addToken(token, 'hash of k', 2);
    const seated = [{ ...EMPTY, person: { id: 'robot', name: 'Robot', program: true } }, EMPTY] as const;
    await store.changeTable('t', 0, { ...UNCHANGED, chairs: seated });
    expect(await store.retireProgram('robot', 'somebody else')).toBeNull();
    expect(await store.retireProgram('robot', 'anna')).toEqual(['k']);
    expect(await store.retireProgram('robot', 'anna')).toBeNull();
    expect(await store.programsOf('anna')).toEqual([]);
    expect(await store.tokenByHash('hash of k')).toBeNull();
    expect((await store.table('t'))?.chairs[0]?.person).toEqual({
      id: 'robot',
      name: 'Robot',
      program: true,
    });
  });

  it('puts a table away with everything about it, unless it has changed', async () => {
    await store.begin('t', 0, { ...START, tender: { node: 'node' } });
    expect(await store.removeTable('t', 0)).toBe(false);
    expect(await store.removeTable('t', 1)).toBe(true);
    expect(await store.table('t')).toBeNull();
    expect(await store.log('t')).toEqual([]);
    expect(await store.claimDue('other', 9, Date.now())).toEqual([]);
  });

  it('a write that fails takes back its own part and no other', async () => {
    const results = await Promise.allSettled([
      store.begin('t', 0, START),
      store.addPerson(ANNA, 'another hash'),
      store.addPerson({ id: 'boris', name: 'Boris' }, 'third hash'),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await store.person('boris')).not.toBeNull();
    expect(await store.sessionByToken('another hash')).toBeNull();
    expect(await store.log('t')).toHaveLength(1);
  });

  it('makes one rematch of a table, whoever asks', async () => {
    const other = await data.open();
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

  it('is closed when it says so', async () => {
    const pending = store.append('t', row(0), STANDING);
    await store.close();
    expect(await pending).toBe(true);
    await expect(store.append('t', row(1), STANDING)).rejects.toThrow('closed');
    store = await data.open();
    expect(await store.log('t')).toHaveLength(1);
  });

  describe('jobs', () => {
    const past = () => new Promise((done) => setTimeout(done, LEASE_MS + 100));

    it('come with the step that makes them, go with the step that ends them', async () => {
      await store.begin('t', 0, { ...START, tender: { node: 'here' } });
      // Whoever does it has never been heard of: anyone may.
      expect(await store.claimDue('there', 9, Date.now())).toEqual([TEND]);
      await store.append('t', row(1), STANDING, { tender: null });
      expect(await store.claimDue('here', 9, Date.now())).toEqual([]);
      await store.changeTable('t', 1, UNCHANGED, { node: 'here' });
      expect(await store.claimDue('there', 9, Date.now())).toEqual([TEND]);
    });

    it('belong to one node as long as it is alive', async () => {
      const other = await data.open();
      expect(await store.beat('here')).toEqual(['here']);
      expect(await other.beat('there')).toEqual(['here', 'there']);
      expect(await Promise.all([store.claim('here', TEND), other.claim('there', TEND)])).toContain(true);
      const owner = (await store.claim('here', TEND)) ? 'here' : 'there';
      const rival = owner === 'here' ? 'there' : 'here';
      expect(await store.claim(rival, TEND)).toBe(false);
      expect(await store.claimDue(rival, 9, Date.now())).toEqual([]);
      expect(await store.claim(owner, TEND)).toBe(true);
      await store.handBack(owner);
      expect(await other.claimDue(rival, 9, Date.now())).toEqual([TEND]);
      expect(await store.beat(owner)).toEqual(['here', 'there']);
      await other.handBack(rival);
      expect(await store.claim(owner, TEND)).toBe(true);
      await store.release(owner);
      expect(await other.claimDue(rival, 9, Date.now())).toEqual([TEND]);
      expect(await other.claimDue(owner, 9, Date.now())).toEqual([]);
      await other.close();
    });

    it('are lost by a node that is not heard of', async () => {
      await store.beat('asleep');
      expect(await store.claim('asleep', TEND)).toBe(true);
      await past();
      expect(await store.beat('awake')).toEqual(['awake']);
      expect(await store.claimDue('awake', 9, Date.now())).toEqual([TEND]);
      await store.beat('asleep');
      expect(await store.claim('asleep', TEND)).toBe(false);
    });

    it('are shared out: nobody gets what another has just taken', async () => {
      const other = await data.open();
      for (let i = 0; i < 20; i++) await store.claim('nobody', { kind: 'tend', key: `t${i}` });
      await store.beat('here');
      await store.beat('there');
      const shares = await Promise.all([
        store.claimDue('here', 7, Date.now()),
        other.claimDue('there', 7, Date.now()),
        store.claimDue('here', 7, Date.now()),
        other.claimDue('there', 7, Date.now()),
      ]);
      const keys = shares.flat().map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      const rest = [
        ...(await store.claimDue('here', 99, Date.now())),
        ...(await other.claimDue('there', 99, Date.now())),
      ];
      expect(keys.length + rest.length).toBe(20);
      await other.close();
    });
  });

  it('ratings of one person from two matches that end at once both count', async () => {
    const other = await data.open();
    const people = [ANNA, { id: 'boris', name: 'Boris' }, { id: 'clara', name: 'Clara' }];
    for (const person of people.slice(1)) await store.addPerson(person, person.id);
    const result = { places: [1, 2], teams: [0, 1], edges: [0, 0] };
    const ended = standing(0, { places: [1, 2], points: [1, 0] });
    const play = async (where: Store, id: string, rival: string) => {
      const chairs = [ANNA.id, rival].map((person) => ({ ...EMPTY, person: { id: person, name: '' } }));
      await where.addTable({ ...NEW, id, rated: true, chairs });
      const verdict = { game: 'g', result };
      return where.append(id, row(0), ended, { verdict });
    };
    await Promise.all([play(store, 'one', 'boris'), play(other, 'two', 'clara')]);
    const [one, two] = [await store.table('one'), await store.table('two')];
    const mus = [one, two].flatMap((table) => {
      const { before, after } = table?.ratings[0] ?? {};
      return [before?.mu, after?.mu];
    });
    // The second began where the first had ended.
    expect(new Set(mus).size).toBe(3);
    await other.close();
  });
});
