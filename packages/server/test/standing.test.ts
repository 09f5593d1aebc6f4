/** Profiles, leaderboards and friends over HTTP: what others may know, and what they may not. */
import {
  friendLink,
  type Leaderboard,
  leaderboard,
  linkOwner,
  type MatchesResponse,
  matchesResponse,
  type Profile,
  profile,
  ratingHistory,
} from '@benben/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { streaksIn } from '../src/standing/profiles.ts';
import { resultsOf } from '../src/standing/settle.ts';
import { openDatabase } from '../src/store/engine.ts';
import type { ChairRow, TableRow } from '../src/store/store.ts';
import { PLAIN } from './helpers/plan.ts';
import { playToEnd } from './helpers/play.ts';
import { type HttpReceiver, receiveHttp } from './helpers/receivers.ts';
import { startServer, type TestServer } from './helpers/server.ts';
import { BOT, ME, OPEN, Visitor } from './helpers/visitor.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer({ settings: { alertPrivateAddresses: 1, logLevel: 'silent' } });
});
afterEach(() => server.close());

const arrive = (n: number) => Promise.all(Array.from({ length: n }, () => Visitor.arrive(server.url)));
const codeOf = ({ text }: { text: string }) => (JSON.parse(text) as { error: { code: string } }).error.code;
const get = async (who: Visitor, path: string): Promise<unknown> =>
  JSON.parse((await who.call('GET', path)).text);
const profileOf = async (who: Visitor, of: Visitor): Promise<Profile> =>
  profile.parse(await get(who, `/api/people/${of.id}`));
const matchesOf = async (who: Visitor, of: Visitor, query = ''): Promise<MatchesResponse> =>
  matchesResponse.parse(await get(who, `/api/people/${of.id}/matches${query}`));
const leadersFor = async (who: Visitor): Promise<Leaderboard> =>
  leaderboard.parse(await get(who, '/api/leaders/dice-pyramid'));
async function befriend(one: Visitor, other: Visitor): Promise<void> {
  const { token } = friendLink.parse(JSON.parse((await one.call('POST', '/api/friends/link', {})).text));
  await other.call('POST', `/api/friends/link/${token}`, {});
}

/** The second gives up after the first move of whoever begins, so the first has won. */
async function wonBy(winner: Visitor, loser: Visitor, how: 'private' | 'listed' | 'rated'): Promise<string> {
  const pace = { kind: 'days', hours: 24 } as const;
  const terms = { pace, timeOut: 'resign', visibility: how === 'listed' ? 'listed' : 'private' } as const;
  const id = await winner.createTableOf({
    ...{ game: 'dice-pyramid', seats: [ME, OPEN], rated: how === 'rated', terms },
  });
  const [first, second] = [await winner.sit(id, 0), await loser.sit(id, 1)];
  await second.until(() => second.steps[0]);
  second.send({ type: 'resign' });
  await Promise.all([first, second].map((tab) => tab.until(() => tab.over)));
  for (const tab of [first, second]) tab.close();
  return id;
}

