import { catalogue } from '@benben/catalogue';
import { LIMITS } from '@benben/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './helpers/server.ts';
import { BOT, ME, OPEN, Visitor } from './helpers/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ settings: { unfinishedTablesPerPerson: 3 } });
});
afterAll(() => server.close());

const codeOf = ({ text }: { text: string }) => (JSON.parse(text) as { error: { code: string } }).error.code;

describe('guests', () => {
  it('are someone from the first visit on, and the same one on the next', async () => {
    const first = await fetch(`${server.url}/api/me`, { headers: { 'accept-language': 'ru-RU,ru;q=0.9' } });
    const cookie = first.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^benben=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
    const person = (await first.json()) as { id: string; name: string };
    expect(person.name).toMatch(/^[А-Яа-яё]+ [А-Яа-яё]+$/);
    const again = await fetch(`${server.url}/api/me`, { headers: { cookie: cookie.split(';')[0] ?? '' } });
    expect(await again.json()).toEqual(person);
    expect(again.headers.get('set-cookie')).toBeNull();
  });

  it('get a name in English unless they ask for another', async () => {
    const { name } = await Visitor.arrive(server.url);
    expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  });

  it('choose their name, and everyone at the table sees it', async () => {
    const anna = await Visitor.arrive(server.url);
    const boris = await Visitor.arrive(server.url);
    const id = await anna.createTable(ME, OPEN);
    const tab = await boris.visit(id);
    const watcher = await anna.visit(id);
    expect((await anna.call('PATCH', '/api/me', { name: '  Аня 🐪 ' })).status).toBe(200);
    await tab.until(() => tab.table?.chairs[0]?.kind === 'person' && tab.table.chairs[0].name === 'Аня 🐪');
    await watcher.until(() => watcher.table?.you.name === 'Аня 🐪');
    expect(JSON.parse((await anna.call('GET', '/api/me')).text)).toMatchObject({ name: 'Аня 🐪' });
  });

  it.each([
    ['empty', { name: '   ' }],
    ['too long', { name: 'x'.repeat(LIMITS.nameLength + 1) }],
    ['turned around', { name: 'abc\u202Edef' }],
    ['invisible', { name: '\u200B' }],
    ['two lines', { name: 'a\nb' }],
    ['not text', { name: 7 }],
    ['an unknown field', { name: 'Anna', id: 'someone-else' }],
  ])('refuses a name that is %s', async (_why, body) => {
    const anna = await Visitor.arrive(server.url);
    const answer = await anna.call('PATCH', '/api/me', body);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'malformed']);
    expect(JSON.parse((await anna.call('GET', '/api/me')).text)).toMatchObject({ name: anna.name });
  });
});

