/** The table of the day over HTTP: dealt on its day, counted once, and only what was really played so. */
import { GAME_IDS } from '@benben/catalogue/boxes';
import { dayAfter, dayAt, type MatchRecord, type Turn } from '@benben/core';
import { type DayCounted, type DayResponse, dayCounted, dayRanking } from '@benben/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPostgres } from '../src/store/postgres.ts';
import { dayFor, playDay, tableOf } from './helpers/day.ts';
import { type HandClock, handClock } from './helpers/hand-clock.ts';
import { postgresForAll } from './helpers/postgres.ts';
import { startServer, type TestServer } from './helpers/server.ts';
import { Visitor } from './helpers/visitor.ts';

const NOON = Date.UTC(2026, 10, 18, 12);
const DAY_MS = 86_400_000;
const GAME = 'dice-pyramid';
const TODAY = dayAt(NOON);

let clock: HandClock;
let server: TestServer;
let anna: Visitor;
beforeEach(async () => {
  clock = handClock(NOON);
  server = await startServer({ clock, settings: { dayRecordsPerHour: 1000 } });
  anna = await Visitor.arrive(server.url);
});
afterEach(() => server.close());

interface Sent {
  readonly day?: string;
  readonly game?: string;
  readonly edition?: number;
}

const post = (who: Visitor, record: unknown, { day = TODAY, game = GAME, edition = 1 }: Sent = {}) =>
  who.call('POST', `/api/days/${day}/${game}`, { edition, record });
const codeOf = ({ text }: { readonly text: string }): string =>
  (JSON.parse(text) as { error?: { code: string } }).error?.code ?? 'counted';
async function counted(who: Visitor, record: MatchRecord, sent?: Sent): Promise<DayCounted> {
  return dayCounted.parse(JSON.parse((await post(who, record, sent)).text));
}
const ranking = async (who: Visitor, { day = TODAY, game = GAME }: Sent = {}) =>
  dayRanking.parse(JSON.parse((await who.call('GET', `/api/days/${day}/${game}`)).text));
const played = async (who: Visitor, manner: 'well' | number = 'well', game = GAME): Promise<MatchRecord> =>
  playDay(tableOf(await dayFor(who), game), manner);

describe('the luck of a day', () => {
  it('is the same for everyone, another in each game and on each day, and stays after a restart', async () => {
    const seeds = ({ tables }: DayResponse) => tables.map(({ game, seed }) => `${game} ${seed}`);
    const first = await dayFor(anna);
    expect(first).toMatchObject({
      day: TODAY,
      now: NOON,
      till: Date.UTC(2026, 10, 19),
      you: { id: anna.id },
    });
    expect(new Set(first.tables.map(({ game }) => game))).toEqual(new Set(GAME_IDS));
    const nobody = Object.assign(anna.at(server.url), { cookie: '' });
    const second = await dayFor(nobody);
    expect(second.you).toBeNull();
    expect(seeds(second)).toEqual(seeds(first));
    clock.pass(DAY_MS);
    const third = await dayFor(anna);
    expect(third.day).toBe('2026-11-19');
    expect(new Set([...seeds(first), ...seeds(third)]).size).toBe(2 * GAME_IDS.length);
    expect(third.tables[0]?.game).not.toBe(first.tables[0]?.game);

    const { dataDir } = server;
    const again = await startServer({ clock: handClock(NOON), dataDir });
    expect(seeds(await dayFor(anna.at(again.url)))).toEqual(seeds(first));
    await again.close();
  });

  it('is told to nobody before the day, nor after it', async () => {
    const ask = async (day: string) => codeOf(await anna.call('GET', `/api/days/${day}`));
    expect(await ask('2026-11-19')).toBe('day-ahead');
    expect(await ask('2027-01-01')).toBe('day-ahead');
    expect(await ask('2026-11-17')).toBe('day-over');
    expect(await ask('2026-02-30')).toBe('malformed');
    expect(await ask('tomorrow')).toBe('malformed');
    expect(await ask(TODAY)).toBe('counted');
    expect(codeOf(await anna.call('GET', `/api/days/2026-11-19/${GAME}`))).toBe('day-ahead');
  });
});

