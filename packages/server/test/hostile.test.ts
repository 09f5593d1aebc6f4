/**
 * Somebody sends everything that can be sent while somebody else plays. `npm run hostile` sends a million messages and says
 * how long the one who plays had to wait during each attack; here it is a share of that.
 */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Chance, fastChance } from '@benben/core';
import { isMalformed, parseClientMessage } from '@benben/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { faultIn } from './helpers/game.ts';
import { nonsense, nonsenseCall } from './helpers/nonsense.ts';
import { playOnce, playToEnd } from './helpers/play.ts';
import { hurried, type ServerProcess, spawnServer } from './helpers/process.ts';
import { newDataDir } from './helpers/server.ts';
import type { Tab } from './helpers/tab.ts';
import { BOT, ME, OPEN, Visitor } from './helpers/visitor.ts';

const LONG = process.env.HOSTILE_MESSAGES !== undefined;
const MESSAGES = Number(process.env.HOSTILE_MESSAGES ?? 3000);
const SOCKETS = 12;
/** On their way before an answer is waited for. */
const AT_ONCE = 40;
/** How long each of the other attacks lasts. */
const ATTACK_MS = LONG ? 10_000 : 500;
const MESSAGES_PER_SECOND = 20;
/** Between the turns of somebody who is not in a hurry: what asks too fast is asked to slow down, and rightly. */
const A_BREATH_MS = 3000 / MESSAGES_PER_SECOND;
/** What only the rules, or the table itself, can answer. */
const BY_THE_RULES = new Set(['illegal', 'not-a-move', 'not-your-turn', 'after-luck', 'late', 'over']);

let server: ServerProcess;
let lax: ServerProcess;
beforeAll(async () => {
  // One as it comes, and one that slows nobody down, so that everything gets as far as it can.
  server = await spawnServer({
    ...(await hurried(newDataDir())),
    MESSAGES_PER_SECOND: String(MESSAGES_PER_SECOND),
    CALLS_PER_MINUTE: '600',
  });
  lax = await spawnServer({
    ...(await hurried(newDataDir())),
    MESSAGES_PER_SECOND: '1000000',
    CALLS_PER_MINUTE_PER_ADDRESS: '10000000',
    CALLS_PER_MINUTE: '10000000',
    GUESTS_PER_HOUR: '1000000',
  });
}, 120_000);
afterAll(() => Promise.all([server.stop(), lax.stop()]), 60_000);

const megabytes = ({ pid }: ServerProcess): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

/** Someone who only wants to play: match after match, and how long every answer took. */
class Bystander {
  readonly waits: number[] = [];
  #done = false;
  #playing: Promise<void> = Promise.resolve();

  static async at(url: string): Promise<Bystander> {
    const one = new Bystander();
    const anna = await Visitor.arrive(url);
    one.#playing = one.#play(anna);
    return one;
  }

  async #play(anna: Visitor): Promise<void> {
    for (let match = 0; !this.#done; match++) {
      const table = await anna.createTable(ME, BOT);
      const tab = await anna.sit(table, 0);
      const chance = fastChance(match);
      while (!this.#done) {
        const since = performance.now();
        await tab.settled();
        this.waits.push(performance.now() - since);
        await Promise.race([playOnce(tab, chance), tab.until(() => tab.over)]);
        if (tab.over) break;
        await delay(A_BREATH_MS);
      }
      if (tab.over) expect(faultIn(await anna.record(table))).toBeNull();
      tab.close();
    }
  }

  /** Rejects when it could not play on; resolves when it has left. */
  get playing(): Promise<void> {
    return this.#playing;
  }

  async leaves(): Promise<string> {
    this.#done = true;
    await this.#playing;
    const waits = this.waits.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(waits[Math.floor((waits.length - 1) * share)] ?? 0);
    expect(waits.length).toBeGreaterThan(0);
    return `a bystander waited ${at(0.5)} ms in the middle, ${at(0.99)} at 99 %`;
  }
}

interface Tally {
  sent: number;
  read: number;
  ruled: number;
}

/** One seat of a running match that sends nonsense; a table that is over is followed by another. */
async function harass(url: string, seed: number, count: number, tally: Tally): Promise<void> {
  const chance: Chance = fastChance(seed);
  const statuses = new Set<number>();
  for (let sent = 0; sent < count; ) {
    // Nonsense may have sent the last one away for good.
    const visitor = await Visitor.arrive(url);
    const tab = await visitor.sit(await visitor.createTable(ME, BOT), 0);
    while (sent < count && !tab.over && !tab.closed) {
      for (let i = 0; i < AT_ONCE; i++, sent++) {
        const message = nonsense(tab, `h${sent}`, chance);
        tally.sent++;
        if (typeof message === 'string' && !isMalformed(parseClientMessage(message))) tally.read++;
        tab.sendText(message);
      }
      const { method, path, body } = nonsenseCall(chance);
      statuses.add((await visitor.call(method, path, body)).status);
      tally.sent++;
      await tab.settled().catch(() => {});
    }
    tally.ruled += tab.acks.size + tab.refusals.filter(({ reason }) => BY_THE_RULES.has(reason)).length;
    tab.close();
  }
  expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
}

it('nonsense of every kind: nothing breaks, and a third of it gets as far as the rules', {
  timeout: 7_200_000,
}, async () => {
  const bystander = await Bystander.at(lax.url);
  const before = megabytes(lax);
  const tally: Tally = { sent: 0, read: 0, ruled: 0 };
  const each = Math.ceil(MESSAGES / SOCKETS);
  await Promise.all(Array.from({ length: SOCKETS }, (_, i) => harass(lax.url, i, each, tally)));
  const waited = await bystander.leaves();
  expect((await fetch(`${lax.url}/readyz`)).status).toBe(200);
  process.stdout.write(
    `nonsense: ${tally.sent} sent, ${tally.read} passed the schema, ${tally.ruled} were answered by the rules; ${waited}; ` +
      `${before} MB before, ${megabytes(lax)} after\n`,
  );
  expect(tally.ruled).toBeGreaterThan(tally.sent / 3);
});