describe('a profile', () => {
  it('tells of matches at listed and rated tables to everyone, and of private ones to who sat there', async () => {
    const [anna, boris, clara] = (await arrive(3)) as [Visitor, Visitor, Visitor];
    const tables = {
      private: await wonBy(anna, boris, 'private'),
      listed: await wonBy(anna, boris, 'listed'),
      rated: await wonBy(boris, anna, 'rated'),
    };
    const seen = async (who: Visitor) => (await matchesOf(who, anna)).matches.map(({ table }) => table);
    expect(await seen(anna)).toEqual([tables.rated, tables.listed, tables.private]);
    expect(await seen(boris)).toEqual([tables.rated, tables.listed, tables.private]);
    expect(await seen(clara)).toEqual([tables.rated, tables.listed]);
    expect(await profileOf(clara, anna)).toMatchObject({
      ...{ id: anna.id, name: anna.name, you: false, friend: false, shunned: null },
      ...{ matches: 2, won: 1, lost: 1, drawn: 0, favourite: 'dice-pyramid', streak: 0, bestStreak: 1 },
      ratings: [{ game: 'dice-pyramid', provisional: true, matches: 1 }],
      records: [{ id: boris.id, name: boris.name, won: 1, lost: 1, drawn: 0 }],
    });
    expect((await profileOf(anna, anna)).records).toEqual([
      { id: boris.id, name: boris.name, won: 2, lost: 1, drawn: 0 },
    ]);
    const history = ratingHistory.parse(await get(clara, `/api/people/${anna.id}/ratings/dice-pyramid`));
    expect(history.points).toHaveLength(1);
    expect(history.points[0]).toMatchObject({ table: tables.rated, change: expect.any(Number) });
    expect((history.points[0]?.points ?? 1500) < 1500).toBe(true);
  });

  it('shows who sat where with how many points, filtered and searched', async () => {
    const [anna, boris] = (await arrive(2)) as [Visitor, Visitor];
    await boris.call('PATCH', '/api/me', { name: 'Борис Ёлкин' });
    const against = await wonBy(anna, boris, 'private');
    const alone = await anna.createTable(ME, BOT);
    const tab = await anna.sit(alone, 0);
    await playToEnd(tab, 1);
    const [newest] = (await matchesOf(anna, anna)).matches;
    expect(newest).toMatchObject({ table: alone, seat: 0, rated: false, change: null });
    expect(newest?.seats).toEqual([
      { id: anna.id, name: anna.name, bot: null, place: expect.any(Number), points: expect.any(Number) },
      { id: null, name: '', bot: 'hare', place: expect.any(Number), points: expect.any(Number) },
    ]);
    const found = async (query: string) =>
      (await matchesOf(anna, anna, query)).matches.map(({ table }) => table);
    expect(await found('?bots=no')).toEqual([against]);
    expect(await found('?bots=yes')).toEqual([alone]);
    expect(await found('?rated=yes')).toEqual([]);
    expect(await found('?game=pyramids')).toEqual([]);
    expect(await found('?result=won&bots=no')).toEqual([against]);
    expect(await found(`?with=${encodeURIComponent('ёлк')}`)).toEqual([against]);
    expect(await found('?with=nobody')).toEqual([]);
    expect(codeOf(await anna.call('GET', `/api/people/${anna.id}/matches?order=name`))).toBe('malformed');
    expect(codeOf(await anna.call('GET', `/api/people/${anna.id}/matches?after=x`))).toBe('malformed');
  });

  it('has pages', async () => {
    const [anna, boris] = (await arrive(2)) as [Visitor, Visitor];
    const played: string[] = [];
    for (let i = 0; i < 22; i++) played.unshift(await wonBy(anna, boris, 'private'));
    const first = await matchesOf(anna, anna);
    expect(first.matches.map(({ table }) => table)).toEqual(played.slice(0, 20));
    const second = await matchesOf(anna, anna, `?after=${first.next}`);
    expect(second.matches.map(({ table }) => table)).toEqual(played.slice(20));
    expect(second.next).toBeNull();
    expect((await profileOf(anna, anna)).streak).toBe(22);
  });

  it('of a child is shown to friends alone', async () => {
    const [anna, boris, clara] = (await arrive(3)) as [Visitor, Visitor, Visitor];
    await befriend(anna, boris);
    await anna.call('PATCH', '/api/me/standing', { child: true });
    expect((await profileOf(boris, anna)).friend).toBe(true);
    for (const path of ['', '/matches', '/ratings/dice-pyramid']) {
      const answer = await clara.call('GET', `/api/people/${anna.id}${path}`);
      expect([answer.status, codeOf(answer)]).toEqual([404, 'no-person']);
    }
    expect(codeOf(await clara.call('GET', '/api/people/nobody'))).toBe('no-person');
  });
});

