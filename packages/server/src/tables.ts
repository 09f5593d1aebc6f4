/** All tables: making, finding and listing them, and keeping in memory only those in use. */
import { randomBytes } from 'node:crypto';
import { findGame, gameAt, sayComplaint } from '@benben/catalogue';
import { type AnyGame, type Clock, parseTable, turnSecondsOf } from '@benben/core';
import {
  type CreateTableRequest,
  type FinishedRecord,
  FRIENDLY,
  type Options,
  type TableSummary,
  type Terms,
} from '@benben/protocol';
import type { Bots } from './bots.ts';
import { mustBeFree } from './conduct.ts';
import { monotonic } from './monotonic.ts';
import { newId } from './new-id.ts';
import type { Nodes } from './nodes.ts';
import { Refused } from './refused.ts';
import { EMPTY, type PresenceOf } from './seats.ts';
import type { Settings } from './settings.ts';
import type { Signer } from './signer.ts';
import type { ChairRow, Person, Store, TablePlan } from './store/store.ts';
import { LiveTable } from './table.ts';
import { finishedRecord, statusOf, summaryOf } from './tell.ts';

type TableSettings = Pick<
  Settings,
  'goneAfterMs' | 'unfinishedTablesPerPerson' | 'forgetAfterMs' | 'tablesInMemory'
>;

export interface TablesContext {
  readonly store: Store;
  readonly bots: Bots;
  readonly signer: Signer;
  readonly nodes: Nodes;
  readonly clock: Clock;
  readonly settings: TableSettings;
  readonly failed: (error: unknown) => void;
  /** Something in the list of tables has changed. */
  readonly listed: (id: string, here?: boolean) => void;
}

const LISTED = 100;
/** From the door to the first word, at most; a table is not forgotten meanwhile. */
const ENTERING_MS = 10_000;
/** Where nodes tell each other that someone has another name, that someone's chairs are somebody else's now, and that a table was put away. */
const [RENAMED, CHANGED, REMOVED] = ['renamed', 'person', 'removed'];
/** And that someone wants to read others than before. */
const EARS = 'ears';
/** Nobody is connected to a table that is not in memory. */
const AWAY: PresenceOf = () => 'away';

export class Tables {
  readonly #context: TablesContext;
  readonly #live = new Map<string, Promise<LiveTable>>();
  readonly #ticking: NodeJS.Timeout;
  /** Given up in the middle of something, with bots or a clock that are this node's business. */
  readonly #orphans = new Set<string>();
  #closed = false;

