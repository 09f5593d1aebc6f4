/** The life of one table: people sit down, the match begins, is played and ends. One thing happens at a time. */
import { type AnyGame, type Mind, Queue, type Seat } from '@benben/core';
import { type ClientMessage, printMessage, type ServerMessage } from '@benben/protocol';
import { Audience, type Guest } from './audience.ts';
import type { Bots } from './bots.ts';
import { Ledger } from './ledger.ts';
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

export class LiveTable {
  readonly #context: TableContext;
  readonly #audience: Audience;
  readonly #queue = new Queue();
  #ledger!: Ledger;
  #closed = false;
  #touchedAt = Date.now();

  private constructor(context: TableContext) {
    this.#context = context;
    this.#audience = new Audience(context.goneAfterMs);
  }

  /** Reads the table and replays its log; a match that waits for a bot goes on. */
  static async open(game: AnyGame, id: string, context: TableContext): Promise<LiveTable> {
    const table = new LiveTable(context);
    table.#ledger = await Ledger.open(game, id, context.store, {
      queue: table.#queue,
      botAt: (seat) => table.#botAt(seat),
      added: (since) => table.#tellSteps(since),
      failed: context.failed,
      tableChanged: () => {
        table.#audience.tellTable(table.row);
        table.#ledger.host?.wake();
      },
      inDoubt: () => context.forget(table),
    });
    await table.#queue.run(async () => {
      await table.#ledger.follow();
      await table.#beginIfReady();
    });
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
    return this.#queue.run(async () => {
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
    const { host } = this.#ledger;
    return this.#audience.isEmpty && this.#queue.isEmpty && !host?.isThinking && this.#touchedAt < time;
  }

  close(): void {
    this.#closed = true;
    this.#ledger.close();
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
    const { host } = this.#ledger;
    const seat = seats.seatOf(this.row.chairs, person.id);
    if (seat < 0) throw new Refused('not-seated');
    if (!host) throw new Refused('not-started');
    const known = host.match.seqOf(person.id, id);
    if (known !== undefined) return known;
    if (this.row.chairs[seat]?.bot) throw new Refused('bot-plays');
    const taken = await host.take({ seat, moves, by: person.id, playId: id, seen: seq });
    if (!('refused' in taken)) return taken.seq;
    const { refused, ...details } = taken;
    throw new Refused(refused, undefined, details);
  }

  #botAt(seat: Seat): Mind | null {
    const level = this.row.chairs[seat]?.bot;
    if (!level) return null;
    const { game, shape: table } = this.#ledger;
    return {
      by: `bot:${level}`,
      think: (view) => this.#context.bots.decide({ game: game.id, table, view, seat, level }),
    };
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
    const record = finishedRecord(this.row, this.#ledger.match?.log ?? []);
    return record ? [{ type: 'over', outcome, record }] : [];
  }
}