describe('what a match was', () => {
  const seat = (id: string | null, resigned?: number): ChairRow => ({
    ...{ person: id ? { id, name: id } : null, bot: id ? null : 'hare', nonce: null },
    ...(resigned === undefined ? {} : { resigned }),
  });
  const tableWith = (chairs: ChairRow[], places: number[] | null, game = 'pyramids', options = {}) =>
    ({
      ...PLAIN,
      ...{ id: 't', game, options, chairs, endedAt: 7 },
      standing: {
        outcome: places && { places, points: places.map((place) => 10 - place) },
        ending: places ? null : { kind: 'stopped' },
      },
    }) as unknown as TableRow & { endedAt: number };
  const resultsIn = (table: TableRow & { endedAt: number }) => resultsOf(table).map(({ result }) => result);

  it('is won, lost, drawn or stopped', () => {
    const four = ['a', 'b', 'c', null].map((id) => seat(id));
    expect(resultsIn(tableWith(four, [2, 1, 3, 4]))).toEqual(['lost', 'won', 'lost', 'lost']);
    expect(resultsIn(tableWith(four, [1, 1, 3, 4]))).toEqual(['drawn', 'drawn', 'lost', 'lost']);
    expect(resultsIn(tableWith(four, null))).toEqual(['stopped', 'stopped', 'stopped', 'stopped']);
    expect(resultsOf(tableWith(four, [2, 1, 3, 4]))[3]).toMatchObject({
      person: null,
      bot: 'hare',
      bots: true,
    });
  });

  it('is lost for who gave up, however well a bot went on', () => {
    const chairs = [seat('a', 1), seat('b'), seat('c')];
    expect(resultsOf(tableWith(chairs, [1, 2, 3])).map(({ place, result }) => [place, result])).toEqual([
      [3, 'lost'],
      [1, 'won'],
      [2, 'lost'],
    ]);
  });

  it('is won by partners together', () => {
    const chairs = ['a', 'b', 'c', 'd'].map((id) => seat(id));
    const table = tableWith(chairs, [1, 3, 1, 3], 'emperors-gold', { teams: true });
    expect(resultsIn(table)).toEqual(['won', 'lost', 'won', 'lost']);
  });

  it('makes streaks, now and at best', () => {
    expect(streaksIn(['won', 'won', 'lost', 'won', 'won', 'won', 'drawn'])).toEqual({
      streak: 2,
      bestStreak: 3,
    });
    expect(streaksIn([])).toEqual({ streak: 0, bestStreak: 0 });
    expect(streaksIn(['lost', 'won'])).toEqual({ streak: 0, bestStreak: 1 });
  });
});

describe('the leaderboard', () => {
  /** As if many matches had made us sure. */
  const settle = (who: Visitor, mu: number): void => {
    const db = openDatabase(`${server.dataDir}/benben.sqlite`);
    db.prepare('UPDATE ratings SET mu = ?, sigma = 3 WHERE person = ?').run(mu, who.id);
    db.close();
  };

  it('lists settled people who have played lately, and says why one is not there', async () => {
    const [anna, boris, clara, dora] = (await arrive(4)) as [Visitor, Visitor, Visitor, Visitor];
    await wonBy(anna, boris, 'rated');
    await wonBy(clara, anna, 'rated');
    expect((await leadersFor(anna)).places).toEqual([]);
    expect((await leadersFor(anna)).you).toMatchObject({ place: null, why: 'provisional' });
    expect((await leadersFor(dora)).you).toEqual({ place: null, points: null, why: 'unrated' });
    settle(anna, 27);
    settle(boris, 30);
    settle(clara, 27);
    const board = await leadersFor(anna);
    expect(board.places.map(({ place, id, points }) => [place, id, points])).toEqual([
      [1, boris.id, 1650],
      ...[anna.id, clara.id].sort().map((id) => [2, id, 1560]),
    ]);
    expect(board.you).toEqual({ place: 2, points: 1560, why: null });
    const db = openDatabase(`${server.dataDir}/benben.sqlite`);
    db.prepare(
      'UPDATE tables SET updated_at = 1 WHERE id IN (SELECT table_id FROM chairs WHERE person = ?)',
    ).run(boris.id);
    db.close();
    expect((await leadersFor(boris)).you).toEqual({ place: null, points: 1650, why: 'away' });
    await clara.call('PATCH', '/api/me/standing', { child: true });
    const without = await leadersFor(clara);
    expect([without.places.map(({ id }) => id), without.you.why]).toEqual([[anna.id], 'child']);
    expect(codeOf(await anna.call('GET', '/api/leaders/chess'))).toBe('no-game');
  });
});

