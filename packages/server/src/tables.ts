/** All tables: making, finding and listing them, and keeping in memory only those in use. */
import { randomBytes } from 'node:crypto';
import { findGame, sayComplaint } from '@benben/catalogue';
import { type AnyGame, parseTable } from '@benben/core';
import type { CreateTableRequest, FinishedRecord, Options, TableSummary } from '@benben/protocol';
import type { Bots } from './bots.ts';
import { monotonic } from './monotonic.ts';
import { Refused } from './refused.ts';
import { EMPTY, type PresenceOf } from './seats.ts';
import type { Settings } from './settings.ts';
import type { Signer } from './signer.ts';
import type { ChairRow, Person, Store, TablePlan } from './store/store.ts';
import { LiveTable } from './table.ts';
import { finishedRecord, summaryOf } from './tell.ts';

type TableSettings = Pick<
  Settings,
  'goneAfterMs' | 'unfinishedTablesPerPerson' | 'forgetAfterMs' | 'tablesInMemory'
>;

export interface TablesContext {
  readonly store: Store;
  readonly bots: Bots;
  readonly signer: Signer;
  readonly settings: TableSettings;
  readonly failed: (error: unknown) => void;
}

const LISTED = 100;
/** From the door to the first word, at most; a table is not forgotten meanwhile. */
const ENTERING_MS = 10_000;
/** Nobody is connected to a table that is not in memory. */
const AWAY: PresenceOf = () => 'away';

export class Tables {
  readonly #context: TablesContext;
  readonly #live = new Map<string, Promise<LiveTable>>();
  readonly #ticking: NodeJS.Timeout;
  #closed = false;

  constructor(context: TablesContext) {
    this.#context = context;
    const { goneAfterMs } = context.settings;
    this.#ticking = setInterval(() => void this.#tick(), Math.min(5000, Math.ceil(goneAfterMs / 2))).unref();
  }

  /** The id is the invitation, so it cannot be guessed. */
  async create(host: Person, request: CreateTableRequest): Promise<string> {
    const { game, options } = layOut(request);
    const chairs = request.seats.map((seat): ChairRow => {
      if (seat.kind === 'me') return { ...EMPTY, person: host };
      return seat.kind === 'bot' ? { ...EMPTY, bot: seat.level } : EMPTY;
    });
    return this.#lay(game, host, {
      options,
      chairs,
      rated: request.rated ?? false,
      first: null,
      rematchOf: null,
    });
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
    return summaryOf(row, person, await this.#presenceAt(id));
  }

  async listOf(person: string): Promise<TableSummary[]> {
    const rows = await this.#context.store.tablesOf(person, LISTED);
    return Promise.all(rows.map(async (row) => summaryOf(row, person, await this.#presenceAt(row.id))));
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
    if (row.standing.outcome) throw new Refused('over');
    const others = row.chairs.some((chair) => chair.person && chair.person.id !== person.id);
    if (row.nonces && others) throw new Refused('already-started');
    const live = await this.#live.get(id)?.catch(() => null);
    if (live) this.#forget(live);
    if (!(await store.removeTable(id, row.revision))) throw new Refused('late');
  }

  async rename(person: Person): Promise<void> {
    for (const table of await this.#opened()) table.rename(person);
  }

  /** After a restart: matches that wait for a bot go on without anyone asking. */
  async resume(): Promise<void> {
    for (const id of await this.#context.store.waitingForBots())
      await this.open(id).catch(this.#context.failed);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#ticking);
    for (const table of await this.#opened()) table.close();
  }

  async #lay(game: AnyGame, host: Person, plan: TablePlan): Promise<string> {
    const { store, settings } = this.#context;
    if ((await store.countUnfinishedOf(host.id)) >= settings.unfinishedTablesPerPerson) {
      throw new Refused('too-many-tables');
    }
    return store.addTable({
      ...plan,
      id: randomBytes(12).toString('base64url'),
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
    const { store, bots, signer, settings, failed } = this.#context;
    const row = await store.table(id);
    if (!row) throw new Refused('no-table');
    const game = findGame(row.game)?.game;
    if (!game) throw new Refused('unplayable');
    const layAgain = async (host: Person, plan: TablePlan): Promise<void> => {
      await this.#lay(game, host, plan);
    };
    return LiveTable.open(game, id, {
      store,
      bots,
      signer,
      goneAfterMs: settings.goneAfterMs,
      layAgain,
      failed,
      forget: (table) => this.#forget(table),
    });
  }

  /** Closed as well: whoever is just coming in is sent back to the door, and finds the table there anew. */
  #forget(table: LiveTable): void {
    this.#live.delete(table.row.id);
    table.close();
  }

  async #tick(): Promise<void> {
    const { forgetAfterMs, tablesInMemory } = this.#context.settings;
    const patience = this.#live.size > tablesInMemory ? Math.min(ENTERING_MS, forgetAfterMs) : forgetAfterMs;
    for (const table of await this.#opened()) {
      if (table.isIdleSince(monotonic() - patience)) this.#forget(table);
      else table.tick();
    }
  }

  async #opened(): Promise<LiveTable[]> {
    const settled = await Promise.allSettled(this.#live.values());
    return settled.flatMap((opening) => (opening.status === 'fulfilled' ? [opening.value] : []));
  }

  async #presenceAt(id: string): Promise<PresenceOf> {
    const table = await this.#live.get(id)?.catch(() => null);
    return table?.presenceOf ?? AWAY;
  }
}

function layOut({ game: id, options: wanted, seats, rated }: CreateTableRequest): {
  game: AnyGame;
  options: Options;
} {
  const game = findGame(id)?.game;
  if (!game) throw new Refused('no-game');
  const mine = seats.filter(({ kind }) => kind === 'me');
  if (rated && seats.some(({ kind }) => kind === 'bot')) throw new Refused('people-only');
  if (mine.length > 1) throw new Refused('bad-table', 'Nobody can take two seats.');
  const table = parseTable(game, { seats: seats.length, options: wanted });
  if ('complaint' in table) throw new Refused('bad-table', sayComplaint(table.complaint, 'en'));
  return { game, options: table.options as Options };
}
