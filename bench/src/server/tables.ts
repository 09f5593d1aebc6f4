/** Many tables of four, played from one process: at each the next to move moves as soon as it may. */
import { gameOf } from '@benben/catalogue';
import { isToAct, legalMoves } from '@benben/core';
import type { StepMessage } from '@benben/protocol';
import { WebSocket } from 'ws';

export const SEATS = 4;
const GAME = 'pyramidion';

/** Milliseconds between a table's moves; 0 is as fast as it goes. */
export interface Pace {
  readonly everyMs: number;
}

export interface Counted {
  moves: number;
  bytes: number;
  /** From sending a play to its acknowledgement, in milliseconds. */
  readonly waits: number[];
}

export abstract class PlayedTable {
  readonly sockets: WebSocket[] = [];
  protected readonly counted: Counted;
  readonly #sent = new Map<string, number>();
  #next: { readonly seat: number; readonly text: () => string; readonly id: string } | null = null;
  #playing = false;
  #count = 0;
  #pace: Pace = { everyMs: 0 };

  constructor(counted: Counted) {
    this.counted = counted;
  }

  go(pace: Pace): void {
    this.#pace = pace;
    this.#playing = true;
    // Tables do not move in step.
    setTimeout(() => this.#move(), Math.random() * Math.max(1, pace.everyMs));
  }
  pause(): void {
    this.#playing = false;
  }
  close(): void {
    for (const socket of this.sockets) socket.terminate();
  }

  protected newId(): string {
    return `p${this.#count++}`;
  }

  /** Whoever is next could send this. */
  protected ready(seat: number, id: string, text: () => string): void {
    this.#next = { seat, id, text };
    if (this.#playing && this.#pace.everyMs === 0) this.#move();
  }

  protected acknowledged(id: string): void {
    const since = this.#sent.get(id);
    if (since === undefined) return;
    this.#sent.delete(id);
    this.counted.moves++;
    this.counted.waits.push(performance.now() - since);
  }

  #move(): void {
    if (!this.#playing) return;
    if (this.#pace.everyMs > 0) setTimeout(() => this.#move(), this.#pace.everyMs);
    const next = this.#next;
    if (!next) return;
    this.#next = null;
    this.#sent.set(next.id, performance.now());
    this.sockets[next.seat]?.send(next.text());
  }
}

/** What a seat knows, of which not everything has been read. */
interface Seen {
  readonly seq: number;
  view: unknown;
  /** Steps since, as they came. */
  readonly unread: Buffer[];
}

/** At our server: a real match, real moves, and steps as the page asks for them. */
export class OurTable extends PlayedTable {
  readonly #game = gameOf(GAME);
  readonly #seen: Seen[] = [];
  #onTurn = { seq: -1, seat: 0 };
  /** The newest step somebody has been offered to answer. */
  #played = -1;

  /** Each seat comes to the next of these addresses. */
  static async lay(urls: readonly [string, ...string[]], counted: Counted): Promise<OurTable> {
    const table = new OurTable(counted);
    const [url] = urls;
    const cookies = await Promise.all(Array.from({ length: SEATS }, () => arrive(url)));
    const seats = [{ kind: 'me' }, ...Array.from({ length: SEATS - 1 }, () => ({ kind: 'open' }))];
    const response = await fetch(`${url}/api/tables`, {
      method: 'POST',
      headers: { cookie: cookies[0] ?? '', origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ game: GAME, seats }),
    });
    const { id } = (await response.json()) as { id: string };
    for (const [seat, cookie] of cookies.entries())
      await table.#sit(urls[seat % urls.length] as string, id, seat, cookie);
    while (table.#played < 0) await new Promise((done) => setTimeout(done, 5));
    return table;
  }

  async #sit(url: string, id: string, seat: number, cookie: string): Promise<void> {
    const socket = await connected(`${url}/ws/tables/${id}?steps=changes`, { cookie, origin: url });
    this.sockets[seat] = socket;
    socket.on('message', (data: Buffer) => this.#hear(seat, data));
    socket.send(JSON.stringify({ type: 'hello', v: 1, since: -1 }));
    socket.send(JSON.stringify({ type: 'sit', seat, nonce: `nonce-${seat}-of-the-bench` }));
  }

  /** Views are read only where one has to: whose turn it is by the first seat, the moves by whoever is on turn. */
  #hear(seat: number, data: Buffer): void {
    this.counted.bytes += data.length;
    const text = data.toString('latin1', 0, 40);
    if (text.startsWith('{"type":"ack"')) {
      this.acknowledged((JSON.parse(data.toString()) as { id: string }).id);
      return;
    }
    const seq = Number(/^\{"type":"step","seq":(\d+)/.exec(text)?.[1] ?? -1);
    if (seq < 0) return;
    const { view = null, unread = [] } = this.#seen[seat] ?? {};
    this.#seen[seat] = { seq, view, unread };
    unread.push(data);
    if (seat === 0) {
      const toAct = this.#game.toAct(this.#view(seat));
      this.#onTurn = { seq, seat: this.sockets.findIndex((_, each) => isToAct(toAct, each)) };
    }
    const { seq: now, seat: mover } = this.#onTurn;
    if (this.#seen[mover]?.seq !== now || now <= this.#played) return;
    this.#played = now;
    this.#offer(mover, now);
  }

  #view(seat: number): unknown {
    const seen = this.#seen[seat] as Seen;
    for (const data of seen.unread.splice(0)) {
      const { view, changes } = JSON.parse(data.toString()) as StepMessage;
      // In place, which `viewIn` must not: whoever plays is to cost less than what is measured.
      if (changes === undefined) seen.view = view;
      else Object.assign(seen.view as object, changes);
    }
    return seen.view;
  }

  #offer(seat: number, seq: number): void {
    const id = this.newId();
    this.ready(seat, id, () => {
      const moves = legalMoves(this.#game, this.#view(seat), seat);
      const move = moves[Math.floor(Math.random() * moves.length)] as number;
      return JSON.stringify({ type: 'play', id, seq, moves: [this.#game.actions.print(move)] });
    });
  }
}

/** What a peer without rules says, and how it is told. */
interface Manner {
  open(url: string, table: number): Promise<WebSocket>;
  /** The message in what arrived; null for what only keeps the line alive. */
  read(socket: WebSocket, data: Buffer): string | null;
  write(play: string): string;
}

export const PLAIN: Manner = {
  open: (url, table) => connected(`${url}/${table}`, {}),
  read: (_socket, data) => data.toString(),
  write: (play) => play,
};

/** The protocol of socket.io by hand: packets are numbered 0 open, 2 ping, 4 message, 42 an event with its name. */
export const SOCKET_IO: Manner = {
  async open(url, table) {
    const socket = await connected(`${url}/socket.io/?EIO=4&transport=websocket&table=${table}`, {});
    socket.send('40');
    await new Promise<void>((resolve) => {
      const hear = (data: Buffer): void => {
        if (!data.toString('latin1', 0, 2).startsWith('40')) return;
        socket.off('message', hear);
        resolve();
      };
      socket.on('message', hear);
    });
    return socket;
  },
  read(socket, data) {
    const text = data.toString();
    if (text === '2') socket.send('3');
    return text.startsWith('42') ? text.slice(text.indexOf(',') + 1, -1) : null;
  },
  write: (play) => `42["play",${play}]`,
};

/** At one without rules: as many bytes as ours sent, to as many sockets. */
export class BareTable extends PlayedTable {
  readonly #bytes: number;
  readonly #manner: Manner;

  constructor(counted: Counted, bytes: number, manner: Manner) {
    super(counted);
    this.#bytes = bytes;
    this.#manner = manner;
  }

  static async lay(
    url: string,
    counted: Counted,
    { number, bytes, manner }: { number: number; bytes: number; manner: Manner },
  ): Promise<BareTable> {
    const table = new BareTable(counted, bytes, manner);
    for (let seat = 0; seat < SEATS; seat++) {
      const socket = await manner.open(url, number);
      table.sockets[seat] = socket;
      socket.on('message', (data: Buffer) => table.#hear(seat, socket, data));
    }
    table.#turn(0, 0);
    return table;
  }

  #hear(seat: number, socket: WebSocket, data: Buffer): void {
    this.counted.bytes += data.length;
    const text = this.#manner.read(socket, data);
    if (text === null) return;
    const { type, id, seq } = JSON.parse(text) as { type: string; id: string; seq: number };
    if (type === 'ack') this.acknowledged(id);
    else if (seq % SEATS === seat) this.#turn(seat, seq);
  }

  #turn(seat: number, seq: number): void {
    const id = this.newId();
    this.ready(seat, id, () =>
      this.#manner.write(JSON.stringify({ type: 'play', id, seq, bytes: this.#bytes, moves: ['lay 12'] })),
    );
  }
}

async function arrive(url: string): Promise<string> {
  const response = await fetch(`${url}/api/me`);
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

function connected(url: string, headers: Record<string, string>): Promise<WebSocket> {
  const socket = new WebSocket(url.replace('http', 'ws'), { headers, perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}