describe('an attempt', () => {
  it.each(GAME_IDS)('at %s is played again and counts', async (game) => {
    const record = await played(anna, 'well', game);
    const answer = await counted(anna, record, { game });
    expect(answer).toMatchObject({ rank: 1, played: 1, streak: 1, seats: record.table.seats });
    expect((await dayFor(anna)).you).toMatchObject({ streak: 1, last: TODAY, results: [{ game, rank: 1 }] });
  });

  it('counts once: the same record is answered the same, another one refused', async () => {
    const record = await played(anna);
    const first = await counted(anna, record);
    expect(await counted(anna, record)).toEqual(first);
    expect(codeOf(await post(anna, await played(anna, 7)))).toBe('already-counted');
    expect((await ranking(anna)).played).toBe(1);
  });

  it('may come late, and is ranked in its own day, but not for ever', async () => {
    const [boris, clara] = [await Visitor.arrive(server.url), await Visitor.arrive(server.url)];
    const record = await played(anna);
    clock.pass(7 * DAY_MS);
    expect(await counted(anna, record)).toMatchObject({ rank: 1, streak: 0 });
    expect(await counted(boris, record)).toMatchObject({ rank: 1, played: 2 });
    expect((await ranking(anna)).places.map(({ rank }) => rank)).toEqual([1, 1]);
    clock.pass(DAY_MS);
    expect(codeOf(await post(clara, record))).toBe('day-over');
    // Whoever had it counted is still told so.
    expect((await ranking(anna)).you).toMatchObject({ rank: 1 });
  });

  it('makes a streak with those of the days around it', async () => {
    for (let day = 0; day < 3; day++) {
      const table = tableOf(await dayFor(anna), GAME);
      expect(await counted(anna, playDay(table), { day: dayAfter(TODAY, day) })).toMatchObject({
        streak: day + 1,
      });
      clock.pass(DAY_MS);
    }
    expect((await dayFor(anna)).you?.streak).toBe(3);
    clock.pass(DAY_MS);
    expect((await dayFor(anna)).you).toMatchObject({ streak: 0, last: '2026-11-20' });
  });

  it('is ranked by its place at the table, then by turns or margin; equals share a place', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => Visitor.arrive(server.url)));
    for (const [i, who] of people.entries()) await counted(who, await played(who, i < 2 ? 'well' : i));
    const { places, played: all, won, you } = await ranking(people[0] as Visitor);
    expect([all, places.length]).toEqual([6, 6]);
    expect(won).toBe(places.filter((each) => each.won).length);
    expect(places.find(({ id }) => id === people[0]?.id)?.rank).toBe(you?.rank);
    expect(places.find(({ id }) => id === people[1]?.id)?.rank).toBe(you?.rank);
    for (const [i, { rank, place, turns, margin }] of places.entries()) {
      const before = places[i - 1];
      if (!before) continue;
      const worse = place - before.place || turns - before.turns || before.margin - margin;
      expect(worse).toBeGreaterThanOrEqual(0);
      expect(rank).toBe(worse === 0 ? before.rank : i + 1);
    }
  });

  it('of a child or of who has gone is in no list', async () => {
    const [boris, clara] = [await Visitor.arrive(server.url), await Visitor.arrive(server.url)];
    const record = await played(anna);
    for (const who of [anna, boris, clara]) await counted(who, record);
    await boris.call('PATCH', '/api/me/standing', { child: true });
    await clara.call('DELETE', '/api/me');
    const seen = await ranking(anna);
    expect(seen.places.map(({ id }) => id)).toEqual([anna.id]);
    expect(seen.played).toBe(1);
    expect((await ranking(boris)).you).toMatchObject({ rank: null, turns: seen.you?.turns });
  });
});