describe('friends', () => {
  it('come by a link that whoever opens it confirms', async () => {
    const [anna, boris] = (await arrive(2)) as [Visitor, Visitor];
    const link = async (body: object) =>
      friendLink.parse(JSON.parse((await anna.call('POST', '/api/friends/link', body)).text)).token;
    const token = await link({});
    expect(await link({})).toBe(token);
    const seen = linkOwner.parse(await get(boris, `/api/friends/link/${token}`));
    expect(seen).toEqual({ id: anna.id, name: anna.name, you: false, friend: false });
    // Looking is not confirming.
    expect(await get(anna, '/api/friends')).toEqual({ friends: [] });
    await boris.call('POST', `/api/friends/link/${token}`, {});
    expect(await get(anna, '/api/friends')).toEqual({ friends: [{ id: boris.id, name: boris.name }] });
    expect(codeOf(await anna.call('POST', `/api/friends/link/${token}`, {}))).toBe('own-link');
    const fresh = await link({ fresh: true });
    expect(codeOf(await boris.call('GET', `/api/friends/link/${token}`))).toBe('bad-link');
    await anna.call('DELETE', `/api/friends/${boris.id}`);
    expect(await get(boris, '/api/friends')).toEqual({ friends: [] });
    await anna.call('PUT', `/api/people/${boris.id}/shun`, { how: 'block' });
    expect(codeOf(await boris.call('POST', `/api/friends/link/${fresh}`, {}))).toBe('bad-link');
  });

  it('are called elsewhere when they are invited and no page is open', async () => {
    const [anna, boris] = (await arrive(2)) as [Visitor, Visitor];
    const hook: HttpReceiver = await receiveHttp();
    try {
      await befriend(anna, boris);
      const choice = { language: 'ru', zone: 'UTC', quiet: null, afterMinutes: 0, mailEveryHours: 0 };
      await boris.call('PUT', '/api/alerts', choice);
      expect((await boris.call('POST', '/api/alerts/hook', { address: hook.url })).status).toBe(200);
      const id = await anna.createTable(ME, OPEN);
      await anna.call('POST', `/api/tables/${id}/invitations`, { person: boris.id });
      const [, sent] = await hook.until(2);
      const said = sent?.body as {
        event: string;
        text: string;
        turns: { table: string; invited: boolean }[];
      };
      expect(said.event).toBe('invited');
      expect(said.text).toContain('Вас зовут сыграть: Пирамида на кубиках');
      expect(said.turns).toMatchObject([{ table: id, invited: true }]);
    } finally {
      await hook.close();
    }
  });

  it('are the only ones a child meets by quick play, beside bots', async () => {
    const [child, friend, stranger] = (await arrive(3)) as [Visitor, Visitor, Visitor];
    await befriend(child, friend);
    await child.call('PATCH', '/api/me/standing', { child: true });
    const wanted = { game: 'dice-pyramid', rated: false, pace: { kind: 'days', hours: 24 } };
    const quick = async (who: Visitor) =>
      JSON.parse((await who.call('POST', '/api/quick', wanted)).text) as { id: string; found: boolean };
    const { id: strangers } = await quick(stranger);
    const alone = await quick(child);
    expect((await child.table(alone.id)).chairs.map(({ kind }) => kind)).toEqual(['person', 'bot']);
    const sat = await child.visit(strangers);
    expect((await sat.refusalOf({ type: 'sit', seat: 1, nonce: 'nonce-nonce' })).reason).toBe('child-mode');
    await stranger.call('DELETE', `/api/tables/${strangers}`);
    const { id: friends } = await quick(friend);
    expect(await quick(child)).toEqual({ id: friends, found: true });
    const listed = { game: 'dice-pyramid', seats: [ME, OPEN], terms: { visibility: 'listed' } };
    expect(codeOf(await child.call('POST', '/api/tables', listed))).toBe('child-mode');
    expect(codeOf(await child.call('POST', '/api/quick', { ...wanted, rated: true }))).toBe('child-mode');
  });
});
