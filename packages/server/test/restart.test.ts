/** Nothing but the log: servers come and go, two share one store, writes fail, and the match goes on. */
import { rmSync } from 'node:fs';
import { fastChance } from '@benben/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../src/store/engine.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Store } from '../src/store/store.ts';
import { faultIn } from './helpers/game.ts';
import { isTurnOf, playOnce, playToEnd } from './helpers/play.ts';
import { newDataDir, startServer, type TestServer } from './helpers/server.ts';
import { BOT, ME, OPEN, Visitor } from './helpers/visitor.ts';

let dataDir: string;
let servers: TestServer[] = [];
beforeEach(() => {
  dataDir = newDataDir();
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
  rmSync(dataDir, { recursive: true });
});

/** What waits for it goes on once somebody opens it. */
class Gate {
  open: () => void = () => {};
  readonly opened = new Promise<void>((open) => {
    this.open = open;
  });
}

async function start(options: Parameters<typeof startServer>[0] = {}): Promise<TestServer> {
  const server = await startServer({ dataDir, ...options });
  servers.push(server);
  return server;
}

async function stop(server: TestServer): Promise<void> {
  servers = servers.filter((other) => other !== server);
  await server.close();
}

describe('restart', () => {
  it('keeps the guest, the table, the steps and what was acknowledged', async () => {
    const first = await start();
    const anna = await Visitor.arrive(first.url);
    const id = await anna.createTable(ME, BOT);
    const tab = await anna.sit(id, 0);
    await tab.until(() => isTurnOf(tab, 0));
    const play = { type: 'play', id: 'before', seq: tab.seq, moves: ['roll'] } as const;
    tab.send(play);
    const seq = await tab.until(() => tab.acks.get('before'));
    await stop(first);
    await tab.untilClosed();

    const second = await start();
    const again = await anna.at(second.url).visit(id);
    await again.until(() => again.seq >= seq);
    expect(again.steps.slice(0, seq + 1)).toEqual(tab.steps.slice(0, seq + 1));
    again.send(play);
    expect(await again.until(() => again.acks.get('before'))).toBe(seq);
    await playToEnd(again, 1);
    expect(faultIn(await anna.at(second.url).record(id))).toBeNull();
  });

  it('lets matches that wait for a bot go on without anyone asking', async () => {
    // Bots that never answer leave the match waiting.
    const first = await start({ thinker: { think: () => new Promise(() => {}), close: async () => {} } });
    const anna = await Visitor.arrive(first.url);
    const id = await anna.createTable(BOT, BOT);
    const tab = await anna.visit(id);
    tab.send({ type: 'start' });
    await tab.until(() => tab.steps[0]);
    await stop(first);

    const second = await start();
    const store = openSqlite(dataDir);
    while ((await store.table(id))?.standing.outcome === null)
      await new Promise((resolve) => setTimeout(resolve, 5));
    await store.close();
    expect(faultIn(await anna.at(second.url).record(id))).toBeNull();
  });

  it('lets no bot think for a match that was still being read when the server went', async () => {
    const store = openSqlite(dataDir);
    const [reading, read] = [new Gate(), new Gate()];
    const late: Store = {
      ...store,
      async log(...about) {
        const log = await store.log(...about);
        reading.open();
        await read.opened;
        return log;
      },
    };
    let asked = 0;
    const think = async (): Promise<string[]> => {
      asked++;
      return [];
    };
    const server = await startServer({ dataDir, store: late, thinker: { think, close: async () => {} } });
    const anna = await Visitor.arrive(server.url);
    const tab = await anna.visit(await anna.createTable(BOT, BOT));
    tab.send({ type: 'start' });
    await reading.opened;
    await server.close();
    read.open();
    // Whatever follows from what was read has happened by then.
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked).toBe(0);
  });

  it('plays on for a node that is gone and had told nobody that the match has begun', async () => {
    const first = await start({ thinker: { think: () => new Promise(() => {}), close: async () => {} } });
    const store = openSqlite(dataDir);
    // Whoever was ever heard of is taken for alive: that the other is gone shows only in what it leaves to be done.
    const heard = new Set<string>();
    const beat: Store['beat'] = async (node) => {
      for (const id of await store.beat(node)) heard.add(id);
      return [...heard];
    };
    const second = await start({ store: { ...store, beat } });
    const anna = await Visitor.arrive(first.url);
    const id = await anna.createTable(BOT, BOT);
    const there = await anna.at(second.url).visit(id);
    const here = await anna.visit(id);
    here.send({ type: 'start' });
    await here.until(() => here.steps[0]);
    await stop(first);
    await there.until(() => there.over);
    expect(faultIn(await anna.at(second.url).record(id))).toBeNull();
  });

  it('refuses a match of other rules and still shows a finished one', async () => {
    const first = await start();
    const anna = await Visitor.arrive(first.url);
    const id = await anna.createTable(ME, BOT);
    const tab = await anna.sit(id, 0);
    await playToEnd(tab, 2);
    await stop(first);
    const db = openDatabase(`${dataDir}/benben.sqlite`);
    db.exec('UPDATE tables SET version = 0');
    db.close();
    const second = await start();
    const again = await anna.at(second.url).connect(id);
    expect(await again.untilClosed()).toEqual({ code: 4410, reason: 'unplayable' });
    expect((await anna.at(second.url).record(id)).version).toBe(0);
  });
});

