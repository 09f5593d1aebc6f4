/** A match in the page: people of this device and bots in a worker, saved after every turn. */
import type { createBotWorker } from '@benben/bots/web';
import {
  type AnyGame,
  BrokenRecord,
  commitmentTo,
  Host,
  type MatchRecord,
  type Mind,
  NOBODY,
  recordOf,
  type Seat,
  seenBy,
  type Table,
} from '@benben/core';
import { thoughtOfDay } from '../day/thought.ts';
import { settings } from '../settings/settings.svelte.ts';
import { loadTable, recordIn, type SavedTable, savedJournal } from '../store/db.ts';
import { readShown } from './shown.ts';
import {
  PLAIN_SEAT,
  type Refused,
  type SeatInfo,
  type TableSource,
  type TableStatus,
  type TableStep,
} from './source.ts';

export class LocalTable implements TableSource {
  readonly witness = 'host';
  readonly id: string;
  readonly game: AnyGame;
  readonly #saved: SavedTable;
  #host!: Host;
  steps: readonly TableStep[] = $state.raw([]);
  deadline: number | null = $state(null);
  /** Whose secrets are shown. */
  #viewer: Seat = $state(NOBODY);
  #bots: Promise<ReturnType<typeof createBotWorker>> | null = null;
  /** Tells other tabs of this browser that a table went on. */
  readonly #news = new BroadcastChannel('benben.tables');

  /** Null when there is no such table; throws when it cannot be played. No bot moves before `ready`: someone wants to see it. */
  static async open(id: string, ready?: (game: AnyGame) => Promise<unknown>): Promise<LocalTable | null> {
    const saved = await loadTable(id);
    if (!saved) return null;
    const read = await readShown(recordIn(saved));
    if ('complaint' in read) throw new BrokenRecord(read.complaint);
    await ready?.(read.game);
    const table = new LocalTable(read.game, saved);
    try {
      await table.#start();
    } catch (error) {
      table.close();
      throw error;
    }
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
        journal: savedJournal(this.id, this.game, () => this.#news.postMessage(this.id)),
        botAt: (seat) => this.#botAt(seat),
        added: () => this.#follow(),
        failed: (error) => reportError(error),
      },
    );
    this.#follow();
    this.#news.onmessage = ({ data }) => {
      if (data === this.id) void this.#host.refresh();
    };
  }

  /** A match only grows: what was shown stays as it was shown. */
  #follow() {
    const { moments } = this.#host.match;
    const fresh = moments.slice(this.steps.length).map((moment) => seenBy(this.game, moment, this.#viewer));
    this.steps = [...this.steps, ...fresh];
    this.deadline = this.#host.deadline;
  }

  get table(): Table<unknown> {
    return this.#saved.table;
  }
  get commitment(): string {
    return commitmentTo(this.#saved.seed, this.#saved);
  }
  // The host is no state of the page: what depends on it asks for the steps first, and so follows them.
  get status(): TableStatus {
    return this.steps.length > 0 && this.#host.match.toAct === 0 ? 'over' : 'running';
  }
  get plan() {
    return this.#saved.plan;
  }
  /** Of a table of the day. */
  get day() {
    return this.#saved.day;
  }
  /** The one attempt that counts is nobody's but the player's. */
  get guarded(): boolean {
    return this.day?.practice === false;
  }
  /** The luck of a match taken over midway is not this device's, so it cannot be checked. */
  get inherited(): boolean {
    return this.#saved.inherited >= 0;
  }

  /** Several people with secrets share the device: each sees the own side only. */
  get #secretive(): boolean {
    return this.game.view !== undefined && this.#people.length > 1;
  }
  get #people(): readonly Seat[] {
    return this.#saved.plan.flatMap((seat, i) => (seat.kind === 'human' ? [i] : []));
  }

  /** Who must take the device before anything more is shown, or NOBODY. */
  get curtain(): Seat {
    const seat = this.steps.length > 0 ? this.#host.match.onTurn : NOBODY;
    return this.#secretive && seat !== this.#viewer && this.#people.includes(seat) ? seat : NOBODY;
  }
  reveal(seat: Seat) {
    this.#viewer = seat;
    this.steps = [];
    this.#follow();
  }

  readonly seats: readonly SeatInfo[] = $derived.by(() =>
    this.#saved.plan.map((seat, i) => ({
      ...PLAIN_SEAT,
      kind: seat.kind,
      name: seat.kind === 'human' ? seat.name : null,
      level: seat.kind === 'bot' ? seat.level : null,
      mine: seat.kind === 'human' && (!this.#secretive || i === this.#viewer),
      you: seat.kind === 'human' && this.#people.length === 1,
    })),
  );

  get known(): MatchRecord {
    const bots = this.#saved.plan.flatMap(({ kind }, seat) => (kind === 'bot' ? [seat] : []));
    const head = { ...this.#saved, commitment: this.commitment, bots };
    return recordOf(head, this.#host.match.log);
  }
  get record(): MatchRecord | null {
    if (this.status !== 'over') return null;
    const { seed, nonces } = this.#saved;
    return this.inherited ? this.known : { ...this.known, secret: { seed, nonces } };
  }
  async submit(seat: Seat, moves: readonly string[]): Promise<Refused | null> {
    const taken = await this.#host.play({ seat, moves, by: '' });
    return 'refused' in taken ? { reason: taken.refused, rule: taken.rule ?? null } : null;
  }

  close() {
    this.#host?.close();
    this.#news.close();
    void this.#bots?.then((bots) => bots.close());
  }

  #botAt(seat: Seat): Mind | null {
    const sitter = this.#saved.plan[seat];
    if (sitter?.kind !== 'bot') return null;
    const { level } = sitter;
    const thought = new AbortController();
    const ask = async (view: unknown, seed: number) => {
      this.#bots ??= import('@benben/bots/web').then((bots) => bots.createBotWorker());
      const { id: game, version } = this.game;
      const question = {
        game,
        version,
        table: this.table,
        view,
        seat,
        level,
        seed,
        seconds: settings.seconds,
      };
      return (await this.#bots).think(question, { signal: thought.signal });
    };
    const think: Mind['think'] = (view, _seat, seq) => {
      const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
      if (!this.day) return ask(view, seed);
      return thoughtOfDay(this.#saved.seed, seq, (own) => ask(view, own), thought.signal);
    };
    return { by: `bot:${level}`, think, stop: () => thought.abort() };
  }
}