interface Attack {
  readonly name: string;
  /** Goes on until it is told to stop. */
  run(url: string, isEnough: () => boolean): Promise<void>;
}

async function again(isEnough: () => boolean, act: () => Promise<unknown>): Promise<void> {
  // Being refused or cut off is what should happen.
  while (!isEnough()) await act().catch(() => delay(20));
}

async function finishedTable(visitor: Visitor): Promise<string> {
  const table = await visitor.createTable(ME, BOT);
  const tab = await visitor.sit(table, 0);
  await playToEnd(tab, 1, A_BREATH_MS);
  tab.close();
  return table;
}

const ATTACKS: readonly Attack[] = [
  {
    name: 'the whole past, again and again, on eight sockets',
    async run(url, isEnough) {
      const greedy = await Visitor.arrive(url);
      const table = await finishedTable(greedy);
      const ask = async (tab: Tab) => {
        tab.send({ type: 'hello', v: 1, since: -1 });
        await delay(1);
      };
      const socket = async () => {
        const tab = await greedy.visit(table);
        while (!isEnough() && !tab.closed) await ask(tab);
        tab.kill();
      };
      await Promise.all(Array.from({ length: 8 }, () => again(isEnough, socket)));
    },
  },
  {
    name: 'pings of a socket that never reads',
    async run(url, isEnough) {
      const visitor = await Visitor.arrive(url);
      const table = await visitor.createTable(ME, OPEN);
      await again(isEnough, async () => {
        const headers = { cookie: visitor.cookie, origin: url };
        const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/tables/${table}`, { headers });
        await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
        socket.pause();
        while (!isEnough() && socket.readyState === socket.OPEN) {
          for (let i = 0; i < 100; i++) socket.ping('x'.repeat(120), undefined, () => {});
          await delay(1);
        }
        socket.terminate();
      });
    },
  },
  {
    name: 'tables of strong bots alone',
    async run(url, isEnough) {
      const visitor = await Visitor.arrive(url);
      await again(isEnough, async () => {
        const bot = { kind: 'bot', level: 'strong' } as const;
        const table = await visitor.createTableOf({ game: 'pyramidion', seats: [bot, bot] });
        const tab = await visitor.visit(table);
        tab.send({ type: 'start' });
        await tab.settled();
        tab.close();
      });
    },
  },
  {
    name: 'requests that never end',
    async run(url, isEnough) {
      const { hostname, port } = new URL(url);
      const head = `POST /api/tables HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{`;
      const open = Array.from({ length: 100 }, () => {
        const line = connect(Number(port), hostname);
        line.on('error', () => {});
        line.write(head);
        return line;
      });
      while (!isEnough()) await delay(20);
      for (const line of open) line.destroy();
    },
  },
  {
    name: 'made-up guests with made-up addresses',
    run: (url, isEnough) =>
      again(isEnough, () =>
        fetch(`${url}/api/me`, { headers: { 'x-forwarded-for': `10.0.0.${Date.now() % 256}` } }),
      ),
  },
  {
    name: 'strangers who leave, sit and start at other people’s tables',
    async run(url, isEnough) {
      const host = await Visitor.arrive(url);
      const table = await host.createTable(ME, OPEN);
      const stranger = await Visitor.arrive(url);
      await again(isEnough, async () => {
        const tab = await stranger.visit(table);
        while (!isEnough() && !tab.closed) {
          for (const type of ['leave', 'start', 'take-back', 'rematch'] as const) tab.send({ type });
          await delay(5);
        }
        tab.kill();
      });
    },
  },
  {
    name: 'names nobody can see',
    async run(url, isEnough) {
      const visitor = await Visitor.arrive(url);
      await again(isEnough, async () => {
        const { status } = await visitor.call('PATCH', '/api/me', { name: '\u3164\u2800\u115f' });
        expect([400, 429]).toContain(status);
      });
    },
  },
  {
    name: 'tables that nobody plays at',
    async run(url, isEnough) {
      const visitor = await Visitor.arrive(url);
      await again(isEnough, () => visitor.createTable(ME, OPEN));
    },
  },
  {
    name: 'messages as fast as they go, and far too large',
    async run(url, isEnough) {
      const visitor = await Visitor.arrive(url);
      const table = await visitor.createTable(ME, OPEN);
      await again(isEnough, async () => {
        const tab = await visitor.visit(table);
        while (!isEnough() && !tab.closed) {
          for (let i = 0; i < 50; i++) tab.sendText('x'.repeat(i === 49 ? 60_000 : 100));
          await delay(1);
        }
        tab.kill();
      });
    },
  },
];

it.each(ATTACKS)('$name: somebody else plays on', { timeout: 120_000 }, async ({ name, run }) => {
  const before = megabytes(server);
  const bystander = await Bystander.at(server.url);
  let enough = false;
  const attack = run(server.url, () => enough);
  const lasting = async () => {
    // Until the one who plays has been answered during it.
    do await delay(ATTACK_MS);
    while (bystander.waits.length === 0);
    enough = true;
    await attack;
  };
  await Promise.race([lasting(), bystander.playing.then(() => Promise.reject(new Error('nobody plays')))]);
  const waited = await bystander.leaves();
  process.stdout.write(`${name}: ${waited}; ${before} MB before, ${megabytes(server)} after\n`);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});