  constructor(context: TablesContext) {
    this.#context = context;
    const { goneAfterMs } = context.settings;
    this.#ticking = setInterval(() => void this.#tick(), Math.min(5000, Math.ceil(goneAfterMs / 2))).unref();
    const { nodes, store, failed } = context;
    nodes.bus.subscribe(RENAMED, (id) => {
      store
        .person(id)
        .then((person) => person && this.#renameHere(person))
        .catch(failed);
    });
    nodes.bus.subscribe(REMOVED, (id) => void this.#removed(id));
    nodes.bus.subscribe(EARS, (id) => void this.#each((table) => table.listenAnew(id)));
    nodes.bus.subscribe(CHANGED, (id) => void this.#each((table) => table.personChanged(id)));
    nodes.start({
      isBusy: () => this.#live.size > 0,
      due: ({ key }) => void this.#tend(key, true),
      vanished: (gone) => void this.#each((table) => this.#lost(table, gone)),
      lapsed: () => void this.#each((table) => this.#woken(table)),
      deaf: () => this.#each((table) => table.refresh()),
    });
  }

  /** How many are in memory. */
  get size(): number {
    return this.#live.size;
  }

  /** The id is the invitation, so it cannot be guessed. */
  async create(host: Person, request: CreateTableRequest): Promise<string> {
    const { game, options } = layOut(request);
    if (request.rated && host.program) throw new Refused('people-only');
    const terms = termsOf(game, request, options);
    const { child } = await mustBeFree(this.#context.store, host.id);
    if (child && terms.visibility === 'listed') throw new Refused('child-mode');
    const chairs = request.seats.map((seat): ChairRow => {
      if (seat.kind === 'me') return { ...EMPTY, person: host };
      return seat.kind === 'bot' ? { ...EMPTY, bot: seat.level } : EMPTY;
    });
    const id = await this.#lay(game, host, {
      options,
      chairs,
      rated: request.rated ?? false,
      terms,
      first: null,
      rematchOf: null,
    });
    if (terms.visibility === 'listed') this.#context.listed(id);
    return id;
  }

  /** From memory, or replayed from the log. */
  async open(id: string): Promise<LiveTable> {
    if (this.#closed) throw new Refused('server-error');
    const table = await (this.#live.get(id) ?? this.#load(id));
    table.touch();
    return table;
  }

  async summary(id: string, person: string | null): Promise<TableSummary> {
    const row = await this.#context.store.table(id);
    if (!row) throw new Refused('no-table');
    return summaryOf(row, person, (await this.presenceAt(id)) ?? AWAY);
  }

  async listOf(person: string): Promise<TableSummary[]> {
    const rows = await this.#context.store.tablesOf(person, LISTED);
    const presences = await Promise.all(rows.map(({ id }) => this.presenceAt(id)));
    return rows.map((row, i) => summaryOf(row, person, presences[i] ?? AWAY));
  }

  /** Read from the store, so that a match of an older version can still be fetched. */
  async record(id: string): Promise<FinishedRecord> {
    const { store, signer } = this.#context;
    const row = await store.table(id);
    if (!row) throw new Refused('no-table');
    const record = finishedRecord(row, await store.log(id), signer);
    if (!record) throw new Refused('not-over');
    return record;
  }

  /** The host puts a table away that nobody else has a part in: it waits, or its host plays with bots alone. */
  async remove(person: Person, id: string): Promise<void> {
    const { store } = this.#context;
    const row = await store.table(id);
    if (!row) throw new Refused('no-table');
    if (row.host !== person.id) throw new Refused('not-host');
    if (statusOf(row) === 'over') throw new Refused('over');
    const others = row.chairs.some((chair) => chair.person && chair.person.id !== person.id);
    if (row.nonces && others) throw new Refused('already-started');
    await this.#removed(id);
    if (!(await store.removeTable(id, row.revision))) throw new Refused('late');
    this.#context.nodes.bus.publish(REMOVED, id);
    if (row.terms.visibility === 'listed') this.#context.listed(id);
  }

  /** The person has gone for good. */
  async leaveForGood(person: Person, id: string): Promise<void> {
    await (await this.open(id)).leaveForGood(person);
  }

  /** A table that waits for nobody any more: its host has gone, and nobody else sits there. */
  async putAway(person: Person, id: string): Promise<void> {
    const row = await this.#context.store.table(id);
    if (row && row.host === person.id && statusOf(row) === 'waiting') await this.remove(person, id);
  }

  async #removed(id: string): Promise<void> {
    const live = await this.#live.get(id)?.catch(() => null);
    if (live) this.#forget(live);
    this.#orphans.delete(id);
  }

  async rename(person: Person): Promise<void> {
    await this.#renameHere(person);
    this.#context.nodes.bus.publish(RENAMED, person.id);
  }

  /** They have blocked, muted or forgiven somebody: at every table, what they read changes at once. */
  listenAnew(person: string): void {
    this.#context.nodes.bus.publish(EARS, person);
  }

  /** What was this person's is somebody else's: every table where they sit, or that they laid, is read again. */
  personChanged(id: string): void {
    this.#context.nodes.bus.publish(CHANGED, id);
  }

  /** After a restart: matches that wait for a bot go on without anyone asking. */
  resume(): Promise<void> {
    return this.#context.nodes.resume();
  }

  /** Another node wants to know who is at the tables of this one. */
  tellListed(): void {
    void this.#each((table) => table.tellListed());
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#ticking);
    for (const table of await this.#opened()) table.close();
    // Last of all: until then nobody else may take over.
    await this.#context.nodes.stop();
  }

  #renameHere(person: Person): Promise<void> {
    return this.#each((table) => table.rename(person));
  }

  async #tend(id: string, isOurs: boolean): Promise<void> {
    try {
      await (await this.open(id)).tend(isOurs);
      this.#orphans.delete(id);
    } catch (error) {
      if (isOurs && !(error instanceof Refused)) this.#context.nodes.troubled();
      this.#context.failed(error);
    }
  }

  /** Whoever vanished may have written a step and not told it. */
  async #lost(table: LiveTable, gone: readonly string[]): Promise<void> {
    for (const node of gone) table.vanished(node);
    await table.refresh();
  }

  /** Its jobs may be another node's by now. */
  async #woken(table: LiveTable): Promise<void> {
    await table.refresh();
    await table.tend(false);
  }

  async #each(act: (table: LiveTable) => void | Promise<void>): Promise<void> {
    for (const table of await this.#opened()) await Promise.resolve(act(table)).catch(this.#context.failed);
  }

  async #lay(game: AnyGame, host: Person, plan: TablePlan): Promise<string> {
    const { store, settings } = this.#context;
    if ((await store.countUnfinishedOf(host.id)) >= settings.unfinishedTablesPerPerson) {
      throw new Refused('too-many-tables');
    }
    return store.addTable({
      ...plan,
      id: newId(),
      game: game.id,
      version: game.version,
      host: host.id,
      seed: randomBytes(32).toString('hex'),
    });
  }

