/** The tables anyone can find, the same at every node: a note says which has changed, the store says how it is now. */
import { findGame } from '@benben/catalogue';
import { parseTable } from '@benben/core';
import { isLive, type LobbyMessage, type LobbyTable, type QuickRequest } from '@benben/protocol';
import * as z from 'zod/mini';
import { othersAt } from './conduct.ts';
import { monotonic } from './monotonic.ts';
import type { Nodes } from './nodes.ts';
import { seatsOf } from './seats.ts';
import type { Store, TableRow } from './store/store.ts';
import { statusOf, summaryOf } from './tell.ts';

export interface LobbyContext {
  readonly store: Pick<Store, 'table' | 'listedTables' | 'childrenAmong'>;
  readonly nodes: Pick<Nodes, 'id' | 'bus'>;
  /** How many people are connected to this node. */
  readonly peopleHere: () => number;
  readonly failed: (error: unknown) => void;
}

/** Whoever looks at the list. */
export interface Onlooker {
  send(message: LobbyMessage): void;
}

/** Whom quick play brings together with somebody. */
export interface Acquaintance {
  /** Blocked, either way. */
  readonly never: readonly string[];
  /** Nobody but these; null for anyone. */
  readonly only: readonly string[] | null;
}

const note = z.object({ id: z.string(), here: z.optional(z.boolean()) });
const count = z.object({ from: z.string(), people: z.int() });
const [CHANGED, ASKED, PEOPLE] = ['lobby', 'lobby.asked', 'lobby.people'];

/** Quick play is for two. */
const QUICK_SEATS = 2;
const MOST = 200;
const [MINUTE, DAY] = [60_000, 86_400_000];
/** A table that waits for people to play at once is not waited at for ever. */
const WAITS_MS = 15 * MINUTE;
const RUNS_MS = DAY;
const DAYS_MS = 14 * DAY;
const TELL_PEOPLE_MS = 3000;
/** A node that has not said so for a while has nobody. */
const PEOPLE_KEPT_MS = 15_000;

export class Lobby {
  readonly #context: LobbyContext;
  readonly #entries = new Map<string, LobbyTable>();
  readonly #here = new Map<string, boolean>();
  readonly #onlookers = new Set<Onlooker>();
  readonly #elsewhere = new Map<string, { readonly people: number; readonly at: number }>();
  readonly #ticking: NodeJS.Timeout;
  readonly #answers: () => void;
  #loaded: Promise<void> | null = null;
  #told = 0;

