/** Talk over real sockets: who may say what, who reads it, and what is kept from whom. */
import { LIMITS } from '@benben/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decide, reportsIn } from '../src/moderation.ts';
import { playToEnd } from './helpers/play.ts';
import { startServer, type TestServer } from './helpers/server.ts';
import type { Tab } from './helpers/tab.ts';
import { type BOT, ME, OPEN, Visitor } from './helpers/visitor.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

interface Two {
  readonly id: string;
  readonly anna: Visitor;
  readonly boris: Visitor;
  readonly hers: Tab;
  readonly his: Tab;
}

async function twoAt(talk: 'off' | 'ready' | 'free', ...more: (typeof BOT | typeof OPEN)[]): Promise<Two> {
  const [anna, boris] = [await Visitor.arrive(server.url), await Visitor.arrive(server.url)];
  const seats = [ME, OPEN, ...more];
  const id = await anna.createTableOf({ game: 'dice-pyramid', seats, terms: { talk } });
  const [hers, his] = [await anna.sit(id, 0), await boris.sit(id, 1)];
  await hers.until(() => hers.talk);
  await his.until(() => his.talk);
  return { id, anna, boris, hers, his };
}

const reasonOf = async (tab: Tab, what: { text: string } | { ready: 'hello' }) =>
  (await tab.refusalOf({ type: 'say', id: 'refused', what })).reason;

describe('talk', () => {
  it('reaches everyone at the table, whoever comes later, and stays when the server does not', async () => {
    const { id, anna, boris, hers, his } = await twoAt('free');
    await hers.say({ ready: 'good-luck' });
    await his.say({ text: 'И вам — удачи! 🐪' });
    await hers.until(() => hers.talk?.length === 2);
    expect(hers.talk?.map(({ n, seat, name }) => [n, seat, name])).toEqual([
      [0, 0, anna.name],
      [1, 1, boris.name],
    ]);
    const late = await (await Visitor.arrive(server.url)).visit(id);
    await late.until(() => late.talk);
    expect(late.said).toEqual(['#good-luck', 'И вам — удачи! 🐪']);
    // Ids of lines are their authors' business.
    expect(late.talk?.some((line) => 'id' in line)).toBe(false);
  });

  it('is as the terms say: nothing, ready sentences, or words', async () => {
    const off = await twoAt('off');
    expect(await reasonOf(off.hers, { ready: 'hello' })).toBe('talk-off');
    const ready = await twoAt('ready');
    expect(ready.hers.table?.terms.talk).toBe('ready');
    expect(await reasonOf(ready.hers, { text: 'hello' })).toBe('ready-only');
    await ready.hers.say({ ready: 'hello' });
    const plain = await Visitor.arrive(server.url);
    expect((await plain.table(await plain.createTable(ME, OPEN))).terms.talk).toBe('ready');
  });

  it('is for those who sit there', async () => {
    const { id } = await twoAt('free');
    const watching = await (await Visitor.arrive(server.url)).visit(id);
    expect(await reasonOf(watching, { ready: 'hello' })).toBe('not-seated');
  });

  it.each([
    ['empty', '   '],
    ['too long', 'x'.repeat(LIMITS.talkLength + 1)],
    ['turned around', 'abc\u202Edef'],
    ['invisible', 'a\u200Bb'],
    ['two lines', 'a\nb'],
    ['a tower of marks', `a${'\u0301\u0302\u0316\u0317\u0318\u0319'.repeat(2)}`],
  ])('refuses a line that is %s', async (_why, text) => {
    const { hers, his } = await twoAt('free');
    expect((await hers.refusalOf({ type: 'say', id: 'bad', what: { text } })).reason).toBe('malformed');
    expect(
      (await hers.refusalOf({ type: 'say', id: 'bad', what: { ready: 'curse' as 'hello' } })).reason,
    ).toBe('malformed');
    await his.settled();
    expect(his.talk).toEqual([]);
  });

  it('slows down who floods, and names the line that was refused', async () => {
    const { hers } = await twoAt('free');
    for (let i = 0; i < 5; i++) await hers.say({ text: `line ${i}` });
    const refused = await hers.refusalOf({ type: 'say', id: 'sixth', what: { text: 'more' } });
    expect(refused).toMatchObject({ re: 'say', id: 'sixth', reason: 'slow-down' });
    expect(hers.said).toHaveLength(5);
  });

  it('is in no record, and not in what anyone else can ask for', async () => {
    const { id, anna, hers, his } = await twoAt('free');
    await hers.say({ text: 'only among us' });
    await Promise.all([hers, his].map((tab, i) => playToEnd(tab, i)));
    await his.say({ ready: 'thanks' });
    const stranger = await Visitor.arrive(server.url);
    for (const path of [`/api/tables/${id}/record`, `/api/tables/${id}`, `/api/people/${anna.id}/matches`])
      await stranger.call('GET', path);
    expect(stranger.heard.join()).not.toContain('among us');
    expect(JSON.stringify(hers.over)).not.toContain('among us');
  });

  it('of a child is ready sentences, both ways', async () => {
    const { boris, hers, his } = await twoAt('free');
    await hers.say({ text: 'words' });
    await his.until(() => his.said.length === 1);
    expect((await boris.call('PATCH', '/api/me/standing', { child: true })).status).toBe(200);
    await his.until(() => his.said.length === 0);
    expect(await reasonOf(his, { text: 'words' })).toBe('ready-only');
    await his.say({ ready: 'hello' });
    await hers.say({ ready: 'good-move' });
    await hers.say({ text: 'more words' });
    await hers.say({ ready: 'thanks' });
    await his.until(() => his.said.includes('#thanks'));
    expect(his.said).toEqual(['#hello', '#good-move', '#thanks']);
  });
});

