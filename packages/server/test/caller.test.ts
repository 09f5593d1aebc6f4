/** When people are called, by a clock that is an argument; on every store. */
import type { AlertChoice, PushNote } from '@benben/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Caller, type CallerParts } from '../src/alerts/caller.ts';
import type { Message, Sent } from '../src/alerts/sent.ts';
import { CALL_GRACE_MS, type Channel } from '../src/store/alerts.ts';
import type { LogRow, Store } from '../src/store/store.ts';
import { PLAIN } from './helpers/plan.ts';
import { postgresForAll } from './helpers/postgres.ts';
import { type Data, storeKinds } from './helpers/stores.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Noon in Greenwich, on a day without any change of clocks. */
const NOON = Date.UTC(2026, 0, 15, 12);
const ANNA = { id: 'anna', name: 'Anna' };
const BORIS = { id: 'boris', name: 'Boris' };
const CHOICE: AlertChoice = { language: 'en', zone: 'UTC', quiet: null, afterMinutes: 15, mailEveryHours: 0 };

const channel = (kind: Channel['kind'], id: string = kind): Channel => ({
  ...{ id, person: BORIS.id, kind, address: `https://${id}.example/`, details: 'https://site.example' },
  ...{ proved: true, madeAt: 0, usedAt: 0 },
});
const step = (seq: number, seat: number, at: number): LogRow => ({
  ...{
    seq,
    seat,
    moves: ['m'],
    luck: [],
    by: seat === 0 ? ANNA.id : BORIS.id,
    playId: `p${seq}`,
    at,
    spent: 0,
  },
});

const postgres = postgresForAll();

