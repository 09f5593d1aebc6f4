/** Three servers on one PostgreSQL: whoever is connected to whichever, it is one table. */
import { think } from '@benben/bots';
import { fastChance } from '@benben/core';
import { quickResponse } from '@benben/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Thinker } from '../src/bots.ts';
import { postgresBus } from '../src/bus/postgres.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { faultIn } from './helpers/game.ts';
import { Lobbyist } from './helpers/lobbyist.ts';
import { isTurnOf, playOnce, playToEnd, someMove } from './helpers/play.ts';
import { postgresForAll } from './helpers/postgres.ts';
import { startServer, type TestServer } from './helpers/server.ts';
import { BOT, ME, OPEN, Visitor } from './helpers/visitor.ts';

const postgres = postgresForAll();
let url: string;
let nodes: TestServer[] = [];
/** How often each node was asked what its bot does. */
let thoughts: number[] = [];

async function startNode(thinker?: Thinker): Promise<TestServer> {
  const number = thoughts.push(0) - 1;
  const counting: Thinker = {
    async think(question) {
      thoughts[number] = (thoughts[number] ?? 0) + 1;
      return think(question);
    },
    close: async () => {},
  };
  const node = await startServer({
    store: await openPostgres(url),
    bus: await postgresBus(url),
    thinker: thinker ?? counting,
    settings: { goneAfterMs: 300, logLevel: 'error' },
  });
  nodes.push(node);
  return node;
}

beforeEach(async () => {
  url = await postgres.newDatabase();
  thoughts = [];
  nodes = [];
  for (let i = 0; i < 3; i++) await startNode();
});
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.close()));
});

const at = (i: number): string => nodes[i]?.url ?? '';

async function stop(i: number): Promise<void> {
  const [node] = nodes.splice(i, 1);
  await node?.close();
}