describe('whoever is not read', () => {
  it('is muted for one person alone, at every table and for what was said before', async () => {
    const { anna, boris, hers, his } = await twoAt('free');
    await his.say({ text: 'before' });
    await hers.until(() => hers.said.length === 1);
    expect((await anna.call('PUT', `/api/people/${boris.id}/shun`, { how: 'mute' })).status).toBe(204);
    await hers.until(() => hers.said.length === 0);
    await his.say({ text: 'after' });
    await hers.say({ text: 'still heard' });
    await his.until(() => his.said.length === 3);
    expect(hers.said).toEqual(['still heard']);
    await anna.call('DELETE', `/api/people/${boris.id}/shun`);
    await hers.until(() => hers.said.length === 3);
  });

  it('is blocked both ways, cannot sit down where the other is, and is not asked for a rematch', async () => {
    const { id, anna, boris, hers, his } = await twoAt('free');
    await hers.say({ text: 'hers' });
    await his.say({ text: 'his' });
    await anna.call('PUT', `/api/people/${boris.id}/shun`, { how: 'block' });
    await hers.until(() => hers.said.join() === 'hers');
    await his.until(() => his.said.join() === 'his');
    const shunned = JSON.parse((await anna.call('GET', '/api/me/shunned')).text);
    expect(shunned).toEqual({ shunned: [{ id: boris.id, name: boris.name, how: 'block' }] });
    const next = await anna.createTable(ME, OPEN, OPEN);
    const refused = await boris.visit(next);
    expect((await refused.refusalOf({ type: 'sit', seat: 1, nonce: 'nonce-nonce' })).reason).toBe(
      'not-welcome',
    );
    await Promise.all([hers, his].map((tab, i) => playToEnd(tab, i)));
    expect((await his.refusalOf({ type: 'rematch' })).reason).toBe('not-welcome');
    expect((await anna.table(id)).status).toBe('over');
  });

  it('is not met by quick play', async () => {
    const [anna, boris, clara] = await Promise.all([1, 2, 3].map(() => Visitor.arrive(server.url)));
    if (!anna || !boris || !clara) throw new Error('nobody came');
    const wanted = { game: 'dice-pyramid', rated: false, pace: { kind: 'days', hours: 24 } };
    const quick = async (who: Visitor) =>
      JSON.parse((await who.call('POST', '/api/quick', wanted)).text) as { id: string; found: boolean };
    await boris.call('PUT', `/api/people/${anna.id}/shun`, { how: 'block' });
    const { id } = await quick(anna);
    expect((await quick(boris)).id).not.toBe(id);
    expect(await quick(clara)).toEqual({ id, found: true });
    expect((await boris.call('PUT', `/api/people/${boris.id}/shun`, { how: 'block' })).text).toContain(
      'not-yourself',
    );
    expect((await boris.call('PUT', '/api/people/nobody/shun', { how: 'block' })).text).toContain(
      'no-person',
    );
  });
});

