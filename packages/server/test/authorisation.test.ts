/**
 * Who may do what: every call and every message of a table's socket, tried by everyone; docs/authorisation.md is made here.
 * A new call or message has its row by itself, a new kind of visitor is one more entry of WHO.
 */
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { addressOf, type Call, type ClientMessage, calls, clientMessage } from '@benben/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Store } from '../src/store/store.ts';
import {
  type Belongings,
  belongingsAt,
  type CallName,
  type Ends,
  openEnds,
  REFUSED_SAMPLES,
  SAMPLES,
} from './helpers/belongings.ts';
import { isTurnOf, playToEnd } from './helpers/play.ts';
import { newDataDir, startServer, type TestServer } from './helpers/server.ts';
import { Tab } from './helpers/tab.ts';
import { type Answer, OPEN, Visitor } from './helpers/visitor.ts';

let ends: Ends;
let server: TestServer;
let store: Store;
let dataDir: string;
beforeAll(async () => {
  ends = await openEnds();
  dataDir = newDataDir();
  store = openSqlite(dataDir);
  server = await startServer({
    dataDir,
    store,
    settings: {
      ...ends.settings,
      guestsPerHour: 100_000,
      socketsPerAddress: 100_000,
      callsPerMinutePerAddress: 1_000_000,
      goneAfterMs: 3_600_000,
    },
  });
});
afterAll(async () => {
  await server.close();
  await ends.close();
  rmSync(dataDir, { recursive: true });
});

/** A table and everyone who has to do with it. The host has laid it and has no seat. */
interface Scene {
  readonly table: string;
  readonly host: Visitor;
  /** The player who is on turn, once there is one. */
  readonly seat: Visitor;
  readonly other: Visitor;
}

/** Whoever tries; a program belongs to the host. */
const WHO: Readonly<Record<string, (scene: Scene) => Promise<Visitor | null>>> = {
  anonymous: async () => null,
  guest: () => Visitor.arrive(server.url),
  spectator: async ({ table }) => {
    const visitor = await Visitor.arrive(server.url);
    await visitor.visit(table);
    return visitor;
  },
  'other seat': async ({ other }) => other,
  seat: async ({ seat }) => seat,
  host: async ({ host }) => host,
  'blocked by the host': async ({ host }) => {
    const visitor = await Visitor.arrive(server.url);
    await host.call('PUT', `/api/people/${visitor.id}/shun`, { how: 'block' });
    return visitor;
  },
  banned: async () => {
    const visitor = await Visitor.arrive(server.url);
    const ban = { kind: 'ban', maySay: null, reason: 'for the test', by: 'Operator', report: null } as const;
    // Another may be faster to take the number.
    while ((await store.act({ ...ban, person: visitor.id, at: Date.now(), till: null })) === null);
    return visitor;
  },
  'bot token': async ({ host }) => Visitor.program(server.url, (await host.makeBot('Robot')).token),
  'bot token, `read` alone': async ({ host }) =>
    Visitor.program(server.url, (await host.makeBot('Robot', ['read'])).token),
};

const said = ({ status, text }: Answer): string =>
  status < 400 ? 'yes' : (JSON.parse(text) as { error: { code: string } }).error.code;

type Owned = Scene & { readonly own: Belongings };
/** What a call can be about stays as it is until somebody has changed something of it. */
const owned = new Map<CallName, Owned>();

async function ownedScene(name: CallName): Promise<Owned> {
  const own = await belongingsAt(server, ends, name);
  const [seat, other] = [await Visitor.arrive(server.url), await Visitor.arrive(server.url)];
  await seat.sit(own.table, 0);
  await other.sit(own.table, 1);
  return { own, table: own.table, host: own.owner, seat, other };
}

async function triedCall(name: CallName, who: string): Promise<string> {
  const call: Call = calls[name];
  const scene = owned.get(name) ?? (await ownedScene(name));
  owned.set(name, scene);
  const { own, seat } = scene;
  const visitor = await WHO[who]?.(scene);
  const { params, body } = SAMPLES[name](own);
  const asker = visitor ?? Object.assign(seat.at(server.url), { cookie: '' });
  const answer = said(
    await asker.call(call.method, addressOf(call, params), body ?? (call.from ? {} : undefined)),
  );
  // The host has made bots, blocked somebody or given away something: the next begins anew.
  if (who.startsWith('bot') || (answer === 'yes' && call.method !== 'GET')) owned.delete(name);
  return answer;
}

type When = 'waiting' | 'running' | 'over';
/** What is said, and at which table: one that waits with a free seat, one that is played at, one where it is over. */
const MESSAGES: Readonly<Record<ClientMessage['type'], readonly [When, ClientMessage]>> = {
  hello: ['running', { type: 'hello', v: 1, since: -1 }],
  ping: ['running', { type: 'ping' }],
  sit: ['waiting', { type: 'sit', seat: 2, nonce: 'somebodys-nonce' }],
  leave: ['waiting', { type: 'leave' }],
  'seat-bot': ['waiting', { type: 'seat-bot', seat: 2, level: 'hare' }],
  'open-seat': ['waiting', { type: 'open-seat', seat: 1 }],
  start: ['waiting', { type: 'start' }],
  play: ['running', { type: 'play', id: 'p', seq: 0, moves: ['roll'] }],
  'take-back': ['running', { type: 'take-back' }],
  resign: ['running', { type: 'resign' }],
  offer: ['running', { type: 'offer', what: 'stop' }],
  decline: ['running', { type: 'decline', what: 'stop' }],
  resume: ['running', { type: 'resume' }],
  claim: ['running', { type: 'claim', seat: 0 }],
  say: ['running', { type: 'say', id: 's', what: { ready: 'hello' } }],
  rematch: ['over', { type: 'rematch' }],
};

