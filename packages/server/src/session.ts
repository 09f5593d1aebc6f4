/** One socket: reads messages in order, answers each, and never lets one of them harm the server. */
import { Queue } from '@benben/core';
import {
  CLOSE,
  type ClientMessage,
  isMalformed,
  LIMITS,
  PROTOCOL_VERSION,
  parseClientMessage,
  type RefusalCode,
  SCOPE_OF,
} from '@benben/protocol';
import { type Ascii, asciiMessage } from './ascii.ts';
import type { Guest } from './audience.ts';
import { type Caller, may } from './http/caller.ts';
import type { Metrics } from './metrics.ts';
import { monotonic } from './monotonic.ts';
import { Refused } from './refused.ts';
import type { LiveTable } from './table.ts';
import { refusedMessage } from './tell.ts';
import { Throttle } from './throttle.ts';

/** The part of a WebSocket a session needs. */
export interface Wire {
  readonly bufferedAmount: number;
  send(text: Ascii): void;
  /** What was sent leaves now rather than in a moment. */
  flush(): void;
  pong(data: Buffer): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

export interface SessionContext {
  readonly messagesPerSecond: number;
  /** Steps need not repeat what has not changed. */
  readonly changes: boolean;
  /** Who this is and where they want to sit; rejects with a refusal. */
  readonly entering: Promise<{ caller: Caller; table: LiveTable }>;
  readonly log: { error(error: unknown): void };
  readonly metrics: Pick<Metrics, 'acknowledged' | 'refused'>;
}

/** What a refusal refers to. */
interface About {
  readonly re?: string;
  readonly id?: string;
}

interface Seated {
  readonly caller: Caller;
  readonly guest: Guest;
  readonly table: LiveTable;
}

export const CLOSING: Partial<Record<RefusalCode, number>> = {
  'no-guest': CLOSE.noGuest,
  'bad-token': CLOSE.noGuest,
  'no-table': CLOSE.noTable,
  'nobody-watches': CLOSE.nobodyWatches,
  banned: CLOSE.banned,
  unplayable: CLOSE.unplayable,
  version: CLOSE.version,
  'too-many-sockets': CLOSE.tooManySockets,
  'too-large': CLOSE.tooLarge,
  flood: CLOSE.flood,
};
/** A reader this far behind is gone or hostile; it finds everything again when it reconnects. */
const MAX_BACKLOG = 2_000_000;
/** Steps of the past that cost as much as a message. */
const STEPS_A_TOKEN = 20;
/** How soon it is looked whether a page of the past has been read. */
const READ_AGAIN_MS = 10;
export const TRY_AGAIN = 1013;

/** Which play an unread message is, so that its sender knows what to repeat; the beginning of it is enough. */
function playIn(data: Buffer): About {
  const start = data.subarray(0, 200).toString('latin1');
  const id = /"type":"play"/.test(start) && /"id":"([\w-]{1,64})"/.exec(start)?.[1];
  return id ? { re: 'play', id } : {};
}

export class Session {
  readonly #wire: Wire;
  readonly #context: SessionContext;
  readonly #throttle: Throttle;
  readonly #inbox = new Queue();
  #seated: Seated | null = null;
  #greeted = false;
  #closed = false;

  constructor(wire: Wire, context: SessionContext) {
    this.#wire = wire;
    this.#context = context;
    this.#throttle = new Throttle(context.messagesPerSecond);
    void this.#inbox.run(async () => {
      await this.#answering({}, () => this.#enter());
      // Whoever could not come in has been told why.
      if (!this.#seated) this.#close(TRY_AGAIN, 'connect again');
    });
  }