describe.each(storeKinds(postgres))('on $name', ({ make }) => {
  let data: Data;
  let store: Store;
  let clock: number;
  let looking: boolean;
  /** What went out: kind, tables, and the result of the next ones. */
  let out: [string, ...string[]][];
  let results: Sent[];
  let callers: Caller[];

  beforeEach(async () => {
    data = await make();
    store = await data.open();
    [clock, looking, out, results, callers] = [NOON, false, [], [], []];
    for (const person of [ANNA, BORIS]) await store.addPerson(person, `hash of ${person.id}`);
    await store.setAlertChoice(BORIS.id, CHOICE);
  });
  afterEach(async () => {
    for (const caller of callers) await caller.close();
    await store.close();
    data.remove();
  });

  const note = (kind: string, ...tables: readonly string[]): Sent => {
    out.push([kind, ...tables]);
    return results.shift() ?? 'sent';
  };
  const newCaller = (own: Partial<CallerParts> = {}): Caller => {
    const caller = new Caller({
      store,
      pusher: { key: '', send: async ({ id }: Channel, { tag }: PushNote) => note(id, tag) },
      mailer: {
        askToConfirm: async () => 'sent',
        write: async () => 'sent',
        send: async ({ id }: Channel, { turns }: Message) => note(id, ...turns.map(({ table }) => table)),
        close() {},
      },
      outbound: {
        allows: () => true,
        post: async (_address, { body }) => {
          const { turns } = JSON.parse(String(body)) as { turns: { table: string }[] };
          return note('hook', ...turns.map(({ table }) => table)) === 'sent' ? 200 : 503;
        },
        close() {},
      },
      isLooking: async () => looking,
      publicUrl: '',
      silenceMs: MINUTE,
      now: () => clock,
      failed() {},
      ...own,
    });
    callers.push(caller);
    return caller;
  };
  /** Whatever is due at this time is done. */
  const pass = async (ms: number, caller = newCaller(), node = 'node'): Promise<void> => {
    clock += ms;
    for (const job of await store.claimDue(node, 50, clock)) await caller.take(job);
  };
  /** A table at which Anna has just moved. */
  const lay = async (id: string): Promise<void> => {
    const chairs = [ANNA, BORIS].map((person) => ({ person, bot: null, nonce: 'n' }));
    const plan = { options: {}, chairs, ...PLAIN };
    await store.addTable({ ...plan, id, game: 'pyramids', version: 1, host: ANNA.id, seed: 'ab' });
    const standing = { toAct: 1, outcome: null, ending: null, points: null };
    const opening = { ...step(0, -1, clock), by: '' };
    await store.begin(id, 0, { nonces: ['n', 'n'], opening, standing, called: [ANNA.id] });
    await annaMoves(id, 1);
  };
  const annaMoves = (id: string, seq: number) =>
    store.append(
      id,
      step(seq, 0, clock),
      { toAct: 2, outcome: null, ending: null, points: null },
      { called: [BORIS.id] },
    );

  it('devices at once, mail and message when the turn still waits; each once, and then there is rest', async () => {
    for (const kind of ['push', 'mail', 'hook'] as const) await store.putChannel(channel(kind));
    await store.putChannel(channel('push', 'phone'));
    await store.putChannel({ ...channel('mail', 'unconfirmed'), proved: false });
    await lay('t');
    await pass(0);
    expect(out).toEqual([]);
    await pass(CALL_GRACE_MS);
    expect(out.sort()).toEqual([
      ['phone', 't'],
      ['push', 't'],
    ]);
    await pass(14 * MINUTE);
    expect(out.length).toBe(2);
    await pass(MINUTE);
    expect(out.slice(2).sort()).toEqual([
      ['hook', 't'],
      ['mail', 't'],
    ]);
    for (let day = 0; day < 10; day++) await pass(24 * HOUR);
    expect(out.length).toBe(4);
  });

  it('nothing is called, and nothing left, once the turn is taken; the next one is called again', async () => {
    await store.putChannel(channel('push'));
    await store.putChannel(channel('hook'));
    await lay('t');
    await pass(CALL_GRACE_MS);
    await store.append(
      't',
      step(2, 1, clock),
      { toAct: 1, outcome: null, ending: null, points: null },
      { called: [ANNA.id] },
    );
    await pass(HOUR);
    expect(out).toEqual([['push', 't']]);
    await annaMoves('t', 3);
    await pass(CALL_GRACE_MS);
    expect(out).toEqual([
      ['push', 't'],
      ['push', 't'],
    ]);
    await store.append('t', step(4, 1, clock), {
      toAct: 0,
      outcome: { places: [1, 2], points: [2, 1] },
      ending: null,
      points: null,
    });
    await pass(24 * HOUR);
    expect(out.length).toBe(2);
    expect(await store.claimDue('node', 50, clock + 100 * 24 * HOUR)).toEqual([]);
    expect(await store.sentTo({ table: 't', seq: 3, person: BORIS.id, since: 0 })).toEqual([]);
  });

  it('a turn that waits while another at the table moves is still waiting', async () => {
    await store.putChannel(channel('hook'));
    await lay('t');
    await store.append('t', step(2, 0, clock), { toAct: 3, outcome: null, ending: null, points: null });
    await pass(HOUR);
    expect(out).toEqual([['hook', 't']]);
  });

  it('nobody is called who looks, nor anyone for whom a bot plays', async () => {
    await store.putChannel(channel('push'));
    await lay('t');
    looking = true;
    await pass(CALL_GRACE_MS);
    await pass(MINUTE);
    await pass(15 * MINUTE);
    expect(out).toEqual([]);
    const { revision = 0, chairs = [] } = (await store.table('t')) ?? {};
    const change = {
      chairs: chairs.map((chair, seat) => (seat === 1 ? { ...chair, bot: 'hare' as const } : chair)),
      offers: {},
      pause: null,
    };
    await store.changeTable('t', revision, change);
    looking = false;
    await pass(24 * HOUR);
    expect(out).toEqual([]);
  });

  it('a phone that was put away looks alive for a while, and is called when that is over', async () => {
    await store.putChannel(channel('push'));
    await lay('t');
    looking = true;
    await pass(CALL_GRACE_MS);
    looking = false;
    await pass(MINUTE - 1);
    expect(out).toEqual([]);
    await pass(1);
    expect(out).toEqual([['push', 't']]);
  });

  it('quiet hours are those of the person; what waited is called when they end', async () => {
    await store.putChannel(channel('push'));
    // From 22 to 8 in Vladivostok, where it is ten hours later.
    const quiet = { from: 22 * 60, to: 8 * 60 };
    await store.setAlertChoice(BORIS.id, { ...CHOICE, zone: 'Asia/Vladivostok', quiet });
    await lay('t');
    await pass(CALL_GRACE_MS);
    await pass(10 * HOUR - 2 * CALL_GRACE_MS);
    expect(out).toEqual([]);
    await pass(CALL_GRACE_MS);
    expect(out).toEqual([['push', 't']]);
  });

  it('ten turns are one mail, and the next waits for its time', async () => {
    await store.putChannel(channel('mail'));
    await store.setAlertChoice(BORIS.id, { ...CHOICE, mailEveryHours: 24 });
    const tables = Array.from({ length: 10 }, (_, i) => `t${i}`);
    for (const table of tables) await lay(table);
    await pass(15 * MINUTE);
    expect(out).toEqual([['mail', ...tables]]);
    await lay('u');
    await pass(HOUR);
    await lay('v');
    await pass(22 * HOUR);
    expect(out.length).toBe(1);
    await pass(HOUR);
    expect(out[1]).toEqual(['mail', 'u', 'v']);
  });

  it('a device that is gone is dropped; what surely did not arrive is tried again, what may have is not', async () => {
    await store.putChannel(channel('push'));
    await store.putChannel(channel('push', 'phone'));
    await store.putChannel(channel('mail'));
    await lay('t');
    results = ['dead', 'lost'];
    await pass(CALL_GRACE_MS);
    expect(out.length).toBe(2);
    expect((await store.channelsOf(BORIS.id)).length).toBe(2);
    results = ['later', 'later'];
    await pass(15 * MINUTE);
    await pass(HOUR);
    await pass(HOUR);
    expect(out.slice(2)).toEqual([
      ['mail', 't'],
      ['mail', 't'],
      ['mail', 't'],
    ]);
    await pass(24 * HOUR);
    expect(out.length).toBe(5);
  });

  it('of two nodes that do the same at the same time one calls', async () => {
    for (const kind of ['push', 'mail', 'hook'] as const) await store.putChannel(channel(kind));
    await store.setAlertChoice(BORIS.id, { ...CHOICE, mailEveryHours: 24 });
    const tables = ['t', 'u', 'v'];
    for (const table of tables) await lay(table);
    clock += HOUR;
    const jobs = await store.claimDue('one', 50, clock);
    const both = [newCaller(), newCaller()];
    await Promise.all(both.flatMap((caller) => jobs.map((job) => caller.take(job))));
    const told = (kind: string) =>
      out
        .filter(([k]) => k === kind)
        .flatMap(([, ...of]) => of)
        .sort();
    for (const kind of ['push', 'hook', 'mail']) expect(told(kind)).toEqual(tables);
    expect(out.filter(([kind]) => kind === 'mail').length).toBe(1);
  });

  it('whoever died after writing and before sending has called: nobody does it again', async () => {
    await store.putChannel(channel('push'));
    await lay('t');
    const dying = newCaller({
      pusher: {
        key: '',
        send: async () => {
          throw new Error('killed');
        },
      },
    });
    await pass(CALL_GRACE_MS, dying, 'first');
    await dying.close();
    await pass(HOUR, newCaller(), 'second');
    expect(out).toEqual([]);
  });

  it('a table that is put away takes its alerts along', async () => {
    await store.putChannel(channel('push'));
    await lay('t');
    const { revision = 0 } = (await store.table('t')) ?? {};
    expect(await store.removeTable('t', revision)).toBe(true);
    await pass(HOUR);
    expect(out).toEqual([]);
  });
});
