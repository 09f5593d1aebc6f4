/** One socket that comes back by itself; what it carries is parsed at the door. */
import { CLOSE, type ClientMessage, isMalformed, type Malformed } from '@benben/protocol';
import ReconnectingWebSocket from 'partysocket/ws';
import { introduce } from './api.ts';

export type WireEnd = 'missing' | 'unwatched' | 'outdated' | 'too-many' | 'unplayable' | 'banned';

export interface WireHandlers<T> {
  /** Text from the wire becomes a trusted message in one step, or an explanation. */
  parse(text: string): T | Malformed;
  onopen(): void;
  onmessage(message: T): void;
  /** The line is down; it comes back unless `end` says why not. */
  ondown(end: WireEnd | null): void;
}

const PING_EVERY = 10_000;
/** A line on which nothing answers for so long is dead, or its server sleeps: another may be awake. */
const PATIENCE = 3_000;

const ENDS: Readonly<Record<number, WireEnd>> = {
  [CLOSE.noTable]: 'missing',
  [CLOSE.nobodyWatches]: 'unwatched',
  [CLOSE.version]: 'outdated',
  [CLOSE.banned]: 'banned',
  [CLOSE.tooManySockets]: 'too-many',
  [CLOSE.unplayable]: 'unplayable',
};

export class Wire<T> {
  readonly #socket: ReconnectingWebSocket;
  readonly #pinging: ReturnType<typeof setInterval>;
  #heardAt = Date.now();

  constructor(path: string, { parse, onopen, onmessage, ondown }: WireHandlers<T>) {
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/${path}`;
    // Nothing is queued: after every opening we say anew where we stand.
    this.#socket = new ReconnectingWebSocket(address, [], {
      maxEnqueuedMessages: 0,
      minReconnectionDelay: 400,
      maxReconnectionDelay: 8_000,
      reconnectionDelayGrowFactor: 1.6,
    });
    this.#socket.addEventListener('open', () => {
      this.#heardAt = Date.now();
      onopen();
    });
    this.#socket.addEventListener('message', ({ data }) => {
      this.#heardAt = Date.now();
      const message = parse(String(data));
      if (!isMalformed(message)) onmessage(message as T);
    });
    this.#socket.addEventListener('close', ({ code }) => {
      const end = ENDS[code] ?? null;
      if (end) this.#socket.close();
      if (code === CLOSE.noGuest) void introduce().catch(() => undefined);
      ondown(end);
    });
    this.#pinging = setInterval(() => this.send({ type: 'ping' }), PING_EVERY);
    addEventListener('online', this.#retry);
    addEventListener('offline', this.#lost);
  }

  send(message: ClientMessage) {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify(message));
    // Both are answered at once, as long as anyone is there.
    if (message.type === 'play' || message.type === 'ping') this.#expectAnswer();
  }

  close() {
    clearInterval(this.#pinging);
    removeEventListener('online', this.#retry);
    removeEventListener('offline', this.#lost);
    this.#socket.close();
  }

  readonly #retry = () => {
    if (this.#socket.readyState !== WebSocket.OPEN) this.#socket.reconnect();
  };

  /** The device knows it first: whoever moves now is told at once that the move waits. */
  readonly #lost = () => this.#socket.reconnect();

  /** A line can die without a word: when nothing answers, start over. */
  #expectAnswer() {
    const asked = Date.now();
    setTimeout(() => {
      if (this.#heardAt < asked && this.#socket.readyState === WebSocket.OPEN) this.#socket.reconnect();
    }, PATIENCE);
  }
}