describe('memory', () => {
  it('forgets a table no one is at, and finds it again in its log', async () => {
    const real = openSqlite(dataDir);
    let reads = 0;
    const store = {
      ...real,
      log: (id: string) => {
        reads++;
        return real.log(id);
      },
    };
    const server = await start({ store, settings: { goneAfterMs: 10, forgetAfterMs: 1000 } });
    const anna = await Visitor.arrive(server.url);
    const id = await anna.createTable(ME, OPEN);
    const tab = await anna.sit(id, 0);
    const boris = await (await Visitor.arrive(server.url)).sit(id, 1);
    await Promise.all([tab.until(() => tab.steps[0]), boris.until(() => boris.steps[0])]);
    // Someone is here: the table stays where it is, and nothing is read again.
    reads = 0;
    boris.kill();
    await tab.until(() => tab.table?.chairs[1]?.kind === 'person' && tab.table.chairs[1].presence === 'gone');
    expect(reads).toBe(0);
    tab.kill();
    let again = tab;
    // Looking keeps the table in memory, so each look waits longer than the last.
    for (let wait = 1000; reads === 0; wait *= 2) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      again = await anna.visit(id);
      if (reads === 0) again.kill();
    }
    await again.until(() => again.steps[0]);
    expect(again.steps).toEqual(tab.steps);
  });

  it('sends whoever is coming in while a table is forgotten back to the door', async () => {
    const server = await start({ settings: { goneAfterMs: 10, forgetAfterMs: 0 } });
    const anna = await Visitor.arrive(server.url);
    const id = await anna.createTable(ME, OPEN);
    let tab = await anna.connect(id);
    // The longer the silence before the first word, the surer the table is forgotten meanwhile.
    for (let silence = 50; !tab.closed; silence *= 2) {
      tab = await anna.connect(id);
      await new Promise((resolve) => setTimeout(resolve, silence));
      tab.send({ type: 'hello', v: 1, since: -1 });
      await tab.until(() => tab.table ?? tab.closed);
      if (!tab.closed) tab.kill();
    }
    expect(tab.closed.reason).toBe('connect again');
  });
});

describe('a connection that dies without a word', () => {
  it('is noticed, and the others see it', async () => {
    const server = await start({ settings: { heartbeatMs: 700 } });
    const anna = await Visitor.arrive(server.url);
    const boris = await Visitor.arrive(server.url);
    const id = await anna.createTable(ME, OPEN);
    const tab = await anna.sit(id, 0);
    const silent = await boris.connect(id, { autoPong: false });
    silent.send({ type: 'hello', v: 1, since: -1 });
    silent.send({ type: 'sit', seat: 1, nonce: 'silent-nonce' });
    await tab.until(() => tab.table?.chairs[1]?.kind === 'person');
    await tab.until(() => tab.table?.chairs[1]?.kind === 'person' && tab.table.chairs[1].presence === 'away');
    expect(tab.closed).toBeNull();
  });
});

describe('two servers on one store', () => {
  it('the first to write a step wins; the other takes it over and says late', async () => {
    const [one, two] = [await start(), await start()];
    const anna = await Visitor.arrive(one.url);
    const boris = (await Visitor.arrive(two.url)).at(two.url);
    const id = await anna.createTable(ME, OPEN);
    const left = await anna.sit(id, 0);
    // The other server has its own picture of the same chairs, and sees that it is old.
    const right = await boris.sit(id, 1);
    await right.until(() => right.steps[0]);
    const seat = isTurnOf(right, 0) ? 0 : 1;
    const mover = seat === 0 ? anna : boris;
    const here = await mover.at(one.url).visit(id);
    const there = await mover.at(two.url).visit(id);
    await there.until(() => there.steps[0]);
    // The first server still believes that the match has not begun; its next write tells it otherwise.
    left.send({ type: 'sit', seat: 0, nonce: 'another-nonce' });
    await here.until(() => here.steps[0]);
    expect(here.steps[0]).toEqual(there.steps[0]);

    here.send({ type: 'play', id: 'here', seq: 0, moves: ['roll'] });
    there.send({ type: 'play', id: 'there', seq: 0, moves: ['roll'] });
    await Promise.all(
      [here, there].map((tab) => tab.until(() => tab.acks.size > 0 || tab.refusals.length > 0)),
    );
    expect([...here.acks.values(), ...there.acks.values()]).toEqual([1]);
    expect([...here.refusals, ...there.refusals].map(({ reason }) => reason)).toEqual(['late']);
    await Promise.all([here.until(() => here.steps[1]), there.until(() => there.steps[1])]);
    expect(here.steps[1]).toEqual(there.steps[1]);
  });
});

describe('a write that fails', () => {
  it('is not acknowledged, and the table is read from its log again', async () => {
    const real = openSqlite(dataDir);
    let fail = false;
    const store = {
      ...real,
      append: (...args: Parameters<typeof real.append>) =>
        fail ? Promise.reject(new Error('the disk is full')) : real.append(...args),
    };
    const server = await start({ store, settings: { logLevel: 'silent' } });
    const anna = await Visitor.arrive(server.url);
    const id = await anna.createTable(ME, BOT);
    const tab = await anna.sit(id, 0);
    await tab.until(() => isTurnOf(tab, 0));
    const { seq } = tab;
    fail = true;
    tab.send({ type: 'play', id: 'lost', seq, moves: ['roll'] });
    await tab.untilClosed();
    expect(tab.acks.size).toBe(0);
    expect(tab.seq).toBe(seq);
    fail = false;
    const again = await anna.visit(id);
    await again.until(() => again.seq === seq);
    await playOnce(again, fastChance(1));
    await playToEnd(again, 3);
    expect(faultIn(await anna.record(id))).toBeNull();
  });
});
