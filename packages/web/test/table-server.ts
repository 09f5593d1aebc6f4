/** A table online, played by the test: real sockets, the real rules and the real messages, said when the test wants. */
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { anyGame, commitmentTo, fairChance, RunningMatch, recordOf, seenBy, type Table } from '@benben/core';
import { dicePyramid } from '@benben/dice-pyramid';
import {
  type ClientMessage,
  FRIENDLY,
  isMalformed,
  parseClientMessage,
  printMessage,
  type ServerMessage,
  type StepMessage,
  type TableMessage,
} from '@benben/protocol';
import { vi } from 'vitest';

// Node's own: this project resolves packages as a browser does, and there `ws` is empty.
const { WebSocket, WebSocketServer } = createRequire(import.meta.url)('ws') as typeof import('ws');

const GAME = anyGame(dicePyramid);
const TABLE: Table<object> = { seats: 2, options: { placement: 'all' }, first: 0 };
const SETTLED = { game: GAME.id, version: GAME.version, table: TABLE };
const SECRET = { seed: '0'.repeat(64), nonces: ['', ''] };
const ME = 0;

export class TableServer {
  readonly heard: ClientMessage[] = [];
  readonly match = RunningMatch.open(GAME, TABLE, fairChance(SECRET));
  readonly #door = new WebSocketServer({ port: 0 });

  constructor() {
    const { port } = this.#door.address() as AddressInfo;
    vi.stubGlobal('WebSocket', WebSocket);
    vi.stubGlobal('location', { protocol: 'http:', host: `localhost:${port}` });
    this.#door.on('connection', (socket) => {
      socket.on('message', (data) => {
        const message = parseClientMessage(String(data));
        if (!isMalformed(message)) this.heard.push(message);
      });
    });
  }

  hearing<T extends ClientMessage['type']>(type: T): Extract<ClientMessage, { type: T }>[] {
    return this.heard.filter((message) => message.type === type) as Extract<ClientMessage, { type: T }>[];
  }

  say(message: ServerMessage) {
    for (const socket of this.#door.clients) socket.send(printMessage(message));
  }

  sayTable(part: Partial<TableMessage> = {}) {
    const person = { ready: true, presence: 'here', standIn: null, rating: null } as const;
    this.say({
      type: 'table',
      id: 'a-table',
      game: GAME.id,
      version: GAME.version,
      options: { placement: 'all' },
      status: 'running',
      commitment: commitmentTo(SECRET.seed, SETTLED),
      seq: this.match.seq,
      chairs: ['Anna', 'Boris'].map((name) => ({ kind: 'person', name, ...person })),
      rated: false,
      terms: FRIENDLY,
      ending: null,
      clock: null,
      offers: [],
      first: 0,
      you: { seat: ME, host: true, name: 'Anna' },
      watching: 0,
      rematch: null,
      now: Date.now(),
      ...part,
    });
  }

  sayStep(seq: number, part: Partial<StepMessage> = {}) {
    const [moment] = this.match.momentsAfter(seq - 1);
    if (!moment) throw new RangeError(`no step ${seq}`);
    this.say({ type: 'step', ...seenBy(GAME, moment, ME), at: 0, ...part } as ServerMessage);
  }

  play(...moves: readonly string[]) {
    const refusal = this.match.play({ seat: this.match.onTurn, moves }, fairChance(SECRET));
    if (refusal) throw new Error(refusal.refused);
  }

  /** Of the match so far: for the page it is a record like any other. */
  get record() {
    const head = {
      game: GAME.id,
      version: GAME.version,
      table: TABLE,
      commitment: commitmentTo(SECRET.seed, SETTLED),
    };
    return { ...recordOf(head, this.match.log), secret: SECRET };
  }

  /** The line breaks; the door stays open. */
  drop() {
    for (const socket of this.#door.clients) socket.terminate();
  }

  close() {
    this.drop();
    this.#door.close();
    vi.unstubAllGlobals();
  }
}
