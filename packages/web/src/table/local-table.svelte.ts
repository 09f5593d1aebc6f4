/** A match in the page: people of this device and bots in a worker, saved after every step. */
import { createBotWorker } from '@benben/bots/web';
import { findGame } from '@benben/catalogue';
import {
  type AnyGame,
  type Chance,
  commitmentTo,
  expireTurn,
  type MatchRecord,
  NOBODY,
  nextToAct,
  playTurn,
  type Refusal,
  type Seat,
  type Step,
  type Table,
  turnSecondsOf,
  viewOf,
} from '@benben/core';
import { appendTurn, loadTable, type SavedTable } from '../store/db.ts';
import { runSaved, shownStep } from './run.ts';
import type { Refused, SeatInfo, TableSource, TableStatus, TableStep } from './source.ts';

export class LocalTable implements TableSource {
  readonly kind = 'local';
  readonly connected = true;
  readonly id: string;
  readonly game: AnyGame;
  #saved: SavedTable = $state.raw() as SavedTable;
  #steps: readonly Step<unknown, unknown>[] = $state.raw([]);
  #chance: Chance;
  #bots: ReturnType<typeof createBotWorker> | null = null;
  /** Whose secrets are shown. */
  #viewer: Seat = $state(NOBODY);
  #thinking = false;
  #closed = false;
  deadline: number | null = $state(null);
  #clock: ReturnType<typeof setTimeout> | undefined;
  /** Tells other tabs of this browser that a table went on. */
  readonly #news = new BroadcastChannel('benben.tables');

  static async open(id: string): Promise<LocalTable | null> {
    const saved = await loadTable(id);
    const game = saved && findGame(saved.game)?.game;
    return game && saved.version === game.version ? new LocalTable(game, saved) : null;
  }

  private constructor(game: AnyGame, saved: SavedTable) {
    this.id = saved.id;
    this.game = game;
    this.#saved = saved;
    const { steps, chance } = runSaved(game, saved);
    this.#steps = steps;
    this.#chance = chance;
    if (this.#people.length === 1) this.#viewer = this.#people[0] ?? NOBODY;
    this.#news.onmessage = ({ data }) => {
      if (data === this.id) void this.#reload();
    };
    this.#goOn();
  }

  get table(): Table<unknown> {
    return this.#saved.table;
  }
  get commitment(): string {
    return commitmentTo(this.#saved.seed);
  }
  get status(): TableStatus {
    return this.game.toAct(this.#now.state) === 0 ? 'over' : 'running';
  }
  get plan() {
    return this.#saved.plan;
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
    const seat = nextToAct(this.game.toAct(this.#now.state));
    return this.#secretive && seat !== this.#viewer && this.#people.includes(seat) ? seat : NOBODY;
  }
  reveal(seat: Seat) {
    this.#viewer = seat;
  }

  readonly seats: readonly SeatInfo[] = $derived(
    this.#saved.plan.map((seat, i) => ({
      kind: seat.kind,
      name: seat.kind === 'human' ? seat.name : null,
      level: seat.kind === 'bot' ? seat.level : null,
      mine: seat.kind === 'human' && (!this.#secretive || i === this.#viewer),
      you: seat.kind === 'human' && this.#people.length === 1,
      presence: 'here' as const,
      rating: null,
    })),
  );

  readonly steps: readonly TableStep[] = $derived.by(() => {
    const viewer = this.#viewer;
    return this.#steps.map((step, seq) =>
      shownStep(
        this.game,
        step,
        seq,
        seq === 0 ? NOBODY : (this.#saved.turns[seq - 1]?.seat ?? NOBODY),
        viewer,
      ),
    );
  });

  get known(): MatchRecord {
    const { game, version, table, luck, turns } = this.#saved;
    return { game, version, table, commitment: this.commitment, luck, turns };
  }
  get record(): MatchRecord | null {
    if (this.status !== 'over') return null;
    const { seed, nonces } = this.#saved;
    return this.inherited ? this.known : { ...this.known, secret: { seed, nonces } };
  }

  submit(seat: Seat, moves: readonly string[]): Promise<Refused | null> {
    return this.#take(seat, moves, playTurn(this.game, this.#now.state, seat, moves, this.#chance));
  }

  async #take(
    seat: Seat,
    moves: readonly string[],
    next: Step<unknown, unknown> | Refusal,
  ): Promise<Refused | null> {
    if ('refused' in next) {
      // A refused turn may have used luck: stand where the record stands.
      this.#chance = runSaved(this.game, this.#saved).chance;
      return { reason: next.refused, rule: next.rule ?? null };
    }
    const turn = { seat, moves: [...moves], luck: [...next.luck] };
    const over = this.game.toAct(next.state) === 0;
    if (!(await appendTurn(this.id, this.#saved.turns.length, turn, over))) {
      await this.#reload();
      return { reason: 'late', rule: null };
    }
    this.#saved = { ...this.#saved, turns: [...this.#saved.turns, turn], over };
    this.#steps = [...this.#steps, next];
    this.#news.postMessage(this.id);
    this.#goOn();
    return null;
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#clock);
    this.#news.close();
    this.#bots?.close();
  }

  get #now(): Step<unknown, unknown> {
    return this.#steps.at(-1) as Step<unknown, unknown>;
  }

  async #reload() {
    const saved = await loadTable(this.id);
    if (!saved || this.#closed || saved.turns.length === this.#saved.turns.length) return;
    const { steps, chance } = runSaved(this.game, saved);
    this.#saved = saved;
    this.#steps = steps;
    this.#chance = chance;
    this.#goOn();
  }

  /** A turn begins: its clock runs, and if it is a bot's, the bot thinks. */
  #goOn() {
    this.#letBotsPlay();
    clearTimeout(this.#clock);
    const seconds = this.status === 'over' ? null : turnSecondsOf(this.game, this.table);
    this.deadline = seconds === null ? null : Date.now() + seconds * 1000;
    if (seconds !== null) this.#clock = setTimeout(() => this.#timeIsOut(), seconds * 1000);
  }

  #timeIsOut() {
    const seat = nextToAct(this.game.toAct(this.#now.state));
    void this.#take(seat, [], expireTurn(this.game, this.#now.state, seat, this.#chance));
  }

  #letBotsPlay() {
    const seat = nextToAct(this.game.toAct(this.#now.state));
    const plan = this.#saved.plan[seat];
    if (plan?.kind === 'bot' && !this.#thinking && !this.#closed) void this.#think(seat, plan.level);
  }

  async #think(seat: Seat, level: Extract<SavedTable['plan'][number], { kind: 'bot' }>['level']) {
    this.#thinking = true;
    this.#bots ??= createBotWorker();
    const { state } = this.#now;
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
    const question = {
      game: this.game.id,
      table: this.table,
      view: viewOf(this.game, state, seat),
      seat,
      level,
      seed,
    };
    try {
      const moves = await this.#bots.think(question);
      // Another tab may have been faster.
      if (!this.#closed && this.#now.state === state) await this.submit(seat, moves);
    } finally {
      this.#thinking = false;
    }
    if (!this.#closed) this.#letBotsPlay();
  }
}
