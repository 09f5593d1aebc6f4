/** One table as its log and rows tell it, in memory. Nothing is true here before it is on disk. */
import type { AnyGame, Seat, Table } from '@benben/core';
import type { Options } from '@benben/protocol';
import { Match, type Proposal, standingOf } from './match.ts';
import { rated, resultOf } from './rating/rate.ts';
import { Refused } from './refused.ts';
import { allReady, type Chairs } from './seats.ts';
import type { LogRow, Person, Standing, Store, TableRow, Verdict } from './store/store.ts';

export interface LedgerEvents {
  /** The chairs, the status or, after another process was faster, anything at all. */
  tableChanged(): void;
  /** Steps after `since` are new. */
  stepsAdded(since: number): void;
  /** A write failed and may or may not be on disk: this image must not be used any more. */
  inDoubt(): void;
}

export interface Author {
  /** The id of a person, or 'bot:easy' … */
  readonly by: string;
  readonly playId: string | null;
}

const ATTEMPTS = 3;

export class Ledger {
  readonly game: AnyGame;
  readonly #store: Store;
  #events: LedgerEvents = { tableChanged() {}, stepsAdded() {}, inDoubt() {} };
  #row: TableRow;
  #match: Match | null;

  private constructor(game: AnyGame, store: Store, image: Image) {
    this.game = game;
    this.#store = store;
    this.#row = image.row;
    this.#match = image.match;
  }

  static async open(game: AnyGame, id: string, store: Store): Promise<Ledger> {
    return new Ledger(game, store, await read(game, id, store));
  }

  listen(events: LedgerEvents): void {
    this.#events = events;
  }

  get row(): TableRow {
    return this.#row;
  }

  /** Null before the start. */
  get match(): Match | null {
    return this.#match;
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
      if (await this.#written(this.#store.setChairs(id, revision, chairs))) {
        this.#row = { ...this.#row, chairs, revision: revision + 1, updatedAt: Date.now() };
        await this.#readRatings();
        this.#events.tableChanged();
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
    const secret = { seed, nonces };
    const { row: opening, standing } = Match.opening(this.game, this.shape, secret);
    if (!(await this.#written(this.#store.begin(id, revision, { nonces, opening, standing }))))
      return this.reload();
    this.#row = { ...this.#row, nonces, revision: revision + 1, seq: 0, standing, updatedAt: opening.at };
    this.#match = Match.rebuild(this.game, this.shape, secret, [opening]);
    this.#events.tableChanged();
    this.#events.stepsAdded(-1);
  }

  /** The number of the step the moves became. */
  async append(seat: Seat, moves: readonly string[], author: Author): Promise<number> {
    const match = this.#match;
    if (!match) throw new Refused('not-started');
    return this.#write(match, match.propose(seat, moves), { seat, moves, ...author });
  }

  /** The clock ends the seat's turn. */
  async expire(seat: Seat): Promise<void> {
    const match = this.#match;
    if (!match) throw new Refused('not-started');
    await this.#write(match, match.proposeExpiry(seat), { seat, moves: [], by: 'clock', playId: null });
  }

  async #write(
    match: Match,
    step: Proposal,
    turn: Pick<LogRow, 'seat' | 'moves' | 'by' | 'playId'>,
  ): Promise<number> {
    const row = { ...turn, seq: match.seq + 1, luck: step.luck, at: Date.now() };
    const standing = standingOf(this.game, step.state);
    const verdict = this.#verdict(match, standing);
    if (!(await this.#written(this.#store.append(this.#row.id, row, standing, verdict)))) {
      await this.reload();
      throw new Refused('late');
    }
    match.accept(row, step);
    this.#row = { ...this.#row, seq: row.seq, standing, updatedAt: row.at };
    if (verdict) await this.#readRatings();
    this.#events.stepsAdded(row.seq - 1);
    return row.seq;
  }

  /** What a rated match that is over does to its players; a bot that stood in played for its person. */
  #verdict(match: Match, { outcome }: Standing): Verdict | null {
    const { rated: counts, chairs, game } = this.#row;
    if (!counts || !outcome) return null;
    const result = resultOf(this.game, this.shape, match.starter, outcome);
    return {
      game,
      people: chairs.map(({ person }) => (person as Person).id),
      rate: (before) => rated(before, result),
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
    this.#events.tableChanged();
  }

  async #written<T>(write: Promise<T>): Promise<T> {
    try {
      return await write;
    } catch (error) {
      this.#events.inDoubt();
      throw error;
    }
  }

  /** Reads everything again and tells what is new. */
  async reload(): Promise<void> {
    const since = this.#match?.seq ?? -1;
    const { row, match } = await read(this.game, this.#row.id, this.#store);
    this.#row = row;
    this.#match = match;
    this.#events.tableChanged();
    if (row.seq > since) this.#events.stepsAdded(since);
  }
}

interface Image {
  readonly row: TableRow;
  readonly match: Match | null;
}

async function read(game: AnyGame, id: string, store: Store): Promise<Image> {
  const row = await store.table(id);
  if (!row) throw new Refused('no-table');
  const { nonces, seed, version } = row;
  if (!nonces) return { row, match: null };
  if (version !== game.version) throw new Refused('unplayable');
  return { row, match: Match.rebuild(game, shapeOf(row), { seed, nonces }, await store.log(id)) };
}

export function shapeOf({ chairs, options, first }: TableRow): Table<Options> {
  return { seats: chairs.length, options, ...(first === null ? {} : { first }) };
}