  #load(id: string): Promise<LiveTable> {
    const opening = this.#replay(id);
    this.#live.set(id, opening);
    opening.catch(() => this.#live.delete(id));
    return opening;
  }

  async #replay(id: string): Promise<LiveTable> {
    const { store, bots, signer, nodes, clock, settings, failed } = this.#context;
    const row = await store.table(id);
    if (!row) throw new Refused('no-table');
    // A match goes on under the rules it was laid for, whatever is played today.
    const game = await gameAt(row.game, row.version);
    if (!game) throw new Refused('unplayable');
    const layAgain = async (host: Person, plan: TablePlan): Promise<void> => {
      const { game: today, options } = laidToday(row.game, plan.chairs.length, plan.options);
      await this.#lay(today, host, { ...plan, options });
    };
    return LiveTable.open(game, id, {
      store,
      bots,
      signer,
      nodes,
      clock,
      goneAfterMs: settings.goneAfterMs,
      layAgain,
      failed,
      listed: this.#context.listed,
      forget: (table) => this.#forget(table),
    });
  }

  /** Closed as well: whoever is just coming in is sent back to the door, and finds the table there anew. */
  #forget(table: LiveTable): void {
    // Under its id there may be another by now.
    if (table.isClosed) return;
    const { id } = table.row;
    this.#live.delete(id);
    if (table.tends && !this.#closed) this.#orphans.add(id);
    table.close();
  }

  async #tick(): Promise<void> {
    const { forgetAfterMs, tablesInMemory } = this.#context.settings;
    const patience = this.#live.size > tablesInMemory ? Math.min(ENTERING_MS, forgetAfterMs) : forgetAfterMs;
    for (const table of await this.#opened()) {
      if (table.isIdleSince(monotonic() - patience)) this.#forget(table);
      else table.tick();
    }
    for (const id of this.#orphans) await this.#tend(id, false);
  }

  async #opened(): Promise<LiveTable[]> {
    const settled = await Promise.allSettled(this.#live.values());
    return settled.flatMap((opening) => (opening.status === 'fulfilled' ? [opening.value] : []));
  }

  /** Who is where, if the table is in memory. */
  async presenceAt(id: string): Promise<PresenceOf | null> {
    const table = await this.#live.get(id)?.catch(() => null);
    return table?.presenceOf ?? null;
  }
}

/** A new match has the rules of today; what they do not know is refused, what is not said is as usual. */
function laidToday(id: string, seats: number, wanted: unknown): { game: AnyGame; options: Options } {
  const game = findGame(id)?.game;
  if (!game) throw new Refused('no-game');
  const table = parseTable(game, { seats, options: wanted });
  if ('complaint' in table) throw new Refused('bad-table', sayComplaint(table.complaint, 'en'));
  return { game, options: table.options as Options };
}

function layOut({ game, options, seats, rated }: CreateTableRequest): { game: AnyGame; options: Options } {
  if (!findGame(game)) throw new Refused('no-game');
  const mine = seats.filter(({ kind }) => kind === 'me');
  if (rated && seats.some(({ kind }) => kind === 'bot')) throw new Refused('people-only');
  if (mine.length > 1) throw new Refused('bad-table', 'Nobody can take two seats.');
  return laidToday(game, seats.length, options);
}

/** What was asked for, the rest as among friends; a rated match has a clock, and whoever runs out of time resigns. */
function termsOf(game: AnyGame, { terms = {}, rated, seats }: CreateTableRequest, options: Options): Terms {
  const { pace = FRIENDLY.pace, visibility = FRIENDLY.visibility } = terms;
  const { audience = FRIENDLY.audience, talk = FRIENDLY.talk } = terms;
  const timeOut = terms.timeOut ?? (rated ? 'resign' : FRIENDLY.timeOut);
  const ownClock = turnSecondsOf(game, { seats: seats.length, options }) !== null;
  if (ownClock && pace.kind !== 'none') throw new Refused('own-clock');
  const hasClock = ownClock || pace.kind !== 'none';
  if (rated && (!hasClock || timeOut !== 'resign')) throw new Refused('rated-needs-clock');
  return { pace, timeOut, visibility, audience, talk };
}
