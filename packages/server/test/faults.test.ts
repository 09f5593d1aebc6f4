/**
 * Nodes are killed, put to sleep and cut off, the database is restarted, and people play on behind a round-robin door.
 * Whoever checks keeps an own list of what was acknowledged. `npm run faults` does it for long and says how long people waited.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { fastChance } from '@benben/core';
import { expect, it } from 'vitest';
import { openPostgres } from '../src/store/postgres.ts';
import { type Door, roundRobin } from './helpers/door.ts';
import { faultIn } from './helpers/game.ts';
import { postgresForAll } from './helpers/postgres.ts';
import { freePort, hurried, type ServerProcess, spawnServer } from './helpers/process.ts';
import { StubbornPlayer } from './helpers/stubborn.ts';
import { BOT, ME, OPEN, Visitor } from './helpers/visitor.ts';

const LONG = process.env.FAULT_ROUNDS !== undefined;
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1);
const ASLEEP_MS = LONG ? 30_000 : 4_000;
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

async function startNodes(url: string): Promise<Node[]> {
  const nodes: Node[] = [];
  for (let i = 0; i < NODES; i++) {
    const node = new Node({ ...(await hurried('')), PORT: String(await freePort()), DATABASE_URL: url });
    await node.start();
    nodes.push(node);
  }
  return nodes;
}

/** Two people and a bot, match after match, until told to stop; then the last one is played to its end. */
class Household {
  readonly players: StubbornPlayer[] = [];
  readonly #url: string;
  readonly #seed: number;

  constructor(url: string, seed: number) {
    this.#url = url;
    this.#seed = seed;
  }

  async play(isEnough: () => boolean): Promise<void> {
    const anna = await persistently(() => Visitor.arrive(this.#url));
    const boris = await persistently(() => Visitor.arrive(this.#url));
    for (let match = 0; match === 0 || !isEnough(); match++) {
      const table = await persistently(() => anna.createTable(ME, OPEN, BOT));
      const pair = [anna, boris].map(
        (visitor, seat) => new StubbornPlayer(visitor, table, seat, this.#seed + match),
      );
      this.players.push(...pair);
      await Promise.all(pair.map((player) => player.sit()));
      await Promise.all(pair.map((player) => player.playToEnd(() => {})));
    }
  }
}

/** As a page does: what failed is tried again. */
async function persistently<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch {
      await delay(100);
    }
  }
}

interface Trial {
  readonly name: string;
  readonly rounds: number;
  disturb(nodes: readonly Node[], round: number): Promise<void>;
}

const pick = (nodes: readonly Node[], round: number): Node =>
  nodes[fastChance(round).below(nodes.length)] as Node;

const KILLED: Trial = {
  name: 'a node is killed',
  rounds: ROUNDS,
  disturb: async (nodes, round) => pick(nodes, round).killAndStartAgain(),
};
const ASLEEP: Trial = {
  name: 'a node sleeps',
  rounds: Math.ceil(ROUNDS / 10),
  async disturb(nodes, round) {
    const { process: asleep } = pick(nodes, round);
    asleep?.signal('SIGSTOP');
    await delay(ASLEEP_MS);
    asleep?.signal('SIGCONT');
  },
};
const RESTARTED: Trial = {
  name: 'the database is restarted',
  rounds: Math.ceil(ROUNDS / 10),
  disturb: () => postgres.restart(),
};
const ALL = [KILLED, ASLEEP, RESTARTED];
/** A share of everything, where there is little time. */
const ONE_OF_EACH: Trial = {
  name: 'a node is killed, one sleeps, the database is restarted',
  rounds: ALL.length,
  disturb: async (nodes, round) => ALL[round]?.disturb(nodes, round),
};

it.each(LONG ? ALL : [ONE_OF_EACH])(
  '$name: what was acknowledged is there once, and every match goes on',
  { timeout: 3_600_000 },
  async ({ name, rounds, disturb }) => {
    const url = await postgres.newDatabase();
    const nodes = await startNodes(url);
    const door: Door = await roundRobin(nodes.map(({ port }) => port));
    let enough = false;
    const households = Array.from({ length: TABLES }, (_, i) => new Household(door.url, i * 1000));
    const playing = Promise.all(households.map((household) => household.play(() => enough)));
    await delay(1000);
    for (let round = 0; round < rounds; round++) {
      await disturb(nodes, round);
      await delay(1500);
    }
    enough = true;
    await playing;
    await door.close();

    const players = households.flatMap((household) => household.players);
    const store = await openPostgres(url);
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
    const [first] = nodes;
    for (const { table, visitor } of players.filter(({ seat }) => seat === 0))
      expect(faultIn(await visitor.at(first?.process?.url ?? '').record(table))).toBeNull();
    await Promise.all(nodes.map((node) => node.process?.stop()));
    const waits = players.flatMap((player) => player.waits).sort((a, b) => a - b);
    const at = (share: number) => Math.round(waits[Math.floor((waits.length - 1) * share)] ?? 0);
    process.stdout.write(
      `${name}, ${rounds} times: ${players.length / 2} matches, ${acknowledged} acknowledged, none lost, none doubled; ` +
        `waited ${at(0.5)} ms in the middle, ${at(0.99)} at 99 %, ${at(1)} at most\n`,
    );
    expect(acknowledged).toBeGreaterThan(100);
  },
);
