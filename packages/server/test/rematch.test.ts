/** After the last move: the same people at a new table, and the next seat starts. */
import { rmSync } from 'node:fs';
import { isToAct, nextToAct } from '@benben/core';
import { afterEach, describe, expect, it } from 'vitest';
import { dicePyramid, faultIn } from './helpers/game.ts';
import { playToEnd } from './helpers/play.ts';
import { newDataDir, startServer, type TestServer } from './helpers/server.ts';
import type { Tab } from './helpers/tab.ts';
import { BOT, ME, OPEN, Visitor } from './helpers/visitor.ts';

let server: TestServer;
afterEach(() => server.close());

const starterOf = (tab: Tab) => nextToAct(dicePyramid.toAct(tab.steps[0]?.view));
const chairsOf = (tab: Tab) => tab.table?.chairs.map((chair) => ('name' in chair ? chair.name : chair.kind));

async function askFor(tab: Tab): Promise<string> {
  tab.send({ type: 'rematch' });
  return (await tab.until(() => tab.table?.rematch)).table;
}

interface Finished {
  readonly id: string;
  readonly people: readonly [Visitor, Visitor];
  readonly tabs: readonly [Tab, Tab];
}

async function finished(): Promise<Finished> {
  const people = [await Visitor.arrive(server.url), await Visitor.arrive(server.url)] as const;
  const id = await people[0].createTable(ME, OPEN, BOT);
  const tabs = [await people[0].sit(id, 0), await people[1].sit(id, 1)] as const;
  await Promise.all(tabs.map((tab, i) => playToEnd(tab, i)));
  return { id, people, tabs };
}

describe('rematch', () => {
  it('seats the same people and bots again and lets the next seat start', async () => {
    server = await startServer();
    const { people, tabs } = await finished();
    const spectator = await Visitor.arrive(server.url);
    const watching = await spectator.visit(tabs[0].table?.id ?? '');
    const id = await askFor(tabs[1]);
    const told = { table: id, by: people[1].name };
    // Everyone hears of it, players and spectators, and so does who comes later.
    for (const tab of [tabs[0], watching]) expect(await tab.until(() => tab.table?.rematch)).toEqual(told);
    expect(tabs[1].table?.rematch).toEqual({ table: id, by: null });
    expect((await spectator.visit(tabs[0].table?.id ?? '')).table?.rematch).toEqual(told);

    const next = await people[1].visit(id);
    const first = (starterOf(tabs[0]) + 1) % 3;
    expect(next.table).toMatchObject({ status: 'waiting', first, you: { seat: 1, host: true } });
    expect(chairsOf(next)).toEqual([people[0].name, people[1].name, 'bot']);
    expect(next.table?.commitment).not.toBe(tabs[0].table?.commitment);
    // A chair is kept, but everyone adds a nonce of this match.
    expect(next.table?.chairs.slice(0, 2)).toEqual([
      expect.objectContaining({ ready: false }),
      expect.objectContaining({ ready: false }),
    ]);

    const again = [await people[0].sit(id, 0), await people[1].sit(id, 1)] as const;
    await Promise.all(again.map((tab) => tab.until(() => tab.steps[0])));
    expect(isToAct(dicePyramid.toAct(again[0].steps[0]?.view), first)).toBe(true);
    await Promise.all(again.map((tab, i) => playToEnd(tab, 10 + i)));
    const record = await people[0].record(id);
    expect(record.table.first).toBe(first);
    expect(faultIn(record)).toBeNull();
    expect((await people[0].visit(await askFor(again[0]))).table?.first).toBe((first + 1) % 3);
  });

  it('is one, whoever asks and however often', async () => {
    server = await startServer();
    const { people, tabs } = await finished();
    const before = (await people[0].tables()).length;
    for (const tab of [tabs[0], tabs[1], tabs[0]]) tab.send({ type: 'rematch' });
    const ids = await Promise.all(
      tabs.map(async (tab) => {
        await tab.settled();
        return tab.table?.rematch?.table;
      }),
    );
    expect(ids[0]).toBeTruthy();
    expect(ids[1]).toBe(ids[0]);
    expect((await people[0].tables()).length).toBe(before + 1);
  });

  it('is one for two servers on the same data, and is known after a restart', async () => {
    const dataDir = newDataDir();
    server = await startServer({ dataDir });
    const { id, people, tabs } = await finished();
    const other = await startServer({ dataDir });
    const elsewhere = await people[1].at(other.url).visit(id);
    await elsewhere.until(() => elsewhere.over);
    const [here, there] = await Promise.all([askFor(tabs[0]), askFor(elsewhere)]);
    expect(there).toBe(here);
    await Promise.all([server.close(), other.close()]);
    server = await startServer({ dataDir });
    expect((await people[0].at(server.url).visit(id)).table?.rematch?.table).toBe(here);
    await server.close();
    rmSync(dataDir, { recursive: true });
    server = await startServer();
  });

  it('is not for a match that goes on, for someone who only watches, or for too many tables', async () => {
    server = await startServer({ settings: { unfinishedTablesPerPerson: 1 } });
    const anna = await Visitor.arrive(server.url);
    const id = await anna.createTable(ME, BOT);
    const tab = await anna.sit(id, 0);
    await tab.until(() => tab.steps[0]);
    expect((await tab.refusalOf({ type: 'rematch' })).reason).toBe('not-over');
    await playToEnd(tab, 1);
    const spectator = await (await Visitor.arrive(server.url)).visit(id);
    expect((await spectator.refusalOf({ type: 'rematch' })).reason).toBe('not-seated');
    await anna.createTable(ME, BOT);
    expect((await tab.refusalOf({ type: 'rematch' })).reason).toBe('too-many-tables');
    expect(tab.table?.rematch).toBeNull();
  });
});
