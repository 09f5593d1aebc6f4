/** The life of one table: people sit down, the match begins, is played and ends. One thing happens at a time. */
import { type AnyGame, isToAct, nextToAct, type Seat, turnSecondsOf } from '@benben/core';
import { type ClientMessage, printMessage, type ServerMessage } from '@benben/protocol';
import { Audience, type Guest } from './audience.ts';
import type { Bots } from './bots.ts';
import { Ledger } from './ledger.ts';
import { Line } from './line.ts';
import { Refused } from './refused.ts';
import { rematchOf } from './rematch.ts';
import * as seats from './seats.ts';
import type { Person, Store, TablePlan, TableRow } from './store/store.ts';
import { finishedRecord, statusOf, stepMessage } from './tell.ts';

export interface TableContext {
  readonly store: Store;
  readonly bots: Bots;
  readonly goneAfterMs: number;
  /** Lays the table of a rematch. */
  readonly layAgain: (host: Person, plan: TablePlan) => Promise<void>;
  readonly failed: (error: unknown) => void;
  /** The table cannot go on from memory: the next to ask reads it again. */
  readonly forget: (table: LiveTable) => void;
}

/** Everything but `hello` and `ping`, which change nothing. */
export type Request = Exclude<ClientMessage, { type: 'hello' | 'ping' }>;
type ChairRequest = Exclude<Request, { type: 'play' | 'start' | 'rematch' }>;
type Play = Extract<Request, { type: 'play' }>;

const RETRY_MS = 1000;

export class LiveTable {
  readonly #ledger: Ledger;
  readonly #context: TableContext;
  readonly #audience: Audience;
  readonly #line = new Line();
  #botThinks = false;
  #clock: NodeJS.Timeout | null = null;
  readonly #openedAt = Date.now();
  #closed = false;
  #touchedAt = Date.now();

  private constructor(ledger: Ledger, context: TableContext) {
    this.#ledger = ledger;
    this.#context = context;
    this.#audience = new Audience(context.goneAfterMs);
    ledger.listen({
      tableChanged: () => {
        this.#audience.tellTable(this.row);
        this.#wakeBots();
      },
      stepsAdded: (since) => {
        this.#tellSteps(since);
        this.#wakeBots();
        this.#setClock();
      },
      inDoubt: () => context.forget(this),
    });
  }

  /** Reads the table and replays its log; a match that waits for a bot goes on. */
  static async open(game: AnyGame, id: string, context: TableContext): Promise<LiveTable> {
    const table = new LiveTable(await Ledger.open(game, id, context.store), context);
    await table.#line.run(() => table.#beginIfReady());
    table.#wakeBots();
    table.#setClock();
    return table;
  }

  get row(): TableRow {
    return this.#ledger.row;
  }

  get presenceOf(): seats.PresenceOf {
    return this.#audience.presenceOf;
  }

  hello(guest: Guest, since: number): void {
    if (this.#closed) {
      guest.drop();
      return;
    }
    this.touch();
    this.#audience.welcome(guest, this.row);
    const seat = seats.seatOf(this.row.chairs, guest.person.id);
    for (const message of [...this.#steps(since, seat), ...this.#over()]) guest.send(printMessage(message));
  }

  part(guest: Guest): void {
    this.touch();
    this.#audience.part(guest, this.row);
  }

  /** Someone is about to come in. */
  touch(): void {
    this.#touchedAt = Date.now();
  }

  /** The step a play became; undefined for everything else. */
  request(person: Person, message: Request): Promise<number | undefined> {
    this.touch();
    return this.#line.run(async () => {
      if (this.#closed) throw new Refused('server-error');
      if (message.type === 'play') return this.#play(person, message);
      if (message.type === 'start') {
        this.#mustHost(person);
        await this.#ledger.begin();
      } else if (message.type === 'rematch') {
        await this.#rematch(person);
      } else {
        await this.#ledger.changeChairs(() => this.#edited(person, message));
        await this.#beginIfReady();
      }
      return undefined;
    });
  }

  rename(person: Person): void {
    const seated = seats.seatOf(this.row.chairs, person.id) >= 0;
    if (!seated && this.presenceOf(person.id) !== 'here') return;
    this.#audience.rename(person);
    this.#ledger.rename(person);
  }

  /** Called every few seconds: absence grows without anyone doing anything. */
  tick(): void {
    this.#audience.tellPresence(this.row);
  }

  isIdleSince(time: number): boolean {
    return this.#audience.isEmpty && this.#line.isEmpty && !this.#botThinks && this.#touchedAt < time;
  }

  close(): void {
    this.#closed = true;
    if (this.#clock) clearTimeout(this.#clock);
    this.#audience.dropAll();
  }

  #edited(person: Person, message: ChairRequest): seats.Chairs {
    const { chairs } = this.row;
    const status = statusOf(this.row);
    if (message.type === 'take-back' || (message.type === 'seat-bot' && status !== 'waiting')) {
      if (status !== 'running') throw new Refused(status === 'over' ? 'over' : 'not-started');
      if (message.type === 'take-back') return seats.withoutStandIn(chairs, person.id);
      return seats.withStandIn(chairs, person, message, this.presenceOf);
    }
    if (status !== 'waiting') throw new Refused('already-started');
    if (message.type === 'sit') return seats.withPerson(chairs, person, message.seat, message.nonce);
    if (message.type === 'leave') return seats.withoutPerson(chairs, person.id);
    this.#mustHost(person);
    if (message.type === 'seat-bot' && this.row.rated) throw new Refused('people-only');
    if (message.type === 'open-seat') return seats.emptied(chairs, message.seat);
    return seats.withBot(chairs, message.seat, message.level);
  }

  /** One rematch of every match: whoever asks later is told of the same. */
  async #rematch(person: Person): Promise<void> {
    const { match } = this.#ledger;
    if (seats.seatOf(this.row.chairs, person.id) < 0) throw new Refused('not-seated');
    if (!match || statusOf(this.row) !== 'over') throw new Refused('not-over');
    if (!this.row.rematch) await this.#context.layAgain(person, rematchOf(this.row, match.starter));
    await this.#ledger.reload();
  }

