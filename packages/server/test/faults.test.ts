/**
 * Nodes are killed, put to sleep and cut off, the database is restarted, the disk is full, and people play on behind a
 * round-robin door. Whoever checks keeps an own list of what was acknowledged. `npm run faults` does it for long and says
 * how long people waited; `FAULT=<part of a name>` tries one.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fastChance } from '@benben/core';
import { expect, it } from 'vitest';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Store } from '../src/store/store.ts';
import { type Door, roundRobin } from './helpers/door.ts';
import { faultIn } from './helpers/game.ts';
import { Household } from './helpers/household.ts';
import { hasNats, TestNats } from './helpers/nats.ts';
import { postgresForAll } from './helpers/postgres.ts';
import { freePort, hurried, type ServerProcess, spawnServer } from './helpers/process.ts';

const LONG = process.env.FAULT_ROUNDS !== undefined;
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1);
const ASLEEP_MS = LONG ? 30_000 : 4_000;
const CUT_MS = LONG ? 5_000 : 2_000;
const FULL_MS = 2_000;
const TABLES = LONG ? 40 : 4;
const NODES = 3;

const postgres = postgresForAll();

class Node {
  readonly #env: Record<string, string>;
  process: ServerProcess | null = null;

  constructor(env: Record<string, string>) {
    this.#env = env;
  }
  get port(): number {
    return Number(this.#env.PORT);
  }
  async start(): Promise<void> {
    this.process = await spawnServer(this.#env);
  }
  async killAndStartAgain(): Promise<void> {
    await this.process?.kill();
    await this.start();
  }
}

/** What a trial disturbs. */
interface House {
  readonly nodes: readonly Node[];
  /** Between the nodes and what they tell each other by; null where that is the database. */
  readonly line: Door | null;
  /** Of SQLite. */
  readonly folder: string | null;
  openStore(): Promise<Store>;
  leave(): Promise<void>;
}

async function started(count: number, env: Record<string, string>): Promise<Node[]> {
  const nodes: Node[] = [];
  for (let i = 0; i < count; i++) {
    const node = new Node({ ...(await hurried('')), PORT: String(await freePort()), ...env });
    await node.start();
    nodes.push(node);
  }
  return nodes;
}

async function manyNodes(withNats: boolean): Promise<House> {
  const url = await postgres.newDatabase();
  const nats = withNats ? await TestNats.start() : null;
  const line = nats && (await roundRobin([nats.port]));
  const env = { DATABASE_URL: url, ...(line ? { NATS_URL: line.url.replace('http', 'nats') } : {}) };
  return {
    nodes: await started(NODES, env),
    line,
    folder: null,
    openStore: () => openPostgres(url),
    async leave() {
      await line?.close();
      nats?.stop();
    },
  };
}

async function oneNode(): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'benben-full-'));
  return {
    nodes: await started(1, { DATA_DIR: folder }),
    line: null,
    folder,
    openStore: async () => openSqlite(folder),
    leave: async () => rmSync(folder, { recursive: true }),
  };
}

interface Trial {
  readonly name: string;
  readonly rounds: number;
  readonly house: () => Promise<House>;
  disturb(house: House, round: number): Promise<void>;
}

const pick = ({ nodes }: House, round: number): Node => nodes[fastChance(round).below(nodes.length)] as Node;
const overPostgres = () => manyNodes(false);