  /** `answer`: another node has just begun to list tables, and wants to know who is at those of this one. */
  constructor(context: LobbyContext, answer: () => void) {
    this.#context = context;
    this.#answers = answer;
    const { bus } = context.nodes;
    bus.subscribe(CHANGED, (text) => this.#hear(text));
    bus.subscribe(ASKED, () => this.#answers());
    bus.subscribe(PEOPLE, (text) => {
      const { success, data } = count.safeParse(JSON.parse(text));
      if (success) this.#elsewhere.set(data.from, { people: data.people, at: monotonic() });
    });
    this.#ticking = setInterval(() => this.#tick(), TELL_PEOPLE_MS).unref();
  }

  /** A listed table is new, has changed or is gone; `here` where it is known who is at it. */
  changed(id: string, here?: boolean): void {
    this.#context.nodes.bus.publish(CHANGED, JSON.stringify({ id, ...(here === undefined ? {} : { here }) }));
  }

  async welcome(onlooker: Onlooker): Promise<void> {
    await this.#load();
    this.#onlookers.add(onlooker);
    onlooker.send({ type: 'tables', tables: [...this.#entries.values()] });
    onlooker.send({ type: 'people', count: this.people });
  }

  part(onlooker: Onlooker): void {
    this.#onlookers.delete(onlooker);
  }

  get people(): number {
    const recent = monotonic() - PEOPLE_KEPT_MS;
    let sum = this.#context.peopleHere();
    for (const [node, { people, at }] of this.#elsewhere)
      if (node !== this.#context.nodes.id && at > recent) sum += people;
    return sum;
  }

  /** A table with a free seat where this person could sit down now; null when there is none. */
  async fitting(
    person: string,
    { game, rated, pace, waiting }: QuickRequest,
    { never, only }: Acquaintance,
  ): Promise<string | null> {
    await this.#load();
    const fits = [...this.#entries.values()].filter(({ table, here }) => {
      const free = table.chairs.some(({ kind }) => kind === 'open');
      // Whoever wants to play at once wants to play with people.
      if (table.chairs.some((chair) => chair.kind === 'person' && chair.program)) return false;
      const asked = table.game === game && table.rated === rated && isSame(table.terms.pace, pace);
      return table.status === 'waiting' && free && asked && isUsual(table) && (here || !isLive(pace));
    });
    // Who waits longest is served first. Of two who wait for each other, the one who came later goes to the other.
    fits.sort((a, b) => a.table.createdAt - b.table.createdAt || (a.table.id < b.table.id ? -1 : 1));
    const own = fits.findIndex(({ table }) => table.id === waiting);
    if (waiting !== undefined && own < 0) return null;
    for (const { table } of fits.slice(0, own < 0 ? undefined : own)) {
      const row = await this.#context.store.table(table.id);
      if (!row || statusOf(row) !== 'waiting' || row.host === person) continue;
      if (seatsOf(row.chairs, person).length > 0) continue;
      const others = othersAt(row, person);
      const isMet = (other: string) => !never.includes(other) && (only === null || only.includes(other));
      if (others.every(isMet)) return row.id;
    }
    return null;
  }

  close(): void {
    clearInterval(this.#ticking);
  }

  #load(): Promise<void> {
    this.#loaded ??= this.#read().catch((error: unknown) => {
      this.#loaded = null;
      throw error;
    });
    return this.#loaded;
  }

  async #read(): Promise<void> {
    for (const row of await this.#context.store.listedTables(Date.now() - DAYS_MS, MOST))
      await this.#show(row);
    this.#context.nodes.bus.publish(ASKED, this.#context.nodes.id);
  }

  #hear(text: string): void {
    const { success, data } = note.safeParse(JSON.parse(text));
    if (!success) return;
    if (data.here !== undefined) this.#here.set(data.id, data.here);
    // Nobody here has asked for the list yet.
    if (!this.#loaded) return;
    this.#loaded
      .then(() => this.#context.store.table(data.id))
      .then((row) => (row ? this.#show(row) : this.#drop(data.id)))
      .catch(this.#context.failed);
  }

  /** A child's table is found by its link alone. */
  async #show(row: TableRow): Promise<void> {
    const children = await this.#context.store.childrenAmong(othersAt(row, ''));
    if (children.length > 0) this.#drop(row.id);
    else this.#put(row);
  }

  #put(row: TableRow): void {
    const entry = this.#entryOf(row);
    if (!isShown(row) || (!this.#entries.has(row.id) && this.#entries.size >= MOST)) {
      this.#drop(row.id);
      return;
    }
    if (JSON.stringify(entry) === JSON.stringify(this.#entries.get(row.id))) return;
    this.#entries.set(row.id, entry);
    this.#tell({ type: 'changed', entry });
  }

  #drop(id: string): void {
    this.#here.delete(id);
    if (this.#entries.delete(id)) this.#tell({ type: 'gone', id });
  }

  #entryOf(row: TableRow): LobbyTable {
    const here = this.#here.get(row.id) ?? false;
    const host = row.chairs.find(({ person }) => person?.id === row.host)?.person;
    return { table: summaryOf(row, null, () => (here ? 'here' : 'away')), by: host?.name ?? '', here };
  }

  /** What nobody has touched for long leaves by itself. */
  #tick(): void {
    for (const { table } of this.#entries.values()) if (!isFresh(table)) this.#drop(table.id);
    const { nodes, peopleHere } = this.#context;
    const people = peopleHere();
    if (people > 0 || this.#told > 0) nodes.bus.publish(PEOPLE, JSON.stringify({ from: nodes.id, people }));
    this.#told = people;
    this.#tell({ type: 'people', count: this.people });
  }

  #tell(message: LobbyMessage): void {
    for (const onlooker of this.#onlookers) onlooker.send(message);
  }
}

/** Whoever takes what there is takes two seats and the rules as usual. */
function isUsual({ game, chairs, options }: LobbyTable['table']): boolean {
  const rules = findGame(game)?.game;
  const usual = rules && parseTable(rules, { seats: QUICK_SEATS, options: {} });
  return (
    usual !== undefined &&
    'options' in usual &&
    isSame(usual.options, options) &&
    chairs.length === QUICK_SEATS
  );
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
}

function isShown(row: TableRow): boolean {
  const { terms } = row;
  if (terms.visibility !== 'listed' || statusOf(row) === 'over') return false;
  if (statusOf(row) === 'running' && terms.audience === 'nobody') return false;
  return isFresh({ terms, status: statusOf(row), updatedAt: row.updatedAt });
}

function isFresh({ terms, status, updatedAt }: Pick<LobbyTable['table'], 'terms' | 'status' | 'updatedAt'>) {
  const live = status === 'waiting' ? WAITS_MS : RUNS_MS;
  return updatedAt > Date.now() - (terms.pace.kind === 'days' ? DAYS_MS : live);
}
