/** The life of one table: people sit down, the match begins, is played and ends. One thing happens at a time. */
import { type AnyGame, type Clock, type Mind, NOBODY, Queue, type Seat } from '@benben/core';
import { Agreements } from './agreements.ts';
import { Audience, type Guest } from './audience.ts';
import type { Bots } from './bots.ts';
import { mustBeSeatedAt, mustBeWelcomeAt } from './conduct.ts';
import { Ledger } from './ledger.ts';
import { monotonic } from './monotonic.ts';
import { type Knowledge, Neighbours, type Note } from './neighbours.ts';
import type { Nodes } from './nodes.ts';
import { Past } from './past.ts';
import { Refused } from './refused.ts';
import { rematchOf } from './rematch.ts';
import { chairsAfter, isAgreement, mustHost, type Play, type Request } from './requests.ts';
import * as seats from './seats.ts';
import type { Signer } from './signer.ts';
import type { Person, Store, TablePlan, TableRow } from './store/store.ts';
import { TableTalk } from './talk.ts';
import { LATE, statusOf } from './tell.ts';
import { Texts } from './texts.ts';

export interface TableContext {
  readonly store: Store;
  readonly bots: Bots;
  readonly signer: Signer;
  readonly nodes: Nodes;
  readonly clock: Clock;
  readonly goneAfterMs: number;
  /** Lays the table of a rematch. */
  readonly layAgain: (host: Person, plan: TablePlan) => Promise<void>;
  readonly failed: (error: unknown) => void;
  /** What the list of tables shows of this one may have changed. */
  readonly listed: (id: string, here: boolean) => void;
  /** The table cannot go on from memory: the next to ask reads it again. */
  readonly forget: (table: LiveTable) => void;
}

export class LiveTable {
  readonly #context: TableContext;
  readonly #audience: Audience;
  readonly #queue = new Queue();
  #ledger!: Ledger;
  #agreements!: Agreements;
  #neighbours!: Neighbours;
  #texts!: Texts;
  #past!: Past;
  #talk!: TableTalk;
  #closed = false;
  #touchedAt = monotonic();

  private constructor(context: TableContext) {
    this.#context = context;
    this.#audience = new Audience(context.goneAfterMs, () => this.#ledger.clock);
  }

