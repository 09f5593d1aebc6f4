/**
 * Many matches over weeks (`npm run weeks`: a thousand), three nodes that die in the middle of what they do, twenty restarts, and a clock that is
 * an argument: whoever is to move is called, once on every channel, and never while looking or in their quiet hours.
 */
import { type Chance, fastChance } from '@benben/core';
import type { AlertChoice } from '@benben/protocol';
import { describe, expect, it } from 'vitest';
import { calledBy } from '../src/alerts/called.ts';
import { Caller } from '../src/alerts/caller.ts';
import { quietUntil } from '../src/alerts/quiet.ts';
import type { Sent } from '../src/alerts/sent.ts';
import type { Channel } from '../src/store/alerts.ts';
import type { ChairRow, Store } from '../src/store/store.ts';
import { PLAIN } from './helpers/plan.ts';
import { postgresForAll } from './helpers/postgres.ts';
import { type Data, storeKinds } from './helpers/stores.ts';

const HOUR = 3_600_000;
const RESTARTS = 20;
const ROUNDS_BETWEEN = 4;
const PEOPLE = 150;
const ZONES = ['UTC', 'Europe/Moscow', 'America/New_York', 'Asia/Tokyo'];

const postgres = postgresForAll();
const pick = <T>(from: readonly T[], chance: Chance): T => from[chance.below(from.length)] as T;

/** What is true of a table, whatever the store says. */
interface Played {
  readonly id: string;
  readonly people: readonly string[];
  seq: number;
  toAct: number;
  /** When it became the turn of whoever is to act. */
  since: number;
}

class World {
  readonly chance = fastChance(12);
  readonly played: Played[] = [];
  readonly choices = new Map<string, AlertChoice>();
  readonly channels = new Map<string, Channel>();
  /** Person and table. */
  readonly looking = new Set<string>();
  /** Every call that left, by channel, table and turn. */
  readonly calls = new Map<string, number>();
  readonly wrong: string[] = [];
  clock = Date.UTC(2026, 2, 1);
  store!: Store;

  async begin(data: Data, matches: number): Promise<void> {
    this.store = await data.open();
    for (let i = 0; i < PEOPLE; i++) await this.#invite(`p${i}`);
    for (let i = 0; i < matches; i++) await this.#lay(`t${i}`);
  }

  async #invite(id: string): Promise<void> {
    const { chance } = this;
    const choice: AlertChoice = {
      language: 'en',
      zone: pick(ZONES, chance),
      quiet: chance.below(2) ? { from: 22 * 60, to: 7 * 60 } : null,
      afterMinutes: pick([0, 15, 240], chance),
      mailEveryHours: pick([0, 24], chance),
    };
    this.choices.set(id, choice);
    await this.store.addPerson({ id, name: id }, `hash of ${id}`);
    await this.store.setAlertChoice(id, choice);
    const kinds = chance.below(3) ? (['push', 'mail', 'hook'] as const) : (['push', 'push'] as const);
    for (const [i, kind] of kinds.entries()) {
      const own = { id: `${id}-${kind}${i}`, person: id, kind, address: `https://x.example/${id}` };
      const channel: Channel = {
        ...own,
        details: 'https://site.example',
        proved: true,
        madeAt: i,
        usedAt: 0,
      };
      this.channels.set(channel.id, channel);
      await this.store.putChannel(channel);
    }
  }

  async #lay(id: string): Promise<void> {
    const first = this.chance.below(PEOPLE);
    const people = [0, 1, 2].slice(0, 2 + this.chance.below(2)).map((i) => `p${(first + i * 7) % PEOPLE}`);
    const chairs = people.map(
      (person): ChairRow => ({
        person: { id: person, name: person },
        bot: null,
        nonce: 'n',
      }),
    );
    const table = { id, game: 'pyramids', version: 1, host: people[0] as string, seed: 'ab' };
    await this.store.addTable({ ...table, options: {}, chairs, ...PLAIN });
    const opening = { seq: 0, seat: -1, moves: [], luck: [], by: '', playId: null, at: this.clock, spent: 0 };
    const called = calledBy({ before: 0, after: 1, mover: -1 }, chairs);
    const standing = { toAct: 1, outcome: null, ending: null, points: null };
    await this.store.begin(id, 0, { nonces: people.map(() => 'n'), opening, standing, called });
    this.played.push({ id, people, seq: 0, toAct: 0, since: this.clock });
  }

  /** Whoever is to act moves; the next one is called with it. */
  async move(table: Played): Promise<void> {
    const { people, toAct: seat, id } = table;
    const next = (seat + 1) % people.length;
    const chairs = people.map(
      (person): ChairRow => ({
        person: { id: person, name: person },
        bot: null,
        nonce: 'n',
      }),
    );
    const called = calledBy({ before: 1 << seat, after: 1 << next, mover: seat }, chairs);
    const by = people[seat] as string;
    const seq = table.seq + 1;
    const row = { seq, seat, moves: ['m'], luck: [], by, playId: `${seq}`, at: this.clock, spent: 0 };
    await this.store.append(
      id,
      row,
      { toAct: 1 << next, outcome: null, ending: null, points: null },
      { called },
    );
    Object.assign(table, { seq, toAct: next, since: this.clock });
  }

  /** Something leaves for a channel: held against what is true. */
  called(channel: string, tables: readonly string[]): void {
    const { person = '' } = this.channels.get(channel) ?? {};
    const choice = this.choices.get(person) as AlertChoice;
    if (quietUntil(choice, this.clock) !== null) this.wrong.push(`${channel} in quiet hours`);
    for (const id of tables) {
      const table = this.played[Number(id.slice(1))] as Played;
      const call = `${channel} ${id} ${table.seq}`;
      if (table.people[table.toAct] !== person) this.wrong.push(`${call}: not the turn of ${person}`);
      if (this.looking.has(`${person} ${id}`)) this.wrong.push(`${call}: ${person} is looking`);
      this.calls.set(call, (this.calls.get(call) ?? 0) + 1);
    }
  }

  /** A node on this store; now and then it dies right after something has left, or right before. */
  newNode(): Caller {
    const die = (when: string): never => {
      // Whoever is dead does not try again.
      void caller.close();
      throw new Error(`killed ${when}`);
    };
    const send = (channel: string, tables: readonly string[]): Sent => {
      const fate = this.chance.below(40);
      if (fate === 0) die('before');
      if (fate === 1) return 'later';
      this.called(channel, tables);
      if (fate === 2) die('after');
      return 'sent';
    };
    const hookOf = (person: string) => `${person}-hook2`;
    const caller = new Caller({
      store: this.store,
      pusher: { key: '', send: async ({ id }, { tag }) => send(id, [tag]) },
      mailer: {
        askToConfirm: async () => 'sent',
        write: async () => 'sent',
        send: async ({ id }, { turns }) =>
          send(
            id,
            turns.map(({ table }) => table),
          ),
        close() {},
      },
      outbound: {
        allows: () => true,
        async post(address, { body }) {
          const { turns } = JSON.parse(String(body)) as { turns: readonly { readonly table: string }[] };
          const sent = send(
            hookOf(address.split('/').at(-1) ?? ''),
            turns.map(({ table }) => table),
          );
          return sent === 'sent' ? 200 : 503;
        },
        close() {},
      },
      isLooking: async ({ person, table }) => this.looking.has(`${person} ${table}`),
      publicUrl: '',
      silenceMs: 40_000,
      now: () => this.clock,
      failed() {},
    });
    return caller;
  }

  /** Everyone does what is due, at the same time. */
  async serve(nodes: readonly Caller[], names: readonly string[]): Promise<void> {
    await Promise.all(
      nodes.map(async (node, i) => {
        const jobs = await this.store.claimDue(names[i] as string, 400, this.clock);
        await Promise.all(jobs.map((job) => node.take(job)));
      }),
    );
  }
}