async function sceneOf(when: When): Promise<Scene> {
  const host = await Visitor.arrive(server.url);
  const table = await (when === 'waiting'
    ? host.createTable(OPEN, OPEN, OPEN)
    : host.createTable(OPEN, OPEN));
  const people = [await Visitor.arrive(server.url), await Visitor.arrive(server.url)] as const;
  const tabs = [await people[0].sit(table, 0), await people[1].sit(table, 1)] as const;
  if (when === 'waiting') return { table, host, seat: people[0], other: people[1] };
  await Promise.all(tabs.map((tab) => tab.until(() => tab.steps[0])));
  const first = isTurnOf(tabs[0], 0) ? 0 : 1;
  if (when === 'over') await Promise.all(tabs.map((tab, seat) => playToEnd(tab, seat)));
  return { table, host, seat: people[first] as Visitor, other: people[1 - first] as Visitor };
}

async function triedMessage(type: ClientMessage['type'], who: string): Promise<string> {
  const [when, message] = MESSAGES[type];
  const scene = await sceneOf(when);
  const visitor = await WHO[who]?.(scene);
  const tab = visitor
    ? await visitor.connect(scene.table)
    : await Tab.open(server.url, scene.table, { origin: server.url });
  if (type !== 'hello') tab.send({ type: 'hello', v: 1, since: -1 });
  // Whoever cannot come in has been told so by now.
  if (!visitor) await tab.untilClosed();
  if (!visitor) return tab.refusals[0]?.reason ?? 'closed';
  if (who === 'banned') await tab.untilClosed();
  if (who === 'banned') return tab.refusals[0]?.reason ?? 'closed';
  const known = tab.refusals.length;
  tab.send(type === 'claim' ? { type, seat: (await seatOf(scene, scene.seat)) as 0 } : message);
  await tab.settled();
  const reason = tab.refusals[known]?.reason;
  tab.close();
  return reason ?? 'yes';
}

const seatOf = async ({ table }: Scene, visitor: Visitor): Promise<number> =>
  (await visitor.table(table)).seat;

/** Sockets on which nothing is said but `ping`: the list of open tables, and what concerns a person. */
const LISTENING = ['/ws/lobby', '/ws/me'] as const;

