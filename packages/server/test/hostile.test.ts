/**
 * Somebody sends everything that can be sent while somebody else plays. `npm run hostile` sends a million messages and says
 * how long the one who plays had to wait during each attack; here it is a share of that.
 */
import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Chance, fastChance } from '@benben/core';
import { isMalformed, parseClientMessage } from '@benben/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ATTACKS } from './helpers/attacks.ts';
import { Bystander } from './helpers/bystander.ts';
import { nonsense, nonsenseCall } from './helpers/nonsense.ts';
import { hurried, type ServerProcess, spawnServer } from './helpers/process.ts';
import { newDataDir } from './helpers/server.ts';
import { BOT, ME, Visitor } from './helpers/visitor.ts';

const LONG = process.env.HOSTILE_MESSAGES !== undefined;
const MESSAGES = Number(process.env.HOSTILE_MESSAGES ?? 3000);
const SOCKETS = 12;
/** On their way before an answer is waited for. */
const AT_ONCE = 40;
/** How long each attack lasts. */
const ATTACK_MS = LONG ? 10_000 : 500;
/** How long the memory may take to come back. */
const REST_MS = LONG ? 60_000 : 0;
const MESSAGES_PER_SECOND = 20;
/** Between the turns of somebody who is not in a hurry: what asks too fast is asked to slow down, and rightly. */
const A_BREATH_MS = 3000 / MESSAGES_PER_SECOND;
/** What only the rules, or the table itself, can answer. */
const BY_THE_RULES = new Set(['illegal', 'not-a-move', 'not-your-turn', 'after-luck', 'late', 'over']);

/** Whoever plays comes from an address of their own where the machine has a second one; limits hold by address. */
const TWO_ADDRESSES = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);
const SET_BACK = pathToFileURL(`${import.meta.dirname}/helpers/set-back.mjs`).href;

const megabytes = ({ pid }: ServerProcess): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

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

describe('a server that slows nobody down', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await spawnServer({
      ...(await hurried(newDataDir())),
      MESSAGES_PER_SECOND: '1000000',
      CALLS_PER_MINUTE_PER_ADDRESS: '10000000',
      CALLS_PER_MINUTE: '10000000',
      GUESTS_PER_HOUR: '1000000',
      FORGET_AFTER_MS: '5000',
    });
  }, 120_000);
  afterAll(() => server.stop(), 60_000);

  const nonsenseFor = async (messages: number): Promise<Tally> => {
    const tally: Tally = { sent: 0, read: 0, ruled: 0 };
    const each = Math.ceil(messages / SOCKETS);
    await Promise.all(Array.from({ length: SOCKETS }, (_, i) => harass(server.url, i, each, tally)));
    return tally;
  };

  it('nonsense of every kind: nothing breaks, and a third of it gets as far as the rules', {
    timeout: 7_200_000,
  }, async () => {
    // A process that has never worked has not asked for what it needs to work with.
    if (LONG) await nonsenseFor(50_000);
    await delay(REST_MS);
    const before = megabytes(server);
    const bystander = await Bystander.at(server.url, A_BREATH_MS);
    const tally = await nonsenseFor(MESSAGES);
    const waited = await bystander.leaves();
    const after = megabytes(server);
    await delay(REST_MS);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    process.stdout.write(
      `nonsense: ${tally.sent} sent, ${tally.read} passed the schema, ${tally.ruled} were answered by the rules; ${waited}; ` +
        `${before} MB before, ${after} after, ${megabytes(server)} in the end\n`,
    );
    expect(tally.ruled).toBeGreaterThan(tally.sent / 3);
  });
});

describe('a server with its usual limits', () => {
  let server: ServerProcess | null = null;
  const start = async (): Promise<ServerProcess> =>
    spawnServer({
      ...(await hurried(newDataDir())),
      ...(TWO_ADDRESSES ? { HOST: '::' } : {}),
      MESSAGES_PER_SECOND: String(MESSAGES_PER_SECOND),
      CALLS_PER_MINUTE: '600',
      NODE_OPTIONS: `--import ${SET_BACK}`,
    });
  // After a long attack the attacker's address has used up what it may do, and could not begin another.
  beforeEach(async () => {
    if (LONG) await server?.stop();
    if (LONG || !server) server = await start();
  }, 120_000);
  afterAll(async () => void (await server?.stop()), 60_000);

  it.each(ATTACKS)('$name: somebody else plays on', { timeout: 120_000 }, async ({ name, run }) => {
    const attacked = server as ServerProcess;
    const { port } = new URL(attacked.url);
    const before = megabytes(attacked);
    const bystander = await Bystander.at(TWO_ADDRESSES ? `http://[::1]:${port}` : attacked.url, A_BREATH_MS);
    let enough = false;
    const url = `http://127.0.0.1:${port}`;
    const attack = run({ url, process: attacked, breathMs: A_BREATH_MS }, () => enough);
    const lasting = async () => {
      // Until the one who plays has been answered during it.
      do await delay(ATTACK_MS);
      while (bystander.waits.length === 0);
      enough = true;
      await attack;
    };
    await Promise.race([lasting(), bystander.playing.then(() => Promise.reject(new Error('nobody plays')))]);
    const waited = await bystander.leaves();
    process.stdout.write(`${name}: ${waited}; ${before} MB before, ${megabytes(attacked)} after\n`);
    expect((await fetch(`${attacked.url}/readyz`)).status).toBe(200);
  });
});
