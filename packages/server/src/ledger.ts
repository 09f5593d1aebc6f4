/** One table as its log and rows tell it, in memory. Nothing is true here before it is on disk. */
import {
  type AnyGame,
  fairChance,
  Host,
  type HostParts,
  isToAct,
  type Journal,
  NOBODY,
  openMatch,
  type RunningMatch,
  type Table,
  turnSecondsOf,
  type WrittenTurn,
} from '@benben/core';
import type { Options } from '@benben/protocol';
import { resultOf } from './rating/rate.ts';
import { Refused } from './refused.ts';
import { allReady, type Chairs } from './seats.ts';
import type { Person, Standing, Store, TableRow, Tender, Verdict } from './store/store.ts';

export interface LedgerParts extends Pick<HostParts, 'queue' | 'botAt' | 'added' | 'failed'> {
  readonly node: string;
  /** Whether bots and clock of the table are this node's business now. */
  claim(): Promise<boolean>;
  /** This node has written something. */
  written(): void;
  /** The chairs, the status or, after another process was faster, anything at all. */
  tableChanged(): void;
  /** A write failed and may or may not be on disk: this image must not be used any more. */
  inDoubt(): void;
}

const ATTEMPTS = 3;

export class Ledger implements Journal {
  readonly game: AnyGame;
  readonly #store: Store;
  readonly #parts: LedgerParts;
  #row: TableRow;
  #host: Host | null = null;
  /** Bots and clock are this node's business. */
  #tends = false;

  private constructor(game: AnyGame, store: Store, row: TableRow, parts: LedgerParts) {
    this.game = game;
    this.#store = store;
    this.#row = row;
    this.#parts = parts;
  }

  static async open(game: AnyGame, id: string, store: Store, parts: LedgerParts): Promise<Ledger> {
    return new Ledger(game, store, await rowOf(id, store), parts);
  }

  get row(): TableRow {
    return this.#row;
  }

  /** Null before the start. */
  get host(): Host | null {
    return this.#host;
  }
  get match(): RunningMatch | null {
    return this.#host?.match ?? null;
  }