describe('a record that was tampered with is refused and changes nothing', () => {
  type Tamper = (record: MatchRecord, other: MatchRecord) => unknown;
  const turnWith = (
    record: MatchRecord,
    wanted: (turn: Turn) => boolean,
    change: (turn: Turn) => Turn | null,
  ): MatchRecord => {
    const at = record.turns.findIndex(wanted);
    expect(at).toBeGreaterThanOrEqual(0);
    const turns = record.turns.flatMap((turn, i) => (i === at ? (change(turn) ?? []) : turn));
    return { ...record, turns };
  };
  const isMine = ({ seat }: Turn) => seat === 0;
  const isBots = ({ seat, moves }: Turn) => seat !== 0 && moves.join() !== 'roll';
  const tampered: readonly (readonly [string, string, Tamper])[] = [
    [
      'an illegal move of mine',
      'broken-record',
      (r) => turnWith(r, isMine, (t) => ({ ...t, moves: ['end'] })),
    ],
    [
      'a word that is no move',
      'broken-record',
      (r) => turnWith(r, isMine, (t) => ({ ...t, moves: ['win'] })),
    ],
    ['a turn of mine left out', 'broken-record', (r) => turnWith(r, isMine, () => null)],
    [
      'a better roll',
      'broken-record',
      (r) =>
        turnWith(
          r,
          ({ luck }) => luck.length > 0,
          (t) => ({ ...t, luck: t.luck.map((n) => (n + 1) % 6) }),
        ),
    ],
    ['another opening', 'broken-record', (r) => ({ ...r, luck: r.luck.map((n) => 1 - n) })],
    [
      'something taken back',
      'broken-record',
      (r) => turnWith(r, isMine, (t) => ({ ...t, moves: [], backTo: 0 })),
    ],
    ['a bot that blunders', 'other-bots', (r) => turnWith(r, isBots, (t) => ({ ...t, moves: ['end'] }))],
    ['a bot that does nothing', 'other-bots', (r) => turnWith(r, isBots, (t) => ({ ...t, moves: [] }))],
    ['the last turn cut off', 'not-over', (r) => ({ ...r, turns: r.turns.slice(0, -1) })],
    [
      'a bot that gives up',
      'not-over',
      (r) => ({ ...r, turns: r.turns.slice(0, 2), ending: { kind: 'resigned', seats: [1] } }),
    ],
    ['a turn after the end', 'broken-record', (r) => ({ ...r, turns: [...r.turns, r.turns[0]] })],
    ['another seed', 'other-table', (r) => ({ ...r, secret: { ...r.secret, seed: 'ab'.repeat(32) } })],
    ['a nonce of my own', 'other-table', (r) => ({ ...r, secret: { ...r.secret, nonces: ['lucky', ''] } })],
    [
      'other options',
      'other-table',
      (r) => ({ ...r, table: { ...r.table, options: { placement: 'free' } } }),
    ],
    [
      'options that do not exist',
      'other-table',
      (r) => ({ ...r, table: { ...r.table, options: { placement: 'any' } } }),
    ],
    ['a starter chosen', 'other-table', (r) => ({ ...r, table: { ...r.table, first: 0 } })],
    ['more seats', 'other-table', (r) => ({ ...r, table: { ...r.table, seats: 4 } })],
    ['another seal', 'other-table', (r) => ({ ...r, commitment: 'ab'.repeat(32) })],
    ['a bot passed off as a person', 'other-table', (r) => ({ ...r, bots: [] })],
    ['another version', 'unplayable', (r) => ({ ...r, version: 99 })],
    ['a record of another game', 'other-table', (_, other) => other],
    ['nothing of a record', 'malformed', () => ({})],
    ['no record at all', 'malformed', () => 7],
  ];

  it.each(tampered)('%s: %s', async (_what, code, tamper) => {
    const day = await dayFor(anna);
    const record = playDay(tableOf(day, GAME));
    const other = playDay(tableOf(day, 'emperors-gold'));
    expect(codeOf(await post(anna, tamper(record, other)))).toBe(code);
    expect((await ranking(anna)).played).toBe(0);
    // What was refused has used nothing up.
    expect(await counted(anna, record)).toMatchObject({ rank: 1 });
  });

  it('of yesterday, or for tomorrow, is not of today', async () => {
    const record = await played(anna);
    clock.pass(DAY_MS);
    expect(codeOf(await post(anna, record, { day: '2026-11-19' }))).toBe('other-table');
    expect(codeOf(await post(anna, record, { day: '2026-11-20' }))).toBe('day-ahead');
    expect(codeOf(await post(anna, record, { game: 'chess' }))).toBe('no-game');
    expect(codeOf(await post(anna, record, { edition: 0 }))).toBe('unplayable');
    expect(codeOf(await post(anna, record))).toBe('counted');
  });

  it('is not even read when it is too big, nor checked when there are too many', async () => {
    const record = await played(anna);
    expect(codeOf(await post(anna, { ...record, padding: 'x'.repeat(70_000) }))).toBe('too-large');
    const strict = await startServer({ clock: handClock(NOON), settings: { dayRecordsPerHour: 2 } });
    const boris = await Visitor.arrive(strict.url);
    const codes = [];
    for (let i = 0; i < 3; i++) codes.push(codeOf(await post(boris, record)));
    expect(codes).toEqual(['other-table', 'other-table', 'slow-down']);
    await strict.close();
  });
});

it('two questions at once are one check: the second waits for another time', async () => {
  const record = await played(anna);
  const codes = await Promise.all([post(anna, record), post(anna, record)]);
  expect(codes.map(codeOf).sort()).toEqual(['counted', 'slow-down']);
  expect(codeOf(await post(anna, record))).toBe('counted');
});

const postgres = postgresForAll();

it('two nodes at once deal the same luck and count one attempt', async () => {
  const url = await postgres.newDatabase();
  const open = async () => startServer({ clock: handClock(NOON), store: await openPostgres(url) });
  const [here, there] = [await open(), await open()];
  const one = await Visitor.arrive(here.url);
  const other = one.at(there.url);
  expect((await dayFor(other)).tables).toEqual((await dayFor(one)).tables);
  const [well, badly] = [await played(one), await played(one, 3)];
  const codes = (await Promise.all([post(one, well), post(other, badly)])).map(codeOf);
  expect(codes.sort()).toEqual(['already-counted', 'counted']);
  expect((await ranking(other)).played).toBe(1);
  await Promise.all([here.close(), there.close()]);
});
