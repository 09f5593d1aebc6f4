/** A match on the server: numbered steps, plays repeated until acknowledged. */

import {
  type AnyGame,
  type Ending,
  type Level,
  type MatchRecord,
  NOBODY,
  type Seat,
  type Table,
  type Witness,
} from '@benben/core';
import {
  type Chair,
  type ClientMessage,
  type ClockState,
  FRIENDLY,
  type Options,
  PROTOCOL_VERSION,
  parseServerMessage,
  type RefusedMessage,
  type ServerMessage,
  type StepMessage,
  type TableMessage,
  type Terms,
  viewIn,
} from '@benben/protocol';
import { knownAs } from '../programs/known-as.ts';
import { readShown, rulesAt } from '../table/shown.ts';
import {
  PLAIN_SEAT,
  type Refused,
  type SeatInfo,
  type TableClock,
  type TableSource,
  type TableStatus,
  type TableStep,
} from '../table/source.ts';
import { TableTalk } from '../talk/table-talk.svelte.ts';
import { introduce } from './api.ts';
import { shownName } from './shown-name.ts';
import { Wire, type WireEnd } from './wire.ts';
import { nonceFor, witnessBots, witnessOf, witnessSeal } from './witness.ts';

const REPEAT_EVERY = 4_000;

interface Play {
  readonly id: string;
  readonly seq: number;
  readonly moves: readonly string[];
  settle(refused: Refused | null): void;
}

export class RemoteTable implements TableSource {
  readonly id: string;
  #message: TableMessage | null = $state.raw(null);
  /** Of the version the match began with. */
  #rules: AnyGame | null = $state.raw(null);
  /** Waits until its rules are here. */
  #unread: TableMessage | null = null;
  #steps: readonly TableStep[] = $state.raw([]);
  /** By the server's clock. */
  #clock: ClockState | null = $state.raw(null);
  /** What we wanted beside playing and could not have. */
  denied: RefusedMessage['reason'] | null = $state(null);
  /** How far this device's clock is ahead of the server's. */
  #ahead = $state(0);
  #end: WireEnd | null = $state(null);
  /** False while the server cannot be reached. */
  connected = $state(false);
  record: MatchRecord | null = $state.raw(null);
  /** Whether we want a rematch, or why there is none. */
  rematchAsked: 'no' | 'asked' | RefusedMessage['reason'] = $state('no');
  readonly talk: TableTalk;
  #wire: Wire<ServerMessage> | null = null;
  #closed = false;
  #play: Play | null = null;
  readonly #repeating: ReturnType<typeof setInterval>;

  constructor(id: string) {
    this.id = id;
    this.talk = new TableTalk(id, {
      send: (message) => this.#wire?.send(message),
      seat: () => this.you.seat,
    });
    this.#repeating = setInterval(() => this.#repeat(), REPEAT_EVERY);
    void this.#connect();
  }