  #mustHost(person: Person): void {
    if (this.row.host !== person.id) throw new Refused('not-host');
  }

  /** A table of bots alone waits for its host, so that the commitment is seen before the luck. */
  async #beginIfReady(): Promise<void> {
    const { chairs, nonces } = this.row;
    if (!nonces && seats.allReady(chairs) && chairs.some(({ person }) => person)) await this.#ledger.begin();
  }

  async #play(person: Person, { id, seq, moves }: Play): Promise<number> {
    const { match } = this.#ledger;
    const seat = seats.seatOf(this.row.chairs, person.id);
    if (seat < 0) throw new Refused('not-seated');
    if (!match) throw new Refused('not-started');
    const known = match.stepOf(person.id, id);
    if (known !== undefined) return known;
    if (this.row.chairs[seat]?.bot) throw new Refused('bot-plays');
    if (seq !== match.seq) throw new Refused('late');
    return this.#ledger.append(seat, moves, { by: person.id, playId: id });
  }

  #wakeBots(): void {
    const { match, game, shape } = this.#ledger;
    if (!match || this.#botThinks || this.#closed) return;
    const { chairs, standing } = this.row;
    const seat = chairs.findIndex(({ bot }, i) => bot && isToAct(standing.toAct, i));
    const level = chairs[seat]?.bot;
    if (!level) return;
    const { seq, state } = match;
    const done = (): void => {
      this.#botThinks = false;
      this.#wakeBots();
    };
    this.#botThinks = true;
    this.#context.bots
      .decide({ game, table: shape, state, seat, level })
      .then((moves) => this.#line.run(() => this.#botPlays(seq, seat, moves)))
      .then(done, (error: unknown) => {
        if (!this.#closed) this.#context.failed(error);
        // Trouble with the disk passes or does not; asking again at once would not help.
        setTimeout(done, RETRY_MS).unref();
      });
  }

  async #botPlays(seq: number, seat: Seat, moves: readonly string[]): Promise<void> {
    const level = this.row.chairs[seat]?.bot;
    // The seat may have been taken back, or played elsewhere, while the bot thought.
    if (!level || this.#closed || this.#ledger.match?.seq !== seq) return;
    try {
      await this.#ledger.append(seat, moves, { by: `bot:${level}`, playId: null });
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'late') throw error;
    }
  }

  /** At a table with a clock: rings when the turn that began with the newest step has lasted too long. */
  #setClock(): void {
    if (this.#clock) clearTimeout(this.#clock);
    const { match, game, shape } = this.#ledger;
    const seconds = turnSecondsOf(game, shape);
    if (!match || this.#closed || seconds === null || this.row.standing.toAct === 0) return;
    // Nobody loses a turn because the server was down: it begins anew when the table is opened.
    const deadline = Math.max(match.at, this.#openedAt) + seconds * 1000;
    const { seq } = match;
    const ring = (): void => {
      this.#line.run(() => this.#timeIsOut(seq)).catch(this.#context.failed);
    };
    this.#clock = setTimeout(ring, Math.max(0, deadline - Date.now())).unref();
  }

  async #timeIsOut(seq: number): Promise<void> {
    const { match } = this.#ledger;
    if (this.#closed || match?.seq !== seq) return;
    await this.#ledger.expire(nextToAct(this.row.standing.toAct));
  }

  #tellSteps(since: number): void {
    this.#audience.tellBySeat(this.row, (seat) => this.#steps(since, seat));
    const over = this.#over();
    if (over.length === 0) return;
    this.#audience.tellTable(this.row);
    this.#audience.tellBySeat(this.row, () => over);
  }

  #steps(since: number, seat: Seat): ServerMessage[] {
    const { match, game } = this.#ledger;
    return match?.momentsAfter(since).map((moment) => stepMessage(game, moment, seat)) ?? [];
  }

  /** One message after the last move, none before. */
  #over(): ServerMessage[] {
    const { outcome } = this.row.standing;
    if (!outcome) return [];
    const log = this.#ledger.match?.momentsAfter(-1).map(({ row }) => row) ?? [];
    const record = finishedRecord(this.row, log);
    return record ? [{ type: 'over', outcome, record }] : [];
  }
}
