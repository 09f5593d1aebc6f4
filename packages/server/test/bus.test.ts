/** One contract for every bus: in one process, over PostgreSQL, over NATS. */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Bus } from '../src/bus/bus.ts';
import { localBus } from '../src/bus/local.ts';
import { natsBus } from '../src/bus/nats.ts';
import { postgresBus } from '../src/bus/postgres.ts';
import { hasNats, TestNats } from './helpers/nats.ts';
import { postgresForAll } from './helpers/postgres.ts';

const postgres = postgresForAll();
let nats: TestNats | null = null;
async function natsAddress(): Promise<string> {
  nats ??= await TestNats.start();
  return nats.url;
}
afterAll(() => nats?.stop());

interface Kind {
  readonly name: string;
  /** Two nodes on one line. */
  pair(): Promise<readonly [Bus, Bus]>;
}

const KINDS: Kind[] = [
  {
    name: 'one process',
    async pair() {
      const bus = localBus();
      return [bus, bus];
    },
  },
  {
    name: 'PostgreSQL',
    async pair() {
      const url = await postgres.newDatabase();
      return [await postgresBus(url), await postgresBus(url)];
    },
  },
];
if (hasNats) {
  KINDS.push({
    name: 'NATS',
    async pair() {
      const url = await natsAddress();
      return [await natsBus(url), await natsBus(url)];
    },
  });
} else {
  it.skip('NATS: no nats-server is installed here', () => {});
}

async function until(truth: () => boolean): Promise<void> {
  while (!truth()) await delay(5);
}

describe.each(KINDS)('the bus over $name', ({ pair }) => {
  let open: readonly Bus[] = [];
  afterEach(async () => {
    for (const bus of new Set(open)) await bus.close();
    open = [];
  });
  async function two(): Promise<readonly [Bus, Bus]> {
    const buses = await pair();
    open = buses;
    return buses;
  }

  it('what is said on a subject is heard by who listens to it, in order, here and there', async () => {
    const [here, there] = await two();
    const heard: string[] = [];
    here.subscribe('table.a', (note) => heard.push(`here ${note}`));
    there.subscribe('table.a', (note) => heard.push(`there ${note}`));
    there.subscribe('table.b', (note) => heard.push(`wrong ${note}`));
    // A subscription takes a moment to reach a server elsewhere.
    await delay(50);
    for (let i = 0; i < 3; i++) here.publish('table.a', `{"n":${i}}`);
    await until(() => heard.length === 6);
    const by = (who: string) => heard.filter((text) => text.startsWith(who));
    expect(by('here')).toEqual([0, 1, 2].map((n) => `here {"n":${n}}`));
    expect(by('there')).toEqual([0, 1, 2].map((n) => `there {"n":${n}}`));
  });

  it('whoever has left hears nothing more; others on the subject do', async () => {
    const [here, there] = await two();
    const heard: string[] = [];
    const leave = there.subscribe('s', () => heard.push('left'));
    there.subscribe('s', () => heard.push('stays'));
    leave();
    await delay(50);
    here.publish('s', 'x');
    await until(() => heard.length > 0);
    await delay(20);
    expect(heard).toEqual(['stays']);
  });

  it('a thousand notes at once arrive, long ones too', async () => {
    const [here, there] = await two();
    const heard: string[] = [];
    there.subscribe('many', (note) => heard.push(note));
    await delay(50);
    const notes = Array.from({ length: 1000 }, (_, i) => `${i} ${'x'.repeat(i % 7 === 0 ? 2000 : 10)}`);
    for (const note of notes) here.publish('many', note);
    await until(() => heard.length === notes.length);
    expect(heard).toEqual(notes);
  });
});

describe('a line that was down', () => {
  it('PostgreSQL: says so, is up again by itself, and tells that something may have been missed', async () => {
    const url = await postgres.newDatabase();
    const bus = await postgresBus(url);
    const heard: string[] = [];
    let again = 0;
    bus.restored(() => again++);
    bus.subscribe('s', (note) => heard.push(note));
    await postgres.restart();
    await until(() => again > 0);
    await bus.check();
    bus.publish('s', 'after');
    await until(() => heard.includes('after'));
    await bus.close();
  });

  it.runIf(hasNats)('NATS: the same', async () => {
    const url = await natsAddress();
    const bus = await natsBus(url);
    const heard: string[] = [];
    let again = 0;
    bus.restored(() => again++);
    bus.subscribe('s', (note) => heard.push(note));
    nats?.stop();
    while (
      await bus.check().then(
        () => true,
        () => false,
      )
    )
      await delay(5);
    await nats?.startAgain();
    await until(() => again > 0);
    await bus.check();
    bus.publish('s', 'after');
    await until(() => heard.includes('after'));
    await bus.close();
  });
});