  get end(): WireEnd | null {
    return this.#end;
  }
  get status(): TableStatus {
    if (this.#end === 'missing') return 'missing';
    return this.#message?.status ?? 'loading';
  }
  get chairs(): readonly Chair[] {
    return this.#message?.chairs ?? [];
  }
  get you(): TableMessage['you'] {
    return this.#message?.you ?? { seat: NOBODY, host: false, name: '' };
  }
  get options(): Options {
    return this.#message?.options ?? {};
  }
  /** Who invites. */
  get hostName(): string {
    const name = this.#message?.hostName ?? '';
    const chair = this.chairs.find((each) => each.kind === 'person' && each.name === name);
    return chair?.kind === 'person' ? knownAs(chair) : shownName(name);
  }
  get rated(): boolean {
    return this.#message?.rated ?? false;
  }
  get watching(): number {
    return this.#message?.watching ?? 0;
  }
  get commitment(): string {
    return this.#message?.commitment ?? '';
  }
  get game(): AnyGame {
    if (!this.#rules) throw new Error('the table has not introduced itself');
    return this.#rules;
  }
  get table(): Table<unknown> {
    const { options = {}, first = null } = this.#message ?? {};
    return { seats: this.chairs.length, options, ...(first === null ? {} : { first }) };
  }
  get witness(): Witness | null {
    return witnessOf(this.id);
  }
  get rematch(): TableMessage['rematch'] {
    return this.#message?.rematch ?? null;
  }
  get steps(): readonly TableStep[] {
    return this.#steps;
  }
  get deadline(): number | null {
    const due = this.status === 'running' ? (this.#clock?.due ?? null) : null;
    return due === null ? null : due + this.#ahead;
  }
  get clock(): TableClock | null {
    return this.status === 'running' && this.terms.pace.kind !== 'none' ? this.#clock : null;
  }
  get terms(): Terms {
    return this.#message?.terms ?? FRIENDLY;
  }
  get ending(): Ending | null {
    return this.#message?.ending ?? null;
  }
  get offers(): TableMessage['offers'] {
    return this.#message?.offers ?? [];
  }
  /** Who plays for the rating is helped by nobody. */
  get guarded(): boolean {
    return this.rated && this.status === 'running';
  }
  /** Everything up to the newest step is here. */
  get complete(): boolean {
    return this.#message !== null && this.#steps.length > 0 && this.#steps.length > this.#message.seq;
  }
  /** A bot sits in for us. */
  get standIn(): Level | null {
    const chair = this.chairs[this.you.seat];
    return chair?.kind === 'person' ? chair.standIn : null;
  }

  readonly seats: readonly SeatInfo[] = $derived.by(() =>
    this.chairs.map((chair, seat) => this.#seatInfo(chair, seat)),
  );

  submit(_seat: Seat, moves: readonly string[]): Promise<Refused | null> {
    return new Promise((settle) => {
      this.#play = { id: crypto.randomUUID?.() ?? randomId(), seq: this.#steps.length - 1, moves, settle };
      this.#repeat();
    });
  }

  sit(seat: Seat) {
    this.#wire?.send({ type: 'sit', seat, nonce: nonceFor(this.id, seat, randomId) });
  }
  /** For what needs no more than to be said. */
  ask(message: ClientMessage) {
    this.denied = null;
    this.#wire?.send(message);
  }

  askRematch() {
    this.rematchAsked = 'asked';
    this.#wire?.send({ type: 'rematch' });
  }

  close() {
    this.#closed = true;
    clearInterval(this.#repeating);
    this.talk.close();
    this.#wire?.close();
  }

  async #connect() {
    // Without a network the socket itself keeps trying; the introduction is repeated when it is refused.
    await introduce().catch(() => undefined);
    if (this.#closed) return;
    this.#wire = new Wire(`tables/${this.id}?steps=changes`, {
      parse: parseServerMessage,
      onopen: () => this.#hello(),
      onmessage: (message) => this.#hear(message),
      ondown: (end) => {
        this.connected = false;
        this.#end = end;
      },
    });
  }

  #hello() {
    this.#wire?.send({ type: 'hello', v: PROTOCOL_VERSION, since: this.#steps.length - 1 });
    if (this.rematchAsked === 'asked') this.askRematch();
    this.#repeat();
  }

  #repeat() {
    if (this.#play)
      this.#wire?.send({
        type: 'play',
        id: this.#play.id,
        seq: this.#play.seq,
        moves: [...this.#play.moves],
      });
  }

  #hear(message: ServerMessage) {
    switch (message.type) {
      case 'table':
        return this.#learn(message);
      case 'step':
        return this.#take(message);
      case 'ack':
        return this.#settle(message.id, null);
      case 'talk':
        return this.talk.hear(message);
      case 'refused':
        if (message.re === 'say') {
          this.talk.refused = message.reason;
          return;
        }
        // Too fast: the play is repeated in a while.
        if (message.reason === 'slow-down') return;
        if (message.id !== undefined)
          return this.#settle(message.id, { reason: message.reason, rule: message.rule ?? null });
        if (message.re === 'rematch') this.rematchAsked = message.reason;
        else if (message.re !== undefined && message.re !== 'hello') this.denied = message.reason;
        return;
      case 'over': {
        void readShown(message.record).then((read) => {
          if (!('complaint' in read)) this.record = read.record;
        });
        return;
      }
      case 'pong':
        return;
    }
  }

  #learn(message: TableMessage) {
    this.connected = true;
    const { game: id, version } = message;
    if (this.#rules?.id !== id || this.#rules.version !== version) return void this.#fetchRules(message);
    this.#message = message;
    if (message.clock) this.#clock = message.clock;
    if (message.status === 'waiting') witnessSeal(this.id, message.commitment);
    else
      witnessBots(
        this.id,
        message.chairs.flatMap(({ kind }, seat) => (kind === 'bot' ? [seat] : [])),
      );
    this.#ahead = Date.now() - message.now;
    // The server forgot what we saw: it is another match now, so start over.
    if (message.seq < this.#steps.length - 1) {
      this.#steps = [];
      this.#hello();
    }
    const chair = message.chairs[message.you.seat];
    if (message.status === 'waiting' && chair?.kind === 'person' && !chair.ready) this.sit(message.you.seat);
  }

  /** The rules are fetched first; without a network they are asked for again. */
  async #fetchRules(message: TableMessage) {
    const waiting = this.#unread !== null;
    this.#unread = message;
    if (waiting) return;
    const rules = await rulesAt(message.game, message.version).catch(() => undefined);
    const latest = this.#unread;
    this.#unread = null;
    if (this.#closed) return;
    if (rules === undefined) return void setTimeout(() => this.#closed || this.#learn(latest), REPEAT_EVERY);
    this.#rules = rules;
    if (rules) return this.#learn(latest);
    this.#end = 'unplayable';
    this.#wire?.close();
  }

  #take(message: StepMessage) {
    const { seq, seat, events, due, left, late = false, back = false } = message;
    if (seq < this.#steps.length) return;
    if (seq > this.#steps.length) return this.#hello();
    const view = viewIn(message, this.#steps.at(-1)?.view);
    this.#clock = { due: due ?? null, left: left ?? null, paused: this.#clock?.paused ?? false };
    this.#steps = [...this.#steps, { seq, seat, events, view, late, back }];
  }

  #settle(id: string, refused: Refused | null) {
    if (this.#play?.id !== id) return;
    const { settle } = this.#play;
    this.#play = null;
    settle(refused);
  }

  #seatInfo(chair: Chair, seat: Seat): SeatInfo {
    if (chair.kind === 'open') return { ...PLAIN_SEAT, kind: 'open' };
    if (chair.kind === 'bot') return { ...PLAIN_SEAT, kind: 'bot', level: chair.level };
    const mine = seat === this.you.seat && chair.standIn === null;
    return {
      kind: 'human',
      name: knownAs(chair),
      level: chair.standIn,
      mine,
      you: mine,
      presence: mine ? 'here' : chair.presence,
      rating: chair.rating,
      resigned: chair.resigned ?? false,
      said: this.talk.shownAt(seat),
    };
  }
}

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(18)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
