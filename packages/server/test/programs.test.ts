/** Bots of people's own: a program with a token plays as somebody, marked as what it is, until the token ends. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { botsResponse, SCOPES, tokenResponse } from '@benben/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresBus } from '../src/bus/postgres.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { faultIn } from './helpers/game.ts';
import { BLITZ } from './helpers/plan.ts';
import { playToEnd } from './helpers/play.ts';
import { postgresForAll } from './helpers/postgres.ts';
import { startServer, type TestServer } from './helpers/server.ts';
import { Tab } from './helpers/tab.ts';
import { type Answer, ME, OPEN, Visitor } from './helpers/visitor.ts';

const postgres = postgresForAll();
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const codeOf = ({ text }: Answer) => (JSON.parse(text) as { error: { code: string } }).error.code;
const outcome = (answer: Answer) => (answer.status < 400 ? answer.status : codeOf(answer));

describe('bots of one’s own', () => {
  it('are made, listed and put away by their maker; to others there are none', async () => {
    const anna = await Visitor.arrive(server.url);
    const boris = await Visitor.arrive(server.url);
    const { bot, id, token } = await anna.makeBot('Robot');
    expect(token).toMatch(/^benben_[\w-]{43}$/);
    const listed = await anna.call('GET', '/api/bots');
    expect(listed.text).not.toContain(token);
    expect(botsResponse.parse(JSON.parse(listed.text)).bots).toMatchObject([
      { id: bot, name: 'Robot', tokens: [{ id, label: 'test', scopes: [...SCOPES], usedAt: null }] },
    ]);
    expect(JSON.parse((await boris.call('GET', '/api/bots')).text)).toEqual({ bots: [] });
    const label = { label: 'mine', scopes: ['read'] };
    expect(codeOf(await boris.call('POST', `/api/bots/${bot}/tokens`, label))).toBe('no-bot');
    expect(codeOf(await boris.call('DELETE', `/api/bots/${bot}`))).toBe('no-bot');
    expect(codeOf(await boris.call('DELETE', `/api/bots/${bot}/tokens/${id}`))).toBe('no-bot');
    expect((await anna.call('DELETE', `/api/bots/${bot}`)).status).toBe(200);
    expect(JSON.parse((await anna.call('GET', '/api/bots')).text)).toEqual({ bots: [] });
  });

  it('are few, and so are their tokens', async () => {
    const anna = await Visitor.arrive(server.url);
    const { bot } = await anna.makeBot('One');
    for (const name of ['Two', 'Three', 'Four', 'Five']) await anna.call('POST', '/api/bots', { name });
    expect(outcome(await anna.call('POST', '/api/bots', { name: 'Six' }))).toBe('too-many-bots');
    const ask = () => anna.call('POST', `/api/bots/${bot}/tokens`, { label: 'x', scopes: ['read'] });
    for (let i = 0; i < 9; i++) expect((await ask()).status).toBe(201);
    expect(outcome(await ask())).toBe('too-many-tokens');
  });

  it('have tokens that are kept as a hash alone, and say when they were used', async () => {
    const anna = await Visitor.arrive(server.url);
    const { token } = await anna.makeBot('Robot');
    await Visitor.program(server.url, token);
    const [bot] = botsResponse.parse(JSON.parse((await anna.call('GET', '/api/bots')).text)).bots;
    expect(bot?.tokens[0]?.usedAt).toBeGreaterThan(0);
    const files = ['benben.sqlite', 'benben.sqlite-wal'].map((name) =>
      readFileSync(join(server.dataDir, name), 'latin1'),
    );
    expect(files.join('')).toContain('Robot');
    expect(files.join('')).not.toContain(token.slice(7));
  });
});

describe('a program', () => {
  it('does what its scopes allow, and nothing that is for people alone', async () => {
    const anna = await Visitor.arrive(server.url);
    const table = { game: 'dice-pyramid', seats: [ME, OPEN] };
    const makes = async (...scopes: (typeof SCOPES)[number][]) =>
      Visitor.program(server.url, (await anna.makeBot('Robot', scopes)).token);
    const [reader, player, host] = [await makes('read'), await makes('read', 'play'), await makes('tables')];
    expect(outcome(await reader.call('GET', '/api/tables'))).toBe(200);
    expect(outcome(await host.call('GET', '/api/tables'))).toBe('no-scope');
    expect(outcome(await reader.call('POST', '/api/tables', table))).toBe('no-scope');
    expect(outcome(await host.call('POST', '/api/tables', table))).toBe(201);
    for (const [method, path, body] of [
      ['PATCH', '/api/me', { name: 'Anna' }],
      ['GET', '/api/bots'],
      ['POST', '/api/bots', { name: 'Another' }],
      ['GET', '/api/alerts'],
      ['POST', '/api/quick', { game: 'dice-pyramid', rated: false, pace: { kind: 'none' } }],
    ] as const)
      expect(outcome(await player.call(method, path, body))).toBe('no-scope');
    const id = await anna.createTable(OPEN, ME);
    const looks = await reader.visit(id);
    const nonce = 'robots-nonce';
    expect((await looks.refusalOf({ type: 'sit', seat: 0, nonce })).reason).toBe('no-scope');
    const plays = await player.visit(id);
    expect((await plays.refusalOf({ type: 'open-seat', seat: 1 })).reason).toBe('no-scope');
    const kept = await host.connect(id);
    await kept.until(() => kept.refusals[0]);
    expect(kept.refusals[0]?.reason).toBe('no-scope');
  });

  it('is marked wherever it is seen, and plays for no rating', async () => {
    const anna = await Visitor.arrive(server.url);
    const robot = await Visitor.program(server.url, (await anna.makeBot('Robot')).token);
    expect(JSON.parse((await robot.call('GET', '/api/me')).text)).toMatchObject({
      name: 'Robot',
      program: true,
    });
    const id = await anna.createTable(ME, OPEN);
    const tabs = [await anna.sit(id, 0), await robot.sit(id, 1)] as const;
    expect(tabs[0].table?.chairs[1]).toMatchObject({ name: 'Robot', program: true });
    expect(tabs[0].table?.chairs[0]).not.toHaveProperty('program');
    expect((await anna.table(id)).chairs[1]).toMatchObject({ program: true });
    await Promise.all(tabs.map((tab, seat) => playToEnd(tab, seat)));
    expect(faultIn(await anna.record(id))).toBeNull();
    expect((await anna.tables())[0]?.chairs[1]).toMatchObject({ program: true });

    const rated = { game: 'dice-pyramid', seats: [ME, OPEN], rated: true, terms: BLITZ };
    expect(outcome(await robot.call('POST', '/api/tables', rated))).toBe('people-only');
    const counts = await robot.visit(await anna.createTableOf(rated));
    const sit = { type: 'sit', seat: 1, nonce: 'robots-nonce' } as const;
    expect((await counts.refusalOf(sit)).reason).toBe('people-only');
  });

  it('needs no origin, because no other site can send its token; its cookies count for nothing', async () => {
    const anna = await Visitor.arrive(server.url);
    const { token } = await anna.makeBot('Robot');
    const robot = await Visitor.program(server.url, token);
    const table = { game: 'dice-pyramid', seats: [ME, OPEN] };
    const origin = 'https://elsewhere.example';
    expect(outcome(await robot.call('POST', '/api/tables', table, { origin }))).toBe(201);
    expect(outcome(await robot.call('PATCH', '/api/me', { name: 'X' }, { cookie: anna.cookie }))).toBe(
      'no-scope',
    );
    expect(outcome(await anna.call('GET', '/api/games', undefined, { authorization: 'Bearer x' }))).toBe(
      'bad-token',
    );
    expect(outcome(await anna.call('GET', '/api/games', undefined, { authorization: 'Basic eDp5' }))).toBe(
      'bad-token',
    );
    // What a page of another site would have to ask first is not answered with a yes.
    const asked = await fetch(`${server.url}/api/tables`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(asked.status).toBe(404);
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('is told the moves it can play, when it asks for them and is to act', async () => {
    const anna = await Visitor.arrive(server.url);
    const robot = await Visitor.program(server.url, (await anna.makeBot('Robot')).token);
    const id = await anna.createTable(ME, OPEN);
    const tabs = [await anna.sit(id, 0), await robot.sit(id, 1)] as const;
    const asks = await Promise.all(
      [anna, robot].map(async (visitor) => {
        const tab = await visitor.connect(id);
        tab.send({ type: 'hello', v: 1, since: -1, legal: true });
        await tab.until(() => tab.steps[0]);
        return tab;
      }),
    );
    await Promise.all(tabs.map((tab) => tab.until(() => tab.steps[0])));
    const told = asks.map((tab) => tab.steps[0]?.legal);
    expect(told.filter((legal) => legal !== undefined)).toEqual([['roll']]);
    expect(tabs.map((tab) => tab.steps[0]?.legal)).toEqual([undefined, undefined]);
  });

  it('has limits of its own, and all bots of one person share them', async () => {
    const small = await startServer({ settings: { callsPerMinuteOfPrograms: 6 } });
    try {
      const anna = await Visitor.arrive(small.url);
      const first = await Visitor.program(small.url, (await anna.makeBot('One')).token);
      const second = await Visitor.program(small.url, (await anna.makeBot('Two')).token);
      const answers = [];
      for (let i = 0; i < 6; i++) answers.push(await [first, second][i % 2]?.call('GET', '/api/games'));
      expect(answers.map((answer) => answer?.status)).toEqual([200, 200, 200, 200, 429, 429]);
      expect((await anna.call('GET', '/api/games')).status).toBe(200);
    } finally {
      await small.close();
    }
  });
});

it('the bots of one person have so many sockets together', async () => {
  const small = await startServer({ settings: { socketsOfPrograms: 1 } });
  try {
    const anna = await Visitor.arrive(small.url);
    const id = await anna.createTable(ME, OPEN);
    const first = await Visitor.program(small.url, (await anna.makeBot('One')).token);
    const second = await Visitor.program(small.url, (await anna.makeBot('Two')).token);
    await first.visit(id);
    const tooMany = await second.connect(id);
    expect(await tooMany.untilClosed()).toEqual({ code: 4430, reason: 'too-many-sockets' });
    expect((await anna.visit(id)).table?.id).toBe(id);
  } finally {
    await small.close();
  }
});

it('a token that ends, ends on every node at once, open sockets included', async () => {
  const url = await postgres.newDatabase();
  const node = async () => startServer({ store: await openPostgres(url), bus: await postgresBus(url) });
  const nodes = [await node(), await node()] as const;
  try {
    const anna = await Visitor.arrive(nodes[0].url);
    const { bot, id, token } = await anna.makeBot('Robot');
    const here = await Visitor.program(nodes[0].url, token);
    const there = here.at(nodes[1].url);
    const table = await anna.createTable(ME, OPEN);
    const tabs = [await here.visit(table), await there.sit(table, 1)];
    expect((await anna.call('DELETE', `/api/bots/${bot}/tokens/${id}`)).status).toBe(200);
    for (const tab of tabs) expect(await tab.untilClosed()).toEqual({ code: 4401, reason: 'bad-token' });
    for (const robot of [here, there]) {
      expect(outcome(await robot.call('GET', '/api/me'))).toBe('bad-token');
      const again = await Tab.open(robot.url, table, { authorization: `Bearer ${token}` });
      expect(await again.untilClosed()).toEqual({ code: 4401, reason: 'bad-token' });
    }
    const other = await anna.call('POST', `/api/bots/${bot}/tokens`, { label: 'new', scopes: ['read'] });
    const next = await Visitor.program(nodes[1].url, tokenResponse.parse(JSON.parse(other.text)).token);
    const tab = await next.visit(table);
    await anna.call('DELETE', `/api/bots/${bot}`);
    expect(await tab.untilClosed()).toEqual({ code: 4401, reason: 'bad-token' });
  } finally {
    await Promise.all(nodes.map((each) => each.close()));
  }
});