describe('several nodes', () => {
  it('play one match: chairs, the start and every step reach everyone, and bots think once', async () => {
    const anna = await Visitor.arrive(at(0));
    const boris = await Visitor.arrive(at(1));
    const id = await anna.createTable(ME, OPEN, BOT);
    const watching = await (await Visitor.arrive(at(2))).visit(id);
    const tabs = [await anna.sit(id, 0), await boris.sit(id, 1)] as const;
    await Promise.all(tabs.map((tab, i) => playToEnd(tab, i)));
    await watching.until(() => watching.over);
    for (const tab of [...tabs, watching])
      expect(tab.steps.map(({ seq }) => seq)).toEqual([...tab.steps.keys()]);
    expect(watching.seq).toBe(tabs[0].seq);
    const record = await boris.at(at(2)).record(id);
    expect(faultIn(record)).toBeNull();
    const byBots = record.turns.filter(({ seat }) => seat === 2).length;
    expect(thoughts.reduce((sum, count) => sum + count)).toBe(byBots);
  });

  it('everyone who sits down at once, wherever they are, has a chair, and the match begins', async () => {
    const tables = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const people = await Promise.all([0, 1, 2, 0].map((node) => Visitor.arrive(at(node))));
        const [host] = people as [Visitor];
        const id = await host.createTableOf({ game: 'pyramidion', seats: [ME, OPEN, OPEN, OPEN] });
        return Promise.all(people.map((person) => person.visit(id)));
      }),
    );
    for (const tabs of tables)
      for (const [seat, tab] of tabs.entries())
        tab.send({ type: 'sit', seat, nonce: `nonce-of-seat-${seat}` });
    for (const tab of tables.flat()) {
      await tab.until(() => tab.refusals.length > 0 || tab.seq >= 0);
      expect(tab.refusals).toEqual([]);
      tab.close();
    }
  });

  it('a match whose beginning could not be written begins all the same, although whoever sat down last has gone on to another node', async () => {
    const store = await openPostgres(url);
    let failed = 0;
    const begin = () => Promise.reject(new Error(`the database is away, ${++failed}`));
    const node = await startServer({
      store: { ...store, begin },
      bus: await postgresBus(url),
      settings: { goneAfterMs: 300, logLevel: 'silent' },
    });
    nodes.push(node);
    const anna = await Visitor.arrive(at(0));
    const boris = await Visitor.arrive(node.url);
    const id = await anna.createTable(ME, OPEN);
    const tab = await anna.sit(id, 0);
    const lost = await boris.visit(id);
    lost.send({ type: 'sit', seat: 1, nonce: 'nonce-of-boris' });
    await lost.until(() => lost.closed || lost.refusals.length > 0);
    expect(failed).toBe(1);
    const other = await boris.at(at(0)).visit(id);
    for (const each of [tab, other])
      await each.until(() => each.table?.status === 'running' && each.seq >= 0);
    expect(other.table?.you.seat).toBe(1);
  });

  it('know who is here, wherever they are, and notice when they go', async () => {
    const anna = await Visitor.arrive(at(0));
    const boris = await Visitor.arrive(at(1));
    const id = await anna.createTable(ME, OPEN);
    const tab = await anna.sit(id, 0);
    const other = await boris.sit(id, 1);
    const presence = (seat: number) => {
      const chair = tab.table?.chairs[seat];
      return chair?.kind === 'person' ? chair.presence : null;
    };
    await tab.until(() => presence(1) === 'here');
    // Also for who opens the table at a third node only now.
    const late = await (await Visitor.arrive(at(2))).visit(id);
    await late.until(() =>
      late.table?.chairs.every((chair) => 'presence' in chair && chair.presence === 'here'),
    );
    await tab.until(() => tab.table?.watching === 1);
    other.close();
    await tab.until(() => presence(1) === 'away');
    await tab.until(() => presence(1) === 'gone');
  });

  it('show one list of tables, wherever one looks, and quick play finds whoever waits at another', async () => {
    const anna = await Visitor.arrive(at(0));
    const boris = await Visitor.arrive(at(1));
    const lists = await Promise.all([0, 1, 2].map(async (i) => Lobbyist.open(await Visitor.arrive(at(i)))));
    const wanted = {
      game: 'dice-pyramid',
      rated: true,
      pace: { kind: 'bank', seconds: 300, increment: 5 },
    } as const;
    const quick = async (who: Visitor, more: object = {}) =>
      quickResponse.parse(JSON.parse((await who.call('POST', '/api/quick', { ...wanted, ...more })).text));
    const { id } = await quick(anna);
    const mine = await anna.sit(id, 0);
    for (const list of lists) await list.until(() => list.tables.get(id)?.here === true);
    // Another pace is another match.
    const slow = await quick(boris, { pace: { ...wanted.pace, seconds: 900 } });
    expect(slow).toMatchObject({ found: false });
    expect(await quick(boris)).toEqual({ id, found: true });
    const theirs = await boris.sit(id, 1);
    for (const list of lists) await list.until(() => list.tables.get(id)?.table.status === 'running');
    for (const list of lists) await list.until(() => list.people === 5);
    theirs.send({ type: 'resign' });
    await mine.until(() => mine.over);
    for (const list of lists) await list.until(() => !list.tables.has(id) && list.tables.has(slow.id));
  });

  it('bring two together who each opened a table: the later one goes to the other', async () => {
    const people = await Promise.all([0, 1].map((i) => Visitor.arrive(at(i))));
    const wanted = { game: 'dice-pyramid', rated: false, pace: { kind: 'days', hours: 24 } } as const;
    const quick = async (who: Visitor, waiting?: string) =>
      quickResponse.parse(JSON.parse((await who.call('POST', '/api/quick', { ...wanted, waiting })).text)).id;
    // Each has looked at an empty list before the other's table was in it.
    const own = await Promise.all(
      people.map(async (person) => {
        const seats = [ME, OPEN];
        return person.createTableOf({
          ...{ game: wanted.game, seats },
          terms: { pace: wanted.pace, timeOut: 'resign', visibility: 'listed' },
        });
      }),
    );
    const list = await Lobbyist.open(await Visitor.arrive(at(2)));
    await list.until(() => own.every((id) => list.tables.has(id)));
    let found: string[] = [];
    while (new Set(found).size !== 1)
      found = await Promise.all(people.map((person, i) => quick(person, own[i])));
    expect(own).toContain(found[0]);
    await list.until(() => own.filter((id) => list.tables.has(id)).length === 1);
  });

  it('hear of a new name and of a rematch', async () => {
    const anna = await Visitor.arrive(at(0));
    const boris = await Visitor.arrive(at(1));
    const id = await anna.createTable(ME, OPEN);
    const tabs = [await anna.sit(id, 0), await boris.sit(id, 1)] as const;
    await anna.at(at(2)).call('PATCH', '/api/me', { name: 'Анна Вторая' });
    for (const tab of tabs)
      await tab.until(() =>
        tab.table?.chairs.some((chair) => 'name' in chair && chair.name === 'Анна Вторая'),
      );
    await Promise.all(tabs.map((tab, i) => playToEnd(tab, i)));
    tabs[1].send({ type: 'rematch' });
    const rematch = await tabs[0].until(() => tabs[0].table?.rematch);
    expect(rematch.by).toBe(boris.name);
    expect((await anna.at(at(2)).visit(rematch.table)).table?.status).toBe('waiting');
  });

  it('a step played at another node comes alone: the table is told again only when it has changed', async () => {
    const anna = await Visitor.arrive(at(0));
    const boris = await Visitor.arrive(at(1));
    const id = await anna.createTable(ME, OPEN);
    const [tab, other] = [await anna.sit(id, 0), await boris.sit(id, 1)];
    await Promise.all([tab, other].map((each) => each.until(() => each.seq === 0)));
    const chance = fastChance(1);
    for (let turn = 0; turn < 20; turn++) {
      const mover = isTurnOf(tab, 0) ? tab : other;
      await playOnce(mover, chance);
      await Promise.all([tab, other].map((each) => each.until(() => each.seq >= turn + 1)));
    }
    const told = other.heard
      .map((text) => JSON.parse(text))
      // While people sit down the table is told more often.
      .filter(({ type, seq }) => type === 'table' && seq > 2)
      .map(({ seq: _, now: __, ...table }) => JSON.stringify(table));
    expect(told.filter((table, i) => table === told[i - 1])).toEqual([]);
  });

  it('a play repeated at another node is the same play', async () => {
    const anna = await Visitor.arrive(at(0));
    const id = await anna.createTable(ME, BOT);
    const tab = await anna.sit(id, 0);
    await tab.until(() => isTurnOf(tab, 0));
    const play = { type: 'play', id: 'mine', seq: tab.seq, moves: ['roll'] } as const;
    tab.send(play);
    const seq = await tab.until(() => tab.acks.get('mine'));
    const other = await anna.at(at(1)).visit(id);
    other.send(play);
    expect(await other.until(() => other.acks.get('mine'))).toBe(seq);
  });

  it('two people who move at the same time at two nodes: one moved first, nothing is lost', async () => {
    const anna = await Visitor.arrive(at(0));
    const id = await anna.createTable(ME, BOT);
    const tab = await anna.sit(id, 0);
    const other = await anna.at(at(1)).visit(id);
    for (let round = 0; round < 5; round++) {
      await Promise.all([tab, other].map((each) => each.until(() => isTurnOf(each, 0))));
      if (tab.seq !== other.seq || tab.over) break;
      const moves = [someMove(tab, 0, { below: () => 0 })];
      const plays = [tab, other].map((each, i) => {
        const play = { type: 'play', id: `r${round}-${i}`, seq: each.seq, moves } as const;
        each.send(play);
        return each.until(
          () => each.acks.has(play.id) || each.refusals.some((refused) => refused.id === play.id),
        );
      });
      await Promise.all(plays);
      const acks = tab.acks.size + other.acks.size;
      expect(acks).toBe(round + 1);
      const seq = Math.max(...tab.acks.values(), ...other.acks.values());
      await Promise.all([tab, other].map((each) => each.until(() => each.seq >= seq)));
    }
    const refused = [...tab.refusals, ...other.refusals].map(({ reason }) => reason);
    expect(new Set(refused)).toEqual(new Set(['late']));
  });

  it('a node that goes hands its bots over at once', async () => {
    await stop(0);
    const stuck: Thinker = { think: () => new Promise(() => {}), close: async () => {} };
    await startNode(stuck);
    const [, , third] = nodes;
    const anna = await Visitor.arrive(third?.url ?? '');
    const id = await anna.createTable(BOT, BOT);
    const tab = await anna.visit(id);
    tab.send({ type: 'start' });
    await tab.until(() => tab.steps[0]);
    expect(thoughts.slice(1)).toEqual([0, 0, 0]);
    await stop(2);
    expect((await tab.untilClosed()).code).toBe(1013);
    const again = await anna.at(at(0)).visit(id);
    await again.until(() => again.over);
    expect(faultIn(await anna.at(at(1)).record(id))).toBeNull();
  });

  it('what a node has taken on and cannot read at that moment is done all the same', async () => {
    await stop(0);
    const stuck: Thinker = { think: () => new Promise(() => {}), close: async () => {} };
    await startNode(stuck);
    const [, , third] = nodes;
    const anna = await Visitor.arrive(third?.url ?? '');
    const id = await anna.createTable(BOT, BOT);
    const tab = await anna.visit(id);
    tab.send({ type: 'start' });
    await tab.until(() => tab.steps[0]);
    // Only one is left that could take it on, and it reads nothing the first three times.
    const store = await openPostgres(url);
    let failed = 0;
    const table = (one: string) =>
      one === id && failed < 3 ? Promise.reject(new Error(`no answer, ${++failed}`)) : store.table(one);
    for (const node of nodes.splice(0, 2)) await node.close();
    nodes.push(
      await startServer({
        store: { ...store, table },
        bus: await postgresBus(url),
        settings: { logLevel: 'silent' },
      }),
    );
    await stop(0);
    await expect.poll(() => store.table(id), { timeout: 20_000 }).toMatchObject({ standing: { toAct: 0 } });
    expect(failed).toBe(3);
    expect(faultIn(await anna.at(at(0)).record(id))).toBeNull();
  });

  it('a table put away at one node is gone at the others', async () => {
    const anna = await Visitor.arrive(at(0));
    const id = await anna.createTable(ME, OPEN);
    const elsewhere = await (await Visitor.arrive(at(1))).visit(id);
    expect((await anna.at(at(2)).call('DELETE', `/api/tables/${id}`)).status).toBe(204);
    await elsewhere.untilClosed();
  });
});