describe('whoever runs the server', () => {
  const about = (person: string, kind: 'mute' | 'ban' | 'pardon' | 'warn', maySay?: 'ready' | 'nothing') =>
    decide({ dataDir: server.dataDir }, person, {
      ...{ kind, reason: `${kind} for the test`, by: 'Operator', report: null },
      forMs: kind === 'ban' || kind === 'mute' ? 60_000 : null,
      ...(maySay ? { maySay } : {}),
    });

  it('mutes: ready sentences are left, or nothing', async () => {
    const { boris, his } = await twoAt('free');
    await about(boris.id, 'mute', 'ready');
    expect(await reasonOf(his, { text: 'words' })).toBe('muted');
    await his.say({ ready: 'hello' });
    await about(boris.id, 'mute', 'nothing');
    expect(await reasonOf(his, { ready: 'hello' })).toBe('muted');
    await about(boris.id, 'pardon');
    await his.say({ text: 'words' });
  });

  it('bans: sockets close, nothing can be laid, sat at or said, and it is told why and until when', async () => {
    const { id, anna, boris, hers, his } = await twoAt('free');
    await about(boris.id, 'ban');
    expect(await his.untilClosed()).toEqual({ code: 4451, reason: 'banned' });
    const standing = JSON.parse((await boris.call('GET', '/api/me/standing')).text);
    expect(standing.banned).toEqual({ reason: 'ban for the test', till: expect.any(Number) });
    const again = await boris.connect(id);
    expect((await again.untilClosed()).code).toBe(4451);
    for (const [path, body] of [
      ['/api/tables', { game: 'dice-pyramid', seats: [ME, OPEN] }],
      ['/api/quick', { game: 'dice-pyramid', rated: false, pace: { kind: 'none' } }],
      ['/api/friends/link', {}],
    ] as const) {
      const answer = await boris.call('POST', path, body);
      expect([path, answer.status, JSON.parse(answer.text).error.code]).toEqual([path, 403, 'banned']);
    }
    // The others go on: the chair is kept, and its person is away.
    await hers.until(() => {
      const chair = hers.table?.chairs[1];
      return chair?.kind === 'person' && chair.presence === 'away';
    });
    await about(boris.id, 'pardon');
    expect((await boris.visit(id)).table?.you.seat).toBe(1);
    expect((await anna.table(id)).status).toBe('running');
  });
});

describe('a report', () => {
  it('has the lines around it, from who was there', async () => {
    const { id, anna, boris, hers, his } = await twoAt('free');
    await his.say({ text: 'something rude' });
    await hers.say({ ready: 'oops' });
    const report = { reason: 'rude', words: 'See what was said.', table: id };
    expect((await anna.call('POST', `/api/people/${boris.id}/report`, report)).status).toBe(204);
    const stranger = await Visitor.arrive(server.url);
    expect((await stranger.call('POST', `/api/people/${boris.id}/report`, report)).text).toContain(
      'no-table',
    );
    expect((await anna.call('POST', `/api/people/${boris.id}/report`, { reason: 'ugly' })).status).toBe(400);
    const [found, ...rest] = await reportsIn({ dataDir: server.dataDir }, 'open');
    expect(rest).toEqual([]);
    expect(found).toMatchObject({ by: { id: anna.id }, about: { id: boris.id }, reason: 'rude', table: id });
    expect(found?.lines.map(({ what }) => what)).toEqual([{ text: 'something rude' }, { ready: 'oops' }]);
    for (let i = 0; i < 9; i++) await anna.call('POST', `/api/people/${boris.id}/report`, { reason: 'spam' });
    expect((await anna.call('POST', `/api/people/${boris.id}/report`, { reason: 'spam' })).status).toBe(429);
  });
});