  /** What the rules need to know of the table. */
  get shape(): Table<unknown> {
    return shapeOf(this.#row);
  }

  /** The edit is made again on newer chairs when another process was faster. */
  async changeChairs(edit: () => Chairs): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const chairs = edit();
      const { id, revision } = this.#row;
      const tender = this.#tenderAfter({ ...this.#row, chairs });
      if (await this.#written(this.#store.setChairs(id, revision, chairs, tender))) {
        this.#row = { ...this.#row, chairs, revision: revision + 1, updatedAt: Date.now() };
        this.#tendedBy(tender);
        await this.#readRatings();
        this.#parts.written();
        this.#parts.tableChanged();
        return;
      }
      await this.reload();
    }
    throw new Refused('late');
  }

  async begin(): Promise<void> {
    const { id, revision, chairs, seed, nonces: begun } = this.#row;
    if (begun) throw new Refused('already-started');
    if (!allReady(chairs)) throw new Refused('not-ready');
    const nonces = chairs.map(({ nonce }) => nonce ?? '');
    const { state, luck } = openMatch(this.game, this.shape, fairChance({ seed, nonces }));
    const opening = { seq: 0, seat: NOBODY, moves: [], luck, by: '', playId: null, at: Date.now() };
    const standing = standingOf(this.game, state);
    const tender = this.#tenderAfter({ ...this.#row, nonces, standing });
    const start = { nonces, opening, standing, tender };
    if (await this.#written(this.#store.begin(id, revision, start))) this.#tendedBy(tender);
    await this.reload();
    this.#parts.written();
  }

  async load(after = NOBODY): Promise<readonly WrittenTurn[]> {
    this.#row = await rowOf(this.#row.id, this.#store);
    const log = await this.#store.log(this.#row.id, after);
    // What was written between the two reads comes with the next: row and log must tell the same.
    return log.filter(({ seq }) => seq <= this.#row.seq);
  }

  async append(seq: number, turn: WrittenTurn, after: unknown): Promise<boolean> {
    const standing = standingOf(this.game, after);
    const verdict = this.#verdict(standing);
    const tender = this.#tenderAfter({ ...this.#row, standing });
    const written = this.#store.append(this.#row.id, { ...turn, seq }, standing, { verdict, tender });
    if (!(await this.#written(written))) return false;
    this.#row = { ...this.#row, seq, standing, updatedAt: turn.at };
    this.#tendedBy(tender);
    if (verdict) await this.#readRatings();
    this.#parts.written();
    return true;
  }

  get tends(): boolean {
    return this.#tends;
  }

  /** The table has become this node's to look after, or may have become another's. */
  async tend(isOurs: boolean): Promise<void> {
    this.#tends = this.#needsTending(this.#row) && (isOurs || (await this.#parts.claim()));
    this.#host?.wake();
  }

  /** Who looks after the table once it is like this; undefined when that does not change. */
  #tenderAfter(row: TableRow): Tender | undefined {
    const needed = this.#needsTending(row);
    if (needed === this.#needsTending(this.#row)) return undefined;
    return needed ? this.#parts.node : null;
  }

  #tendedBy(tender: Tender | undefined): void {
    if (tender !== undefined) this.#tends = tender !== null;
  }

  /** Something will happen without anyone asking: a bot decides, or a clock rings. */
  #needsTending(row: TableRow): boolean {
    const { nonces, standing, chairs } = row;
    if (!nonces || standing.toAct === 0) return false;
    if (turnSecondsOf(this.game, shapeOf(row)) !== null) return true;
    return chairs.some(({ bot }, seat) => bot && isToAct(standing.toAct, seat));
  }

  /** What a rated match that is over does to its players; a bot that stood in played for its person. */
  #verdict({ outcome }: Standing): Verdict | null {
    const { rated: counts, chairs, game } = this.#row;
    if (!counts || !outcome || !this.match) return null;
    const result = resultOf(this.game, this.shape, this.match.starter, outcome);
    return {
      game,
      people: chairs.map(({ person }) => (person as Person).id),
      result,
    };
  }

  /** They change with other matches, so only the store knows them. */
  async #readRatings(): Promise<void> {
    if (!this.#row.rated) return;
    const { ratings } = (await this.#written(this.#store.table(this.#row.id))) ?? this.#row;
    this.#row = { ...this.#row, ratings };
  }

  /** Names are not part of the log; whoever changed one tells the tables. */
  rename(person: Person): void {
    const chairs = this.#row.chairs.map((chair) =>
      chair.person?.id === person.id ? { ...chair, person } : chair,
    );
    this.#row = { ...this.#row, chairs };
    this.#parts.tableChanged();
  }

  async #written<T>(write: Promise<T>): Promise<T> {
    try {
      return await write;
    } catch (error) {
      this.#parts.inDoubt();
      throw error;
    }
  }

  /** Reads everything again and tells what is new. */
  async reload(): Promise<void> {
    // A match reads its row, too, before it reads what it lacks.
    if (this.#host) await this.#host.reload();
    else this.#row = await rowOf(this.#row.id, this.#store);
    if (!this.#needsTending(this.#row)) this.#tends = false;
    this.#parts.tableChanged();
    await this.follow();
  }

  /** The match as the row tells of it, whoever began it or played on. */
  async follow(): Promise<void> {
    const { nonces, seed, version } = this.#row;
    // Also before the start: what begins under other rules than it was laid for could not be read again.
    if (version !== this.game.version) throw new Refused('unplayable');
    if (!nonces || this.#host) return;
    this.#host = await Host.open(
      { game: this.game, table: this.shape, secret: { seed, nonces } },
      { ...this.#parts, journal: this, tends: () => this.#tends },
    );
    this.#parts.added?.(NOBODY);
  }

  close(): void {
    this.#host?.close();
  }
}

async function rowOf(id: string, store: Store): Promise<TableRow> {
  const row = await store.table(id);
  if (!row) throw new Refused('no-table');
  return row;
}

export function standingOf(game: AnyGame, state: unknown): Standing {
  return { toAct: game.toAct(state), outcome: game.outcome(state) };
}

export function shapeOf({ chairs, options, first }: TableRow): Table<Options> {
  return { seats: chairs.length, options, ...(first === null ? {} : { first }) };
}