const KILLED: Trial = {
  name: 'a node is killed',
  rounds: ROUNDS,
  house: overPostgres,
  disturb: async (house, round) => pick(house, round).killAndStartAgain(),
};
const ASLEEP: Trial = {
  name: 'a node sleeps',
  rounds: Math.ceil(ROUNDS / 10),
  house: overPostgres,
  async disturb(house, round) {
    const { process: asleep } = pick(house, round);
    asleep?.signal('SIGSTOP');
    await delay(ASLEEP_MS);
    asleep?.signal('SIGCONT');
  },
};
const RESTARTED: Trial = {
  name: 'the database is restarted',
  rounds: Math.ceil(ROUNDS / 10),
  house: overPostgres,
  disturb: () => postgres.restart(),
};
const CUT: Trial = {
  name: 'the nodes cannot hear each other',
  rounds: Math.ceil(ROUNDS / 10),
  house: () => manyNodes(true),
  async disturb({ line }) {
    line?.shut(true);
    await delay(CUT_MS);
    line?.shut(false);
  },
};
/** A process may be told how large its files can be: the store is refused its next page as on a full disk. */
const FULL: Trial = {
  name: 'the disk is full',
  rounds: Math.ceil(ROUNDS / 10),
  house: oneNode,
  async disturb({ nodes, folder }) {
    const [{ process }] = nodes as [Node];
    const { url, pid } = process as ServerProcess;
    const sizes = ['', '-wal'].map(
      (end) => statSync(join(folder as string, `benben.sqlite${end}`), { throwIfNoEntry: false })?.size ?? 0,
    );
    const limit = (bytes: string) => execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
    limit(String(Math.min(...sizes)));
    await delay(FULL_MS);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    limit('unlimited');
    // An answer is kept for a moment.
    while (!(await fetch(`${url}/readyz`)).ok) await delay(100);
  },
};
const ALL = [KILLED, ASLEEP, RESTARTED];
/** A share of everything, where there is little time. */
const ONE_OF_EACH: Trial = {
  name: 'a node is killed, one sleeps, the database is restarted',
  rounds: ALL.length,
  house: overPostgres,
  disturb: async (house, round) => ALL[round]?.disturb(house, round),
};
const TRIALS = [...(LONG ? ALL : [ONE_OF_EACH]), ...(hasNats ? [CUT] : []), FULL];

it.each(TRIALS.filter(({ name }) => name.includes(process.env.FAULT ?? '')))(
  '$name: what was acknowledged is there once, and every match goes on',
  { timeout: 3_600_000 },
  async ({ name, rounds, house: build, disturb }) => {
    const house = await build();
    const ports = house.nodes.map(({ port }) => port);
    const door: Door = await roundRobin(ports, { asks: house.nodes.length > 1 });
    let enough = false;
    const households = Array.from({ length: TABLES }, (_, i) => new Household(door.url, i * 1000));
    const playing = Promise.all(households.map((household) => household.play(() => enough)));
    await delay(1000);
    for (let round = 0; round < rounds; round++) {
      await disturb(house, round);
      await delay(1500);
    }
    enough = true;
    await playing;
    await door.close();

    const players = households.flatMap((household) => household.players);
    const [first] = house.nodes;
    for (const { table, visitor } of players.filter(({ seat }) => seat === 0))
      expect(faultIn(await visitor.at(first?.process?.url ?? '').record(table))).toBeNull();
    await Promise.all(house.nodes.map((node) => node.process?.stop()));
    const store = await house.openStore();
    let acknowledged = 0;
    for (const { table, visitor, acknowledged: acks } of players) {
      const log = await store.log(table);
      expect(log.map(({ seq }) => seq)).toEqual([...log.keys()]);
      const ids = log.flatMap(({ by, playId }) => (playId === null ? [] : [`${by} ${playId}`]));
      expect(new Set(ids).size).toBe(ids.length);
      for (const { seq, seat, moves } of acks)
        expect(log[seq]).toMatchObject({ seat, moves, by: visitor.id });
      // Nothing of this person's that was not acknowledged.
      expect(log.filter(({ by }) => by === visitor.id)).toHaveLength(acks.length);
      acknowledged += acks.length;
    }
    await store.close();
    await house.leave();
    const waits = players.flatMap((player) => player.waits).sort((a, b) => a - b);
    const at = (share: number) => Math.round(waits[Math.floor((waits.length - 1) * share)] ?? 0);
    process.stdout.write(
      `${name}, ${rounds} times: ${players.length / 2} matches, ${acknowledged} acknowledged, none lost, none doubled; ` +
        `waited ${at(0.5)} ms in the middle, ${at(0.99)} at 99 %, ${at(1)} at most\n`,
    );
    expect(acknowledged).toBeGreaterThan(100);
  },
);
