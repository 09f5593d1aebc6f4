/**
 * What is said to one socket in one moment leaves in one write: an acknowledgement with its step, a table with its past.
 * Plain frames of RFC 6455 around ASCII need no buffer of their own; whatever is not text the library writes.
 */
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Ascii } from './ascii.ts';
import type { Wire } from './session.ts';

/** Those that have something to say at the end of this moment. */
let waiting: Outbox[] = [];

function flushAll(): void {
  const all = waiting;
  waiting = [];
  for (const outbox of all) outbox.flush();
}

export class Outbox implements Wire {
  readonly #socket: WebSocket;
  readonly #line: Duplex;
  /** Whole frames, a character a byte. */
  #pending = '';

  /** `line` is what the socket itself writes to. */
  constructor(socket: WebSocket, line: Duplex) {
    this.#socket = socket;
    this.#line = line;
  }

  get bufferedAmount(): number {
    return this.#socket.bufferedAmount + this.#pending.length;
  }

  send(text: Ascii): void {
    if (this.#pending === '' && waiting.push(this) === 1) process.nextTick(flushAll);
    this.#pending = this.#pending === '' ? frameOf(text) : this.#pending + frameOf(text);
  }

  flush(): void {
    const frames = this.#pending;
    if (frames === '') return;
    this.#pending = '';
    // After the frame that says goodbye nothing may follow.
    if (this.#socket.readyState === this.#socket.OPEN) this.#line.write(frames, 'latin1');
  }

  pong(data: Buffer): void {
    this.#socket.pong(data);
  }

  close(code: number, reason: string): void {
    this.flush();
    this.#socket.close(code, reason);
  }

  terminate(): void {
    this.#pending = '';
    this.#socket.terminate();
  }
}

/** The text that was framed last: a table says the same to many. */
const last = { text: '', frame: headerOf(0) };

function frameOf(text: Ascii): string {
  if (last.text !== text) {
    last.text = text;
    last.frame = headerOf(text.length) + text;
  }
  return last.frame;
}

/** Of a text in one unmasked frame. */
function headerOf(length: number): string {
  const { fromCharCode } = String;
  if (length < 126) return fromCharCode(0x81, length);
  if (length < 0x1_0000) return fromCharCode(0x81, 126, length >>> 8, length & 0xff);
  return fromCharCode(
    ...[0x81, 127, 0, 0, 0, 0, length >>> 24, (length >>> 16) & 0xff, (length >>> 8) & 0xff, length & 0xff],
  );
}