  /** Reads the table and replays its log; a match that waits for a bot goes on. */
  static async open(game: AnyGame, id: string, context: TableContext): Promise<LiveTable> {
    const table = new LiveTable(context);
    const { nodes } = context;
    table.#ledger = await Ledger.open(game, id, context.store, {
      queue: table.#queue,
      clock: context.clock,
      node: nodes.id,
      claim: () => nodes.claim({ kind: 'tend', key: id }),
      written: () => table.#neighbours.tell(),
      botAt: (seat) => table.#botAt(seat),
      timeIsOut: (seat) => table.#timeIsOut(seat),
      added: (since) => table.#tellSteps(since),
      failed: context.failed,
      tableChanged: () => {
        // Whoever hears of a change finds the clock already set.
        table.#ledger.host?.wake();
        table.#audience.tellTable(table.row);
        table.tellListed();
      },
      inDoubt: () => context.forget(table),
    });
    table.#agreements = new Agreements(table.#ledger, table.presenceOf);
    table.#texts = new Texts(table.#ledger, context.signer);
    table.#past = new Past(table, table.#texts, table.#audience);
    table.#talk = new TableTalk(id, context, table.#audience);
    table.#neighbours = new Neighbours(nodes, id, {
      know: () => ({ ...knownOf(table.row), talk: table.#talk.last, here: table.#audience.here }),
      hear: (note) => table.#hear(note),
    });
    try {
      await table.#queue.run(async () => {
        await Promise.all([nodes.beHeard(), table.#ledger.follow()]);
        await table.#ledger.tend(false);
        await table.#beginIfReady();
      });
    } catch (error) {
      table.close();
      throw error;
    }
    table.#neighbours.tell(true);
    return table;
  }

  /** Another node knows more, or someone came or went there. */
  #hear({ from, seq, revision, again, here, talk = NOBODY }: Note): void {
    if (talk > this.#talk.last) this.#talk.follow().catch(this.#context.failed);
    this.#audience.hearFrom(from, here, this.row);
    const lacksSteps = () => seq > this.lastStep;
    const lacksMore = () => revision > this.row.revision || (again && !this.row.rematch);
    if (!lacksSteps() && !lacksMore()) return;
    void this.#reading(async () => {
      if (lacksMore()) await this.#ledger.reload();
      else if (lacksSteps()) await this.#ledger.readOn();
    });
  }

  /** The node is gone, and with it whoever was connected to it; it may not have told its last step. */
  vanished(node: string): void {
    this.#audience.hearFrom(node, [], this.row);
  }

  /** Something may have happened elsewhere. Whoever finds something new tells it: the one who wrote it may be gone. */
  async refresh(): Promise<void> {
    await this.#reading(async () => {
      const known = JSON.stringify(knownOf(this.row));
      await this.#ledger.reload();
      await this.#talk.follow();
      if (JSON.stringify(knownOf(this.row)) !== known) this.#neighbours.tell();
    });
  }

  /** A table that cannot be read again is not trusted. */
  async #reading(read: () => Promise<unknown>): Promise<void> {
    try {
      await this.#queue.run(async () => this.#closed || (await read()));
    } catch (error) {
      this.#context.failed(error);
      this.#context.forget(this);
    }
  }

  /** One thing at a time; where one broke off in the middle, the table is read anew from the store, by whoever comes next. */
  async #trusted<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await this.#queue.run(act);
    } catch (error) {
      if (!(error instanceof Refused)) this.#context.forget(this);
      throw error;
    }
  }

  /** Bots and clock are this node's business now, or it must ask again whether they are. */
  async tend(isOurs: boolean): Promise<void> {
    await this.#queue.run(() => this.#ledger.tend(isOurs));
  }

  get tends(): boolean {
    return this.#ledger.tends;
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
    const looksOn = seats.seatOf(this.row, guest.person.id) < 0;
    if (looksOn && this.row.terms.audience === 'nobody' && statusOf(this.row) !== 'waiting')
      throw new Refused('nobody-watches');
    const { length } = this.#audience.here;
    this.#audience.welcome(guest, this.row);
    if (this.#audience.here.length !== length) this.#presenceChanged(guest);
    // It has seen more than this node knows of.
    if (since > this.lastStep) void this.refresh();
    this.#past.tell(guest, since);
    this.#talk.welcome(guest).catch(this.#context.failed);
  }

  /** How much somebody is told who has seen every step up to `since`: those after it, and what was said. */
  toldAfter(since: number): number {
    return this.lastStep - (since > this.lastStep ? NOBODY : since) + this.#talk.length;
  }

  /** The number of the newest step. */
  get lastStep(): number {
    return this.#ledger.match?.seq ?? NOBODY;
  }

  part(guest: Guest): void {
    this.touch();
    const { length } = this.#audience.here;
    this.#audience.part(guest, this.row);
    if (this.#audience.here.length !== length && !this.#closed) this.#presenceChanged(guest);
  }

  #presenceChanged({ person }: Guest): void {
    this.#neighbours.tell();
    if (seats.seatOf(this.row, person.id) >= 0) this.tellListed();
  }

  /** Someone is about to come in. */
  touch(): void {
    this.#touchedAt = monotonic();
  }

  /** The step a play became; undefined for everything else. */
  request(person: Person, message: Request): Promise<number | undefined> {
    this.touch();
    return this.#trusted(async () => {
      if (this.#closed) throw new Refused('server-error');
      if (message.type === 'play') return this.#play(person, message);
      if (message.type === 'start') {
        mustHost(this.row, person);
        await this.#ledger.begin();
      } else if (message.type === 'rematch') {
        await this.#rematch(person);
      } else if (message.type === 'say') {
        await this.#talk.say(person, this.row, message);
        this.#neighbours.tell();
      } else if (isAgreement(message)) {
        await this.#agreements.heed(person, message);
      } else {
        if (message.type === 'sit') await mustBeSeatedAt(this.#context, person, this.row);
        await this.#ledger.change(() => ({
          chairs: chairsAfter(this.row, person, message, this.presenceOf),
        }));
        await this.#beginIfReady();
      }
      return undefined;
    });
  }

  async #timeIsOut(seat: Seat): Promise<void> {
    // Chairs may have changed at another node.
    await this.#ledger.reload();
    const { host } = this.#ledger;
    if (host?.match.onTurn !== seat || !this.#isDue) return;
    await this.#agreements.timeIsOut(seat).catch((error: unknown) => {
      // Somebody was faster: another node, or the player in the last moment.
      if (!(error instanceof Refused)) throw error;
    });
  }

  get #isDue(): boolean {
    const { deadline } = this.#ledger.host ?? {};
    return deadline !== null && deadline !== undefined && deadline <= this.#context.clock.now();
  }

  rename(person: Person): void {
    const seated = seats.seatOf(this.row, person.id) >= 0;
    const concerned = seated || this.row.host === person.id || this.presenceOf(person.id) === 'here';
    if (!concerned) return;
    this.#audience.rename(person);
    this.#talk.rename(person);
    this.#ledger.rename(person);
  }

  /** The person reads others than before. */
  async listenAnew(person: string): Promise<void> {
    await this.#talk.listenAnew(person);
  }

  /** What was theirs may be somebody else's. */
  async personChanged(id: string): Promise<void> {
    if (concerns(this.row, id)) await this.refresh();
  }

  /** The person will not come back. As the table chose for who is late: a bot plays on, or the seat resigns. */
  leaveForGood(person: Person): Promise<void> {
    return this.#trusted(async () => {
      if (this.#closed) throw new Error('the table was closed');
      await this.#ledger.reload();
      if (statusOf(this.row) === 'waiting') {
        if (seats.seatsOf(this.row.chairs, person.id).length > 0)
          await this.#ledger.change(() => ({ chairs: seats.vacated(this.row.chairs, person.id) }));
        return;
      }
      for (const seat of seats.seatsOf(this.row.chairs, person.id))
        if (statusOf(this.row) === 'running') await this.#agreements.abandon(seat, person.id);
    });
  }

  /** Called every few seconds: absence grows without anyone doing anything. */
  tick(): void {
    this.#texts.tidy();
    this.#audience.tellPresence(this.row);
    // The last one sat down, and then the store failed: nobody would ask again.
    if (this.#isReady) this.#trusted(() => this.#beginIfReady()).catch(this.#context.failed);
  }

  /** By the monotonic clock. */
  isIdleSince(time: number): boolean {
    const { host } = this.#ledger;
    const isAtRest = this.#queue.isEmpty && !host?.isThinking && !this.tends;
    return this.#audience.isEmpty && isAtRest && this.#touchedAt < time;
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#ledger.close();
    this.#audience.dropAll();
    this.#neighbours.close();
  }

  /** One rematch of every match: whoever asks later is told of the same. */
  async #rematch(person: Person): Promise<void> {
    const { match } = this.#ledger;
    if (seats.seatOf(this.row, person.id) < 0) throw new Refused('not-seated');
    if (!match || statusOf(this.row) !== 'over') throw new Refused('not-over');
    await mustBeWelcomeAt(this.#context.store, person.id, this.row);
    if (!this.row.rematch) await this.#context.layAgain(person, rematchOf(this.row, match.starter));
    await this.#ledger.reload();
    this.#neighbours.tell();
  }

  /** For the list of tables, if it stands there. */
  tellListed(): void {
    const { id, terms, chairs } = this.row;
    if (terms.visibility !== 'listed') return;
    const here = chairs.every(({ person }) => !person || this.presenceOf(person.id) === 'here');
    this.#context.listed(id, here);
  }

  /** A table of bots alone waits for its host, so that the commitment is seen before the luck. */
  get #isReady(): boolean {
    const { chairs, nonces } = this.row;
    return !nonces && seats.allReady(chairs) && chairs.some(({ person }) => person);
  }

  async #beginIfReady(): Promise<void> {
    if (!this.#closed && this.#isReady) await this.#ledger.begin();
  }

  async #play(person: Person, { id, seq, moves }: Play): Promise<number> {
    const { host } = this.#ledger;
    if (seats.seatOf(this.row, person.id) < 0) throw new Refused('not-seated');
    if (!host) throw new Refused('not-started');
    const known = host.match.seqOf(person.id, id);
    if (known !== undefined) return known;
    // Its sender has seen at another node what this one has not heard of yet.
    if (seq > host.match.seq) await this.#ledger.readOn();
    const seat = seats.seatOf(this.row, person.id);
    if (this.row.chairs[seat]?.bot || this.#ledger.isLate(seat)) throw new Refused('bot-plays');
    if (this.#ledger.clock?.paused) throw new Refused('paused');
    const taken = await host.take({ seat, moves, by: person.id, playId: id, seen: seq });
    if (!('refused' in taken)) return taken.seq;
    const { refused, ...details } = taken;
    throw new Refused(refused, undefined, details);
  }

  #botAt(seat: Seat): Mind | null {
    const level = this.row.chairs[seat]?.bot ?? (this.#ledger.isLate(seat) ? seats.STAND_IN : null);
    if (!level) return null;
    const { game, shape: table } = this.#ledger;
    const place = { owner: this.row.host, withPeople: this.row.chairs.some(({ person }) => person) };
    const { id, version } = game;
    const thought = new AbortController();
    return {
      by: `${this.#ledger.isLate(seat) ? LATE : 'bot'}:${level}`,
      think: (view) =>
        this.#context.bots.decide({ game: id, version, table, view, seat, level }, place, thought.signal),
      stop: () => thought.abort(),
    };
  }

  #tellSteps(since: number): void {
    // Who plays two chairs is told first at which one they sit now.
    if (seats.someoneTwice(this.row.chairs)) this.#audience.tellTable(this.row);
    for (let seq = since > this.lastStep ? 0 : since + 1; seq <= this.lastStep; seq++)
      this.#audience.tellStep(this.row, (seat, manner) => this.#texts.now(seq, seat, manner));
    const over = this.#texts.over();
    if (over.length === 0) return;
    this.tellListed();
    this.#audience.tellTable(this.row);
    this.#audience.tellAll(over);
  }
}

function concerns({ chairs, host }: TableRow, person: string): boolean {
  return host === person || seats.seatsOf(chairs, person).length > 0;
}

/** What other nodes may lack. */
function knownOf({ seq, revision, rematch }: TableRow): Omit<Knowledge, 'here' | 'talk'> {
  return { seq, revision, again: rematch !== null };
}