async function triedListening(path: (typeof LISTENING)[number], who: string): Promise<string> {
  const visitor = await WHO[who]?.(await sceneOf('waiting'));
  const headers = visitor?.token ? visitor.identity : { ...visitor?.identity, origin: server.url };
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${path}`, { headers });
  const result = new Promise<string>((resolve) => {
    socket.once('close', (_code, reason) => resolve(reason.toString()));
    // Whoever is let in is told everything first, and then answered.
    socket.once('message', () => socket.send('{"type":"ping"}'));
    socket.on('message', (data) => JSON.parse(String(data)).type === 'pong' && resolve('yes'));
  });
  const told = await result;
  socket.terminate();
  return told;
}

const NAMES = Object.keys(WHO);
const CALLS = (Object.keys(calls) as CallName[]).sort(
  (a, b) => order(calls[a]) - order(calls[b]) || (calls[a].path < calls[b].path ? -1 : 1),
);
/** Those for anyone first, those for people alone last. */
function order({ who }: Call): number {
  return ['anyone', 'read', 'tables', 'play', 'person'].indexOf(who);
}
const TYPES = Object.keys(MESSAGES) as ClientMessage['type'][];

/** Rows side by side; in a row one after another. */
const table = async <T extends string>(rows: readonly T[], tried: (row: T, who: string) => Promise<string>) =>
  Promise.all(
    rows.map(async (row) => {
      const cells: string[] = [];
      for (const who of NAMES) cells.push(await tried(row, who));
      return cells;
    }),
  );
const at = (row: readonly string[] | undefined, who: string): string => row?.[NAMES.indexOf(who)] ?? '';

let byCall: string[][];
let byMessage: string[][];
let byListening: string[][];

describe('who may do what', () => {
  it('every call, by everyone', async () => {
    byCall = await table(CALLS, triedCall);
    for (const [i, name] of CALLS.entries()) {
      const { who }: Call = calls[name];
      const row = byCall[i];
      expect(at(row, 'anonymous') === 'no-guest', name).toBe(who !== 'anyone');
      expect(at(row, 'bot token') === 'no-scope', name).toBe(who === 'person');
      expect(at(row, 'bot token, `read` alone') === 'no-scope', name).toBe(!['anyone', 'read'].includes(who));
      expect(at(row, 'host'), name).toBe(REFUSED_SAMPLES[name] ?? 'yes');
    }
  });

  it('every message of a table’s socket, by everyone', async () => {
    expect(TYPES.sort()).toEqual(clientMessage._zod.def.options.map((each) => typeOf(each)).sort());
    byMessage = await table(TYPES, triedMessage);
    for (const [i, type] of TYPES.entries()) {
      const row = byMessage[i];
      expect(at(row, 'anonymous'), type).toBe('no-guest');
      expect(at(row, 'banned'), type).toBe('banned');
      // Whoever only looks on changes nothing, except by taking a free seat.
      const harmless = ['hello', 'ping', 'sit'].includes(type);
      for (const who of ['guest', 'spectator']) expect(at(row, who) === 'yes', type).toBe(harmless);
      expect(at(row, 'bot token, `read` alone') === 'yes', type).toBe(['hello', 'ping'].includes(type));
    }
  });

  it('the sockets on which one only listens, by everyone', async () => {
    byListening = await table(LISTENING, triedListening);
    const refused: Readonly<Record<string, string>> = { anonymous: 'no-guest', banned: 'banned' };
    expect(byListening[0]).toEqual(NAMES.map((who) => refused[who] ?? 'yes'));
    // Whoever is banned must hear why, and until when.
    expect(byListening[1]).toEqual(NAMES.map((who) => (who === 'banned' ? 'yes' : (refused[who] ?? 'yes'))));
  });

  it('docs/authorisation.md says the same', async () => {
    const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
    const head = (first: string) => [line([first, ...NAMES]), `|${'---|'.repeat(NAMES.length + 1)}`];
    const cell = (result: string) => (result === 'yes' ? 'yes' : `\`${result}\``);
    const text = [
      '# Who may do what',
      '',
      'Every call and every message of a table’s socket, really tried by everyone; what is not *yes* is the refusal that came. Made by `packages/server/test/authorisation.test.ts`.',
      '',
      '## Calls',
      '',
      'The table, the bot, the channel and the links that are spoken of are the host’s; the table waits. A `yes` to a call about “me” is about whoever asks: nobody is told, or changes, anything of somebody else’s.',
      '`not-over` and `bad-link` are the answers to the right person, too: the match of the example has not begun, and its link is for another purpose.',
      '',
      ...head('call'),
      ...CALLS.map((name, i) => {
        const { method, path }: Call = calls[name];
        return line([`\`${method} ${path}\``, ...(byCall[i] ?? []).map(cell)]);
      }),
      '',
      '## Messages',
      '',
      'At a table that waits (`sit` on a free seat, `leave`, `seat-bot`, `open-seat`, `start`), at one that is played at, and, for `rematch`, where it is over. *Seat* is the player on turn, *host* laid the table and has no seat.',
      '',
      ...head('message'),
      ...TYPES.map((type, i) => line([`\`${type}\``, ...(byMessage[i] ?? []).map(cell)])),
      ...LISTENING.map((path, i) => line([`\`${path}\``, ...(byListening[i] ?? []).map(cell)])),
      '',
    ].join('\n');
    await expect(text).toMatchFileSnapshot(resolve('docs/authorisation.md'));
  });
});

function typeOf(option: (typeof clientMessage._zod.def.options)[number]): string {
  return option._zod.def.shape.type._zod.def.values[0] as string;
}

describe('what is private', () => {
  it('has an id that nobody guesses, and is in no list', async () => {
    const anna = await Visitor.arrive(server.url);
    const boris = await Visitor.arrive(server.url);
    const ids = await Promise.all(Array.from({ length: 20 }, () => anna.createTable(OPEN, OPEN)));
    expect(new Set(ids).size).toBe(20);
    // 96 bits.
    for (const id of ids) expect(id).toMatch(/^[\w-]{16}$/);
    const { text } = await boris.call('GET', '/api/tables');
    for (const id of ids) expect(text).not.toContain(id);
  });

  it('is answered the same as what is not there', async () => {
    const own = await belongingsAt(server, ends);
    const boris = await Visitor.arrive(server.url);
    const nowhere = 'A'.repeat(16);
    const same = async (method: string, path: (id: string) => string, id: string, body?: unknown) => {
      const [theirs, none] = [
        await boris.call(method, path(id), body),
        await boris.call(method, path(nowhere), body),
      ];
      expect([theirs.status, theirs.text]).toEqual([none.status, none.text]);
    };
    await same('DELETE', (id) => `/api/bots/${id}`, own.bot);
    await same('POST', (id) => `/api/bots/${id}/tokens`, own.bot, { label: 'x', scopes: ['read'] });
    await same('DELETE', (id) => `/api/bots/${id}/tokens/${own.tokenId}`, own.bot);
    await same('DELETE', (id) => `/api/alerts/channels/${id}`, own.channel);
    // A table that was put away is as if it had never been.
    await own.owner.call('DELETE', `/api/tables/${own.table}`);
    await same('GET', (id) => `/api/tables/${id}`, own.table);
    await same('GET', (id) => `/api/tables/${id}/record`, own.table);
  });
});
