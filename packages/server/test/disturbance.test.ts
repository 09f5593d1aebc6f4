/** What was found to disturb a server, each as it was done. */
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type AnyGame, fastChance, wallClock } from '@benben/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { Bots } from '../src/bots.ts';
import { Attendance } from '../src/presence.ts';
import { openSigner } from '../src/signer.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { LiveTable } from '../src/table.ts';
import { Throttle } from '../src/throttle.ts';
import { dicePyramid } from './helpers/game.ts';
import { playToEnd } from './helpers/play.ts';
import {
  loneNode,
  newDataDir,
  sameThread,
  startServer,
  type TestOptions,
  type TestServer,
} from './helpers/server.ts';
import { BOT, ME, OPEN, Visitor } from './helpers/visitor.ts';

let server: TestServer | null = null;
afterEach(async () => {
  vi.useRealTimers();
  await server?.close();
  server = null;
});

async function started(options: TestOptions = {}): Promise<string> {
  server = await startServer(options);
  return server.url;
}

describe('the past of a match', () => {
  it('comes whole and in order, page by page, with the end after it', async () => {
    const url = await started();
    const anna = await Visitor.arrive(url);
    const id = await anna.createTableOf({ game: 'pyramidion', seats: [ME, BOT, BOT, BOT] });
    const tab = await anna.sit(id, 0);
    await playToEnd(tab, 1);
    const stranger = await (await Visitor.arrive(url)).visit(id);
    await stranger.until(() => stranger.over);
    expect(stranger.heard.reduce((sum, text) => sum + text.length, 0)).toBeGreaterThan(300_000);
    expect(stranger.steps.map(({ seq }) => seq)).toEqual(tab.steps.map((_, seq) => seq));
    expect(stranger.heard.at(-1)).toMatch(/^{"type":"over"/);
    // Written once: a second stranger gets the same texts.
    const other = await (await Visitor.arrive(url)).visit(id);
    await other.until(() => other.over);
    const steps = (texts: readonly string[]) => texts.filter((text) => text.startsWith('{"type":"step"'));
    expect(steps(other.heard)).toEqual(steps(stranger.heard));
  });

  it('what happens while it is told comes after it, without a gap', async () => {
    const url = await started();
    const anna = await Visitor.arrive(url);
    const id = await anna.createTableOf({ game: 'pyramidion', seats: [ME, BOT] });
    const tab = await anna.sit(id, 0);
    const playing = playToEnd(tab, 2);
    for (let i = 0; i < 10; i++) {
      await delay(20);
      const watcher = await (await Visitor.arrive(url)).visit(id);
      await watcher.until(() => watcher.seq >= (watcher.table?.seq ?? 0) && watcher.steps[0]);
      expect(watcher.steps.findIndex((step) => !step)).toBe(-1);
      watcher.close();
    }
    await playing;
  });

  it('asked for again and again costs what it costs, and keeps nobody else waiting', async () => {
    const url = await started({ settings: { messagesPerSecond: 20 } });
    const anna = await Visitor.arrive(url);
    const id = await anna.createTable(BOT, BOT);
    const host = await anna.visit(id);
    host.send({ type: 'start' });
    await host.until(() => host.over);
    const greedy = await (await Visitor.arrive(url)).visit(id);
    for (let i = 0; i < 30; i++) greedy.send({ type: 'hello', v: 1, since: -1 });
    await greedy.until(() => greedy.refusals[0] || greedy.closed);
    expect(greedy.refusals[0]?.reason).toBe('slow-down');
    await host.settled();
  });
});

describe('what nobody reads', () => {
  it('pings of the protocol are answered, count like messages, and a flood of them is cut off', async () => {
    const url = await started({ settings: { messagesPerSecond: 20 } });
    const anna = await Visitor.arrive(url);
    const id = await anna.createTable(ME, OPEN);
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/tables/${id}`, {
      headers: { cookie: anna.cookie, origin: url },
    });
    await new Promise((resolve) => socket.once('open', resolve));
    let pongs = 0;
    socket.on('pong', () => pongs++);
    socket.ping('a word');
    await vi.waitFor(() => expect(pongs).toBe(1));
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    for (let i = 0; i < 500 && socket.readyState === WebSocket.OPEN; i++) socket.ping('x'.repeat(100));
    expect(await closed).toBe(4429);
    expect(pongs).toBeLessThanOrEqual(41);
  });
});

describe('a request that never ends', () => {
  it('is timed out, and does not keep the server from closing', async () => {
    const url = await started({ settings: { requestTimeoutMs: 300 } });
    const { port } = new URL(url);
    const open = () => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(
        'POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 999\r\n\r\n{',
      );
      socket.on('error', () => {});
      return new Promise<string>((resolve) => {
        let answer = '';
        socket.on('data', (data) => {
          answer += data;
        });
        socket.on('close', () => resolve(answer));
      });
    };
    expect(await open()).toMatch(/^(HTTP\/1\.1 4\d\d|$)/);
    const hanging = open();
    await delay(20);
    await server?.close();
    server = null;
    await hanging;
  });
});

describe('a socket that never says goodbye', () => {
  it('does not keep the server from closing', async () => {
    const url = await started();
    const { hostname, port } = new URL(url);
    const anna = await Visitor.arrive(url);
    const id = await anna.createTable(ME, OPEN);
    const line = connect(Number(port), hostname);
    line.write(
      `GET /ws/tables/${id} HTTP/1.1\r\nhost: ${hostname}:${port}\r\norigin: ${url}\r\ncookie: ${anna.cookie}\r\n` +
        'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n',
    );
    const [answer] = (await once(line, 'data')) as [Buffer];
    expect(answer.toString('latin1')).toContain('101 Switching Protocols');
    await server?.close();
    server = null;
    line.destroy();
  });
});

describe('one address', () => {
  const get = (url: string, path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { headers }).then(({ status }) => status);

  it('has a limit of its own, however many guests are made up', async () => {
    const url = await started({ settings: { callsPerMinutePerAddress: 30, callsPerMinute: 20 } });
    const answers: number[] = [];
    for (let i = 0; i < 40; i++) answers.push(await get(url, '/api/me'));
    expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(30);
    expect(answers.at(-1)).toBe(429);
  });

  it('can make only so many guests an hour, and who is one already goes on', async () => {
    const url = await started({ settings: { guestsPerHour: 3 } });
    const known = await Visitor.arrive(url);
    await Visitor.arrive(url);
    await Visitor.arrive(url);
    expect(await get(url, '/api/me')).toBe(429);
    expect((await known.call('GET', '/api/me')).status).toBe(200);
  });

  it('is what the proxy saw, not what the caller says', async () => {
    const url = await started({ settings: { trustProxy: 1, guestsPerHour: 3 } });
    const forged = (i: number) => get(url, '/api/me', { 'x-forwarded-for': `10.1.2.${i}, 203.0.113.7` });
    const answers = [await forged(1), await forged(2), await forged(3), await forged(4)];
    expect(answers).toEqual([200, 200, 200, 429]);
    expect(await get(url, '/api/me', { 'x-forwarded-for': '203.0.113.8' })).toBe(200);
  });

  it('without a proxy nothing is believed', async () => {
    const url = await started({ settings: { guestsPerHour: 2 } });
    const forged = (i: number) => get(url, '/api/me', { 'x-forwarded-for': `203.0.113.${i}` });
    expect([await forged(1), await forged(2), await forged(3)]).toEqual([200, 200, 429]);
  });

  it('may open only so many sockets', async () => {
    const url = await started({ settings: { socketsPerAddress: 2 } });
    const people = await Promise.all([1, 2, 3].map(() => Visitor.arrive(url)));
    const [anna] = people as [Visitor];
    const id = await anna.createTable(ME, OPEN);
    const tabs = [];
    for (const person of people) tabs.push(await person.connect(id));
    expect(await tabs[2]?.untilClosed()).toEqual({ code: 4430, reason: 'too-many-sockets' });
  });
});

describe('a wall clock set back', () => {
  it('slows nobody down and makes nobody come or go', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const throttle = new Throttle(10);
    const attendance = new Attendance(60_000);
    attendance.arrive('anna');
    attendance.depart('anna');
    vi.setSystemTime(Date.now() - 10_000);
    for (let i = 0; i < 15; i++) expect(throttle.take()).toBe(true);
    expect(attendance.of('anna')).toBe('away');
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(attendance.of('anna')).toBe('away');
  });
});

describe('at the table', () => {
  it('a stranger’s leave is refused and told to nobody', async () => {
    const url = await started();
    const anna = await Visitor.arrive(url);
    const id = await anna.createTable(ME, OPEN);
    const tab = await anna.sit(id, 0);
    const stranger = await (await Visitor.arrive(url)).visit(id);
    await tab.settled();
    const heard = tab.heard.length;
    expect(await stranger.refusalOf({ type: 'leave' })).toMatchObject({ re: 'leave', reason: 'not-seated' });
    await tab.settled();
    expect(tab.heard.slice(heard).filter((text) => text.startsWith('{"type":"table"'))).toEqual([]);
  });

  it('a play that came too fast is named in its refusal', async () => {
    const url = await started({ settings: { messagesPerSecond: 5 } });
    const anna = await Visitor.arrive(url);
    const id = await anna.createTable(ME, OPEN);
    const tab = await anna.visit(id);
    for (let i = 0; i < 9; i++) tab.send({ type: 'ping' });
    tab.send({ type: 'play', id: 'too-fast', seq: 0, moves: ['roll'] });
    tab.send({ type: 'play', id: 'faster', seq: 0, moves: ['roll'] });
    const refusal = await tab.until(() => tab.refusals.find(({ reason }) => reason === 'slow-down'));
    expect(refusal).toMatchObject({ re: 'play' });
    expect(['too-fast', 'faster']).toContain(refusal.id);
  });

  it('a table that waits is not begun under other rules than it was laid for', async () => {
    const url = await started();
    const anna = await Visitor.arrive(url);
    const id = await anna.createTable(ME, OPEN);
    const store = openSqlite(server?.dataDir ?? '');
    const newer: AnyGame = { ...dicePyramid, version: dicePyramid.version + 1 };
    const opening = LiveTable.open(newer, id, {
      store,
      bots: new Bots(sameThread, { paceMs: 0, thinkMs: 0, threads: 1 }),
      signer: await openSigner(store),
      nodes: loneNode(store),
      goneAfterMs: 1000,
      layAgain: async () => {},
      failed: () => {},
      clock: wallClock,
      listed: () => {},
      forget: () => {},
    });
    await expect(opening).rejects.toMatchObject({ code: 'unplayable' });
    expect((await store.table(id))?.nonces).toBeNull();
    await store.close();
  });

  it('bots of one guest’s many tables do not keep another’s waiting', async () => {
    const asked: string[] = [];
    let answer: (() => void)[] = [];
    const thinker = {
      ...sameThread,
      think: (question: Parameters<typeof sameThread.think>[0]) =>
        new Promise<string[]>((resolve, reject) => {
          asked.push(question.level);
          answer.push(() => sameThread.think(question).then(resolve, reject));
        }),
    };
    const url = await started({ thinker, settings: { botThreads: 1 } });
    const [greedy, anna] = [await Visitor.arrive(url), await Visitor.arrive(url)];
    const strong = { kind: 'bot', level: 'falcon' } as const;
    for (let i = 0; i < 20; i++) {
      const id = await greedy.createTable(strong, strong);
      const tab = await greedy.visit(id);
      tab.send({ type: 'start' });
      await tab.until(() => tab.steps[0]);
      tab.close();
    }
    // Whoever begins, the bot is on turn soon.
    const id = await anna.createTable(ME, BOT);
    const tab = await anna.sit(id, 0);
    const chance = fastChance(3);
    void playToEnd(tab, chance.below(100)).catch(() => {});
    const before = asked.length;
    for (let i = 0; i < 60 && !asked.slice(before).includes('hare'); i++) {
      const [next, ...rest] = answer;
      answer = rest;
      next?.();
      await delay(10);
    }
    expect(asked.slice(before)).toContain('hare');
    for (const next of answer) next();
  });
});

describe('a table that is not wanted any more', () => {
  it('is put away by its host, and makes room for another', async () => {
    const url = await started({ settings: { unfinishedTablesPerPerson: 1 } });
    const anna = await Visitor.arrive(url);
    const id = await anna.createTable(ME, OPEN);
    const again = { game: 'dice-pyramid', seats: [ME, OPEN] };
    expect((await anna.call('POST', '/api/tables', again)).status).toBe(429);
    const watching = await anna.visit(id);
    expect((await anna.call('DELETE', `/api/tables/${id}`)).status).toBe(204);
    await watching.untilClosed();
    expect((await anna.call('GET', `/api/tables/${id}`)).status).toBe(404);
    expect((await anna.call('POST', '/api/tables', again)).status).toBe(201);
  });

  it('is nobody else’s to put away, nor anyone’s once others play or it is over', async () => {
    const url = await started();
    const [anna, boris] = [await Visitor.arrive(url), await Visitor.arrive(url)];
    const code = async (person: Visitor, id: string) => {
      const { status, text } = await person.call('DELETE', `/api/tables/${id}`);
      return [status, text && JSON.parse(text).error.code];
    };
    const shared = await anna.createTable(ME, OPEN);
    expect(await code(boris, shared)).toEqual([400, 'not-host']);
    await anna.sit(shared, 0);
    const tab = await boris.sit(shared, 1);
    await tab.until(() => tab.steps[0]);
    expect(await code(anna, shared)).toEqual([400, 'already-started']);
    const finished = await anna.createTable(BOT, BOT);
    const host = await anna.visit(finished);
    host.send({ type: 'start' });
    await host.until(() => host.over);
    expect(await code(anna, finished)).toEqual([400, 'over']);
    expect(await code(anna, 'no-such-table')).toEqual([404, 'no-table']);
    const alone = await anna.createTable(ME, BOT);
    const mine = await anna.sit(alone, 0);
    await mine.until(() => mine.steps[0]);
    expect(await code(anna, alone)).toEqual([204, '']);
    const foreign = await anna.call('DELETE', `/api/tables/${shared}`, undefined, {
      origin: 'https://evil.example',
    });
    expect(foreign.status).toBe(403);
  });
});

describe('the disk', () => {
  it('a match that could not be read when it had just begun is read by whoever asks next', async () => {
    const dataDir = newDataDir();
    const store = openSqlite(dataDir);
    let failing = 0;
    const url = await started({
      store: {
        ...store,
        async begin(...args) {
          failing = 2;
          return store.begin(...args);
        },
        log: (...args) =>
          failing-- > 0 ? Promise.reject(new Error('database or disk is full')) : store.log(...args),
      },
      settings: { logLevel: 'silent' },
    });
    const anna = await Visitor.arrive(url);
    const id = await anna.createTable(ME, BOT);
    const lost = await anna.visit(id);
    lost.send({ type: 'sit', seat: 0, nonce: 'nonce-of-anna' });
    expect((await lost.untilClosed()).code).toBe(1013);
    await expect
      .poll(async () => {
        const tab = await anna.visit(id).catch(() => null);
        await tab?.until(() => tab.seq >= 0 || tab.closed);
        return tab?.seq ?? null;
      })
      .toBeGreaterThanOrEqual(0);
    const tab = await anna.visit(id);
    await playToEnd(tab, 1);
    expect(tab.over).toBeTruthy();
  });

  it('is asked when somebody asks whether the server is ready, and alive is something else', async () => {
    const dataDir = newDataDir();
    const store = openSqlite(dataDir);
    let full = false;
    const url = await started({
      store: {
        ...store,
        touch: () => (full ? Promise.reject(new Error('database or disk is full')) : store.touch()),
      },
      settings: { logLevel: 'silent' },
    });
    const asked = async (path: string) => {
      const response = await fetch(url + path);
      return [response.status, await response.json()];
    };
    expect(await asked('/readyz')).toEqual([200, { ok: true, store: 'writable', bus: 'heard' }]);
    full = true;
    await vi.waitFor(
      async () =>
        expect(await asked('/readyz')).toMatchObject([503, { ok: false, store: 'cannot be written' }]),
      {
        timeout: 10_000,
      },
    );
    expect(await asked('/healthz')).toEqual([200, { ok: true }]);
  });

  it('holds seeds, so nobody else on the machine may read it', async () => {
    const dataDir = join(newDataDir(), 'inside');
    await openSqlite(dataDir).close();
    expect(statSync(dataDir).mode & 0o077).toBe(0);
    expect(statSync(join(dataDir, 'benben.sqlite')).mode & 0o077).toBe(0);
    chmodSync(join(dataDir, 'benben.sqlite'), 0o644);
    await openSqlite(dataDir).close();
    expect(statSync(join(dataDir, 'benben.sqlite')).mode & 0o077).toBe(0);
    rmSync(dataDir, { recursive: true });
  });

  it('an empty file is not silently taken for a new server, and a damaged one is told of before anyone is let in', async () => {
    const dataDir = newDataDir();
    const file = join(dataDir, 'benben.sqlite');
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, '');
    expect(() => openSqlite(dataDir)).toThrow('benben.sqlite is empty: put a backup in its place');
    rmSync(file);
    const store = openSqlite(dataDir);
    for (let i = 0; i < 200; i++) await store.addPerson({ id: `p${i}`, name: 'x'.repeat(24) }, `hash ${i}`);
    await store.close();
    const bytes = readFileSync(file);
    bytes.fill(0x5a, 4096, bytes.length - 4096);
    writeFileSync(file, bytes);
    rmSync(`${file}-wal`, { force: true });
    expect(() => openSqlite(dataDir)).toThrow('is damaged');
    rmSync(dataDir, { recursive: true });
  });
});
