/** A match in the page: people of this device and bots in a worker, saved after every turn. */
import { createBotWorker } from '@benben/bots/web';
import { findGame } from '@benben/catalogue';
import {
  type AnyGame,
  commitmentTo,
  Host,
  type MatchRecord,
  type Mind,
  type Moment,
  NOBODY,
  nextToAct,
  recordOf,
  type Seat,
  seenBy,
  type Table,
} from '@benben/core';
import { loadTable, type SavedTable, savedJournal } from '../store/db.ts';
import type { Refused, SeatInfo, TableSource, TableStatus, TableStep } from './source.ts';

export class LocalTable implements TableSource {
  readonly kind = 'local';
  readonly connected = true;
  readonly id: string;
  readonly game: AnyGame;
  readonly #saved: SavedTable;
  #host!: Host;
  #moments: readonly Moment[] = $state.raw([]);
  deadline: number | null = $state(null);
  /** Whose secrets are shown. */
  #viewer: Seat = $state(NOBODY);
  #bots: ReturnType<typeof createBotWorker> | null = null;
  /** Tells other tabs of this browser that a table went on. */
  readonly #news = new BroadcastChannel('benben.tables');

  /** Null when there is no such table; throws when it cannot be played. */
  static async open(id: string): Promise<LocalTable | null> {
    const saved = await loadTable(id);
    if (!saved) return null;
    const table = new LocalTable(gameOf(saved), saved);
    await table.#start();
    return table;
  }

  private constructor(game: AnyGame, saved: SavedTable) {
    this.id = saved.id;
    this.game = game;
    this.#saved = saved;
    if (this.#people.length === 1) this.#viewer = this.#people[0] ?? NOBODY;
  }

  async #start() {
    const { table, seed, nonces, inherited } = this.#saved;
    this.#host = await Host.open(
      { game: this.game, table, secret: { seed, nonces }, inherited },
      {
        journal: savedJournal(this.id, this.game),
        botAt: (seat) => this.#botAt(seat),
        added: () => {
          this.#follow();
          this.#news.postMessage(this.id);
        },
        failed: (error) => console.error(error),
      },
    );
    this.#follow();
    this.#news.onmessage = ({ data }) => {
      if (data === this.id && !this.#isUpToDate) void this.#host.refresh();
    };
  }

  get table(): Table<unknown> {
    return this.#saved.table;
  }
  get commitment(): string {
    return commitmentTo(this.#saved.seed);
  }
  get status(): TableStatus {
    return this.game.toAct(this.#moments.at(-1)?.state) === 0 ? 'over' : 'running';
  }
  get plan() {
    return this.#saved.plan;
  }