const kinds = storeKinds(postgres);
const MATCHES = Number(process.env.ALERT_MATCHES ?? 0);

describe.each([
  { ...kinds[0], matches: MATCHES || 150 },
  { ...kinds.at(-1), matches: Math.ceil(MATCHES / 5) || 20 },
])('$matches matches on $name', ({ make, matches }) => {
  it('every turn is called once, whoever dies and however often everything starts anew', async () => {
    const data = (await make?.()) as Data;
    const world = new World();
    await world.begin(data, matches);
    const { chance } = world;
    for (let life = 0; life < RESTARTS; life++) {
      const names = [0, 1, 2].map((i) => `node ${life}.${i}`);
      const nodes = names.map(() => world.newNode());
      for (const name of names) await world.store.beat(name);
      for (let round = 0; round < ROUNDS_BETWEEN; round++) {
        world.clock += 60_000 + chance.below(6 * HOUR);
        world.looking.clear();
        for (const table of world.played)
          if (chance.below(4) === 0) world.looking.add(`${table.people[table.toAct]} ${table.id}`);
        for (const table of world.played) if (chance.below(20) === 0) await world.move(table);
        await world.serve(nodes, names);
      }
      // Without a word to the others: what it had taken on is found by the next.
      await Promise.all(nodes.map((node) => node.close()));
      await world.store.close();
      world.store = await data.open();
      for (const name of names) await world.store.release(name);
    }
    expect(world.wrong).toEqual([]);
    expect([...world.calls].filter(([, times]) => times > 1)).toEqual([]);

    // Nobody moves any more: within three days everyone has been called wherever they can be.
    const last = world.newNode();
    world.looking.clear();
    for (let i = 0; i < 60; i++) {
      world.clock += 2 * HOUR;
      await world.serve([last], ['last']);
    }
    expect(world.wrong).toEqual([]);
    expect([...world.calls].filter(([, times]) => times > 1)).toEqual([]);
    const claimed = new Set<string>();
    for (const { id, people, toAct, seq, since } of world.played) {
      const person = people[toAct] as string;
      for (const channel of await world.store.sentTo({ table: id, seq, person, since }))
        claimed.add(`${channel} ${id} ${seq}`);
    }
    const lacking = world.played.flatMap(({ id, people, toAct, seq }) =>
      [...world.channels.values()]
        .filter(({ person }) => person === people[toAct])
        .map((channel) => `${channel.id} ${id} ${seq}`)
        .filter((call) => !claimed.has(call)),
    );
    expect(lacking).toEqual([]);
    await last.close();
    await world.store.close();
    data.remove();
  }, 1_200_000);
});