describe('calls', () => {
  it('that change something come from the same site, as JSON, from a guest', async () => {
    const anna = await Visitor.arrive(server.url);
    const body = { name: 'Mallory' };
    const foreign = await anna.call('PATCH', '/api/me', body, { origin: 'https://evil.example' });
    expect([foreign.status, codeOf(foreign)]).toEqual([403, 'foreign-origin']);
    const crossSite = await anna.call('PATCH', '/api/me', body, { 'sec-fetch-site': 'cross-site' });
    expect(codeOf(crossSite)).toBe('foreign-origin');
    const form = await anna.call('POST', '/api/tables', 'game=dice-pyramid', {
      'content-type': 'text/plain',
    });
    expect([form.status, codeOf(form)]).toEqual([400, 'malformed']);
    anna.cookie = '';
    const nobody = await anna.call('PATCH', '/api/me', body);
    expect([nobody.status, codeOf(nobody)]).toEqual([401, 'no-guest']);
  });

  it('are refused when they cannot be read', async () => {
    const anna = await Visitor.arrive(server.url);
    expect(codeOf(await anna.call('POST', '/api/tables', '{"game":'))).toBe('malformed');
    expect(codeOf(await anna.call('POST', '/api/tables', 'null'))).toBe('malformed');
    const large = await anna.call('POST', '/api/tables', { game: 'x'.repeat(20_000), seats: [ME] });
    expect([large.status, codeOf(large)]).toEqual([413, 'too-large']);
    expect(codeOf(await anna.call('GET', '/api/nothing'))).toBe('not-found');
    expect(codeOf(await anna.call('GET', '/api/tables/nowhere-to-be-found'))).toBe('no-table');
    expect(codeOf(await anna.call('GET', '/api/tables/nowhere-to-be-found/record'))).toBe('no-table');
  });

  it.each([
    ['no-game', { game: 'chess', seats: [ME, OPEN] }],
    ['bad-table', { game: 'dice-pyramid', seats: [ME] }],
    ['bad-table', { game: 'dice-pyramid', seats: [ME, OPEN, OPEN, OPEN, OPEN] }],
    ['bad-table', { game: 'dice-pyramid', seats: [ME, ME] }],
    ['bad-table', { game: 'dice-pyramid', seats: [ME, OPEN], options: { placement: 'magic' } }],
    ['bad-table', { game: 'dice-pyramid', seats: [ME, OPEN], options: { luck: 'mine' } }],
    ['malformed', { game: 'dice-pyramid', seats: [ME, { kind: 'bot', level: 'god' }] }],
    ['malformed', { game: 'dice-pyramid', seats: [ME, OPEN], seed: '00' }],
  ])('refuse a table as %s', async (code, body) => {
    const anna = await Visitor.arrive(server.url);
    expect(codeOf(await anna.call('POST', '/api/tables', body))).toBe(code);
    expect(await anna.tables()).toEqual([]);
  });

  it('list a person’s tables and nobody else’s', async () => {
    const anna = await Visitor.arrive(server.url);
    const boris = await Visitor.arrive(server.url);
    const hosted = await anna.createTable(OPEN, BOT);
    const joined = await boris.createTable(ME, OPEN, OPEN);
    await boris.createTable(ME, OPEN);
    await anna.sit(joined, 1);
    const tables = await anna.tables();
    expect(tables.map(({ id, host, seat }) => [id, host, seat])).toEqual([
      [joined, false, 1],
      [hosted, true, -1],
    ]);
    expect(tables[0]).toMatchObject({ status: 'waiting', yourTurn: false, seq: -1, outcome: null });
    expect(await boris.table(hosted)).toMatchObject({ seat: -1, host: false });
  });

  it('stop someone who only collects tables', async () => {
    const anna = await Visitor.arrive(server.url);
    for (let i = 0; i < 3; i++) await anna.createTable(ME, OPEN);
    const answer = await anna.call('POST', '/api/tables', { game: 'dice-pyramid', seats: [ME, OPEN] });
    expect([answer.status, codeOf(answer)]).toEqual([429, 'too-many-tables']);
  });

  it('know the games, and that the server is well', async () => {
    const anna = await Visitor.arrive(server.url);
    const { games } = JSON.parse((await anna.call('GET', '/api/games')).text);
    expect(games.map(({ id }: { id: string }) => id)).toEqual(catalogue.map(({ game }) => game.id));
    expect(games[0]).toMatchObject({
      id: 'dice-pyramid',
      seats: { min: 2, max: 4 },
      options: { placement: ['all', 'free'] },
    });
    expect(JSON.parse((await anna.call('GET', '/healthz')).text)).toEqual({ ok: true });
  });
});

describe('too many calls', () => {
  it('slow a guest down without touching the others behind the same address', async () => {
    const small = await startServer({ settings: { callsPerMinute: 5 } });
    try {
      const anna = await Visitor.arrive(small.url);
      const boris = await Visitor.arrive(small.url);
      const answers = [];
      for (let i = 0; i < 7; i++) answers.push(await anna.call('GET', '/api/games'));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
      expect(codeOf(answers[6] as { text: string })).toBe('slow-down');
      expect((await boris.call('GET', '/api/games')).status).toBe(200);
    } finally {
      await small.close();
    }
  });
});