  receive(data: Buffer, isBinary: boolean): void {
    if (this.#closed) return;
    try {
      const message = this.#read(data, isBinary);
      const came = monotonic();
      void this.#inbox.run(() => this.#answer(message, came));
    } catch (error) {
      this.#failed(error, playIn(data));
    }
  }

  /** A ping of the protocol itself counts like a message. */
  pinged(data: Buffer): void {
    if (this.#closed) return;
    if (!this.#throttle.take()) {
      if (this.#throttle.isFlood) this.#failed(new Refused('flood'), {});
    } else if (this.#mayWrite()) this.#wire.pong(data);
  }

  /** The socket is closed, by whoever. */
  ended(): void {
    this.#closed = true;
    // Behind the messages still in line, so that none of them joins the table after we have left it.
    void this.#inbox.run(() =>
      this.#answering({}, async () => {
        if (this.#seated && this.#greeted) this.#seated.table.part(this.#seated.guest);
      }),
    );
  }

  #read(data: Buffer, isBinary: boolean): ClientMessage {
    if (!this.#throttle.take()) throw new Refused(this.#throttle.isFlood ? 'flood' : 'slow-down');
    if (data.byteLength > LIMITS.messageBytes) throw new Refused('too-large');
    if (isBinary) throw new Refused('malformed', 'the message is not text');
    const message = parseClientMessage(data.toString('utf8'));
    if (isMalformed(message)) throw new Refused('malformed', message.malformed);
    return message;
  }

  async #enter(): Promise<void> {
    const { caller, table } = await this.#context.entering;
    const guest: Guest = {
      person: caller.person,
      legal: false,
      changes: this.#context.changes,
      toldAt: null,
      next: null,
      ears: null,
      send: (text) => this.#send(text),
      whenRead: (go) => this.#whenRead(go),
      drop: () => this.#close(TRY_AGAIN, 'connect again'),
    };
    this.#seated = { caller, guest, table };
  }

  async #handle(message: ClientMessage, came: number): Promise<void> {
    const seated = this.#seated;
    if (!seated || this.#closed) return;
    if (message.type === 'ping') return this.#send(asciiMessage({ type: 'pong' }));
    if (message.type === 'hello') {
      if (message.v !== PROTOCOL_VERSION) throw new Refused('version');
      // Asking for a long past costs more than asking for what is new.
      const cost = Math.floor(seated.table.toldAfter(message.since) / STEPS_A_TOKEN);
      if (!this.#throttle.take(cost) && this.#greeted) throw new Refused('slow-down');
      this.#greeted = true;
      seated.guest.legal = message.legal ?? false;
      return seated.table.hello(seated.guest, message.since);
    }
    if (!this.#greeted) throw new Refused('hello-first');
    if (!may(seated.caller, SCOPE_OF[message.type])) throw new Refused('no-scope');
    const seq = await seated.table.request(seated.guest.person, message);
    if (message.type === 'play' && seq !== undefined) {
      this.#send(asciiMessage({ type: 'ack', id: message.id, seq }));
      this.#context.metrics.acknowledged(monotonic() - came);
    }
  }

  async #answer(message: ClientMessage, came: number): Promise<void> {
    try {
      await this.#handle(message, came);
    } catch (error) {
      this.#failed(error, 'id' in message ? { re: message.type, id: message.id } : { re: message.type });
    }
  }

  async #answering(about: About, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#failed(error, about);
    }
  }

  #failed(error: unknown, about: About): void {
    const refused = error instanceof Refused ? error : new Refused('server-error');
    if (refused !== error) this.#context.log.error(error);
    this.#context.metrics.refused(refused.code);
    this.#send(asciiMessage(refusedMessage(refused, about)));
    const code = CLOSING[refused.code];
    if (code !== undefined) this.#close(code, refused.code);
  }

  #whenRead(go: () => void): void {
    if (this.#closed) return;
    this.#wire.flush();
    if (this.#wire.bufferedAmount === 0) setImmediate(go);
    else setTimeout(() => this.#whenRead(go), READ_AGAIN_MS);
  }

  #send(text: Ascii): void {
    if (this.#mayWrite()) this.#wire.send(text);
  }

  #mayWrite(): boolean {
    if (this.#closed) return false;
    if (this.#wire.bufferedAmount <= MAX_BACKLOG) return true;
    this.#wire.terminate();
    return false;
  }

  #close(code: number, reason: string): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#wire.close(code, reason);
  }
}
