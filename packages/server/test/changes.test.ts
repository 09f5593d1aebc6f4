/** Who asks for changes sees what everyone else sees: the same match, read both ways at once. */
import { catalogue } from '@benben/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playToEnd } from './helpers/play.ts';
import { startServer, type TestServer } from './helpers/server.ts';
import type { Tab } from './helpers/tab.ts';
import { ME, OPEN, Visitor } from './helpers/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function lookOn(visitor: Visitor, id: string, steps: 'changes' | 'whole', since = -1): Promise<Tab> {
  const tab = await visitor.connect(id, { steps });
  tab.send({ type: 'hello', v: 1, since });
  await tab.until(() => tab.table);
  return tab;
}

const bytesOf = ({ heard }: Tab): number =>
  heard.filter((text) => text.startsWith('{"type":"step"')).reduce((sum, { length }) => sum + length, 0);

describe('steps as changes', () => {
  for (const { game } of catalogue)
    it(`say what whole views say, to players and onlookers: ${game.id}`, async () => {
      const [anna, boris, carol] = await Promise.all([1, 2, 3].map(() => Visitor.arrive(server.url)));
      if (!anna || !boris || !carol) throw new Error('nobody came');
      const id = await anna.createTableOf({ game: game.id, seats: [ME, OPEN] });
      const own = await anna.sit(id, 0);
      const plain = await lookOn(anna, id, 'whole');
      const watcher = await lookOn(carol, id, 'changes');
      const plainWatcher = await lookOn(carol, id, 'whole');
      const other = await boris.sit(id, 1);
      await Promise.all([
        playToEnd(own, 1),
        playToEnd(other, 2),
        ...[plain, watcher, plainWatcher].map((tab) => tab.until(() => tab.over)),
      ]);
      expect(own.steps.length).toBeGreaterThan(20);
      expect(own.steps).toEqual(plain.steps);
      expect(watcher.steps).toEqual(plainWatcher.steps);
      // Nobody who did not ask for it is told less than everything, and who did is told far less.
      expect([plain.changed, plainWatcher.changed]).toEqual([0, 0]);
      expect(own.changed).toBeGreaterThan(own.steps.length / 2);
      expect(bytesOf(own)).toBeLessThan(bytesOf(plain));
    });

  it('begin with a whole view for who comes back, wherever they left off', async () => {
    const [anna, boris] = await Promise.all([1, 2].map(() => Visitor.arrive(server.url)));
    if (!anna || !boris) throw new Error('nobody came');
    const id = await anna.createTable(ME, OPEN);
    const own = await anna.sit(id, 0);
    const other = await boris.sit(id, 1);
    await own.until(() => own.steps[0]);
    const back = await lookOn(anna, id, 'changes', own.seq);
    await Promise.all([playToEnd(own, 3), playToEnd(other, 4), back.until(() => back.over)]);
    const heard = back.heard.filter((text) => text.startsWith('{"type":"step"'));
    expect(heard[0]).toContain('"view":');
    expect(heard.slice(1).every((text) => text.includes('"changes":'))).toBe(true);
    expect(back.steps.slice(1)).toEqual(own.steps.slice(1));
  });

  it('are never asked for in other words', async () => {
    const anna = await Visitor.arrive(server.url);
    const id = await anna.createTable(ME, OPEN);
    const boris = await Visitor.arrive(server.url);
    const odd = await boris.connect(`${id}?steps=everything&steps=changes`, { steps: 'whole' });
    odd.send({ type: 'hello', v: 1, since: -1 });
    const [own, other] = [await anna.sit(id, 0), await boris.sit(id, 1)];
    await Promise.all([playToEnd(own, 5), playToEnd(other, 6), odd.until(() => odd.over)]);
    expect(odd.changed).toBe(0);
    expect(odd.steps).toEqual(other.steps);
  });
});
