/** Rated tables over real sockets: people only, once per match, and together with its last move. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createTableResponse, FRIENDLY } from '@benben/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rated } from '../src/rating/rate.ts';
import { NEWCOMER } from '../src/rating/skill.ts';
import { openDatabase } from '../src/store/engine.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { BLITZ } from './helpers/plan.ts';
import { playToEnd } from './helpers/play.ts';
import { newDataDir, startServer, type TestServer } from './helpers/server.ts';
import type { Tab } from './helpers/tab.ts';
import { BOT, ME, OPEN, type SeatRequest, Visitor } from './helpers/visitor.ts';

let dataDir: string;
let server: TestServer;
beforeEach(async () => {
  dataDir = newDataDir();
  server = await startServer({ dataDir });
});
afterEach(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

async function layRated(host: Visitor, ...seats: SeatRequest[]): Promise<string> {
  const { text } = await host.call('POST', '/api/tables', {
    game: 'dice-pyramid',
    seats,
    rated: true,
    terms: BLITZ,
  });
  return createTableResponse.parse(JSON.parse(text)).id;
}

const ratingsAt = (tab: Tab) =>
  tab.table?.chairs.map((chair) => (chair.kind === 'person' ? chair.rating : undefined));
const ratingRows = () => {
  const db = openDatabase(join(dataDir, 'benben.sqlite'));
  const rows = db.prepare('SELECT person, mu, sigma FROM ratings ORDER BY person').all();
  db.close();
  return rows;
};

interface Played {
  readonly id: string;
  readonly people: readonly [Visitor, Visitor];
  readonly tabs: readonly [Tab, Tab];
}

async function playedRated(): Promise<Played> {
  const people = [await Visitor.arrive(server.url), await Visitor.arrive(server.url)] as const;
  const id = await layRated(people[0], ME, OPEN);
  const tabs = [await people[0].sit(id, 0), await people[1].sit(id, 1)] as const;
  const newcomer = { points: 1500, provisional: true, change: null };
  for (const tab of tabs) await tab.until(() => tab.steps[0]);
  expect(ratingsAt(tabs[0])).toEqual([newcomer, newcomer]);
  await Promise.all(tabs.map((tab, i) => playToEnd(tab, i)));
  return { id, people, tabs };
}

describe('a rated table', () => {
  it('changes both ratings with the last move and shows by how much', async () => {
    const { id, people, tabs } = await playedRated();
    const winner = tabs[0].over?.outcome?.places.indexOf(1) as 0 | 1;
    const shown = await tabs[1].until(
      () => ratingsAt(tabs[1])?.every((r) => r?.change) && ratingsAt(tabs[1]),
    );
    const [up, down] = [shown[winner], shown[1 - winner]];
    expect(up).toEqual({ points: 1500 + (up?.change ?? 0), provisional: true, change: expect.any(Number) });
    expect(up?.change).toBeGreaterThan(0);
    expect(down?.change).toBeLessThan(0);
    expect((await people[0].table(id)).rated).toBe(true);

    // The rematch counts, too, and begins with the new ratings.
    tabs[0].send({ type: 'rematch' });
    const { table } = await tabs[0].until(() => tabs[0].table?.rematch);
    const next = await people[0].visit(table);
    expect(next.table?.rated).toBe(true);
    expect(ratingsAt(next)?.map((r) => r?.points)).toEqual(shown.map((r) => r?.points));
  });

  it('is rated once, whatever is repeated and however often the server comes back', async () => {
    const { id, people } = await playedRated();
    const after = ratingRows();
    expect(after).toHaveLength(2);
    for (let restart = 0; restart < 2; restart++) {
      await server.close();
      server = await startServer({ dataDir });
      const tab = await people[0].at(server.url).visit(id);
      await tab.until(() => tab.over);
      expect(ratingsAt(tab)?.every((r) => r?.change)).toBe(true);
      // The last move, sent again by a client that never heard its answer.
      const last = tab.steps.length - 1;
      await tab.refusalOf({ type: 'play', id: 'again', seq: last, moves: ['roll'] });
    }
    expect(ratingRows()).toEqual(after);
    // The last row written a second time, as after a crash before the answer.
    const store = openSqlite(dataDir);
    const row = (await store.log(id)).at(-1);
    const standing = (await store.table(id))?.standing;
    if (!row || !standing) throw new Error('there was a match');
    const verdict = { game: 'dice-pyramid', result: { places: [], teams: [], edges: [] } };
    expect(await store.append(id, row, standing, { verdict })).toBe(false);
    await store.close();
    expect(ratingRows()).toEqual(after);
  });

  it('has no bots, neither when it is laid nor later', async () => {
    const anna = await Visitor.arrive(server.url);
    const body = { game: 'dice-pyramid', seats: [ME, BOT], rated: true, terms: BLITZ };
    const { status, text } = await anna.call('POST', '/api/tables', body);
    expect([status, JSON.parse(text).error.code]).toEqual([400, 'people-only']);
    const tab = await anna.sit(await layRated(anna, ME, OPEN), 0);
    const message = { type: 'seat-bot', seat: 1, level: 'hare' } as const;
    expect((await tab.refusalOf(message)).reason).toBe('people-only');
    const other = await Visitor.arrive(server.url);
    await other.sit(tab.table?.id ?? '', 1);
    await tab.until(() => tab.steps[0]);
    // Nor during the match: who leaves resigns.
    expect((await tab.refusalOf({ ...message, seat: 0 })).reason).toBe('people-only');
  });
});

describe('any other table', () => {
  it('rates nobody', async () => {
    const people = [await Visitor.arrive(server.url), await Visitor.arrive(server.url)] as const;
    const id = await people[0].createTable(ME, OPEN);
    const tabs = [await people[0].sit(id, 0), await people[1].sit(id, 1)] as const;
    await Promise.all(tabs.map((tab, i) => playToEnd(tab, i)));
    expect(ratingsAt(tabs[0])).toEqual([null, null]);
    expect(ratingRows()).toEqual([]);
  });
});

describe('the store', () => {
  it('writes the last row and the ratings together or not at all', async () => {
    const store = openSqlite(dataDir);
    const person = { id: 'anna', name: 'Anna' };
    await store.addPerson(person, 'hash');
    // Nobody sits there who could be rated.
    const empty = { person: null, bot: null, nonce: null };
    const chairs = [{ person, bot: null, nonce: 'n' }, empty];
    const plan = { options: {}, chairs, rated: true, first: null, rematchOf: null, terms: FRIENDLY };
    await store.addTable({ ...plan, id: 't', game: 'g', version: 1, host: 'anna', seed: 'ab' });
    expect((await store.table('t'))?.ratings).toEqual([{ before: NEWCOMER, after: null }, null]);
    const row = { seq: 0, seat: 0, moves: ['x'], luck: [], by: 'anna', playId: null, at: 1, spent: 0 };
    const standing = { toAct: 0, outcome: { places: [1], points: [1] }, ending: null, points: [1] };
    const result = { places: [1, 2], teams: [0, 1], edges: [0, 0] };
    const verdict = { game: 'g', result };
    await expect(store.append('t', row, standing, { verdict })).rejects.toThrow();
    expect(await store.log('t')).toEqual([]);
    expect(ratingRows()).toEqual([]);

    const somebody = { id: 'boris', name: 'Boris' };
    await store.addPerson(somebody, 'other hash');
    const seated = [
      { person, bot: null, nonce: 'n' },
      { ...empty, person: somebody },
    ];
    await store.changeTable('t', 0, { chairs: seated, offers: {}, pause: null });
    expect(await store.append('t', row, standing, { verdict })).toBe(true);
    const [winner] = rated([NEWCOMER, NEWCOMER], result);
    expect((await store.table('t'))?.ratings[0]).toEqual({ before: NEWCOMER, after: winner });
    await store.close();
  });
});
