/** The door of the sockets: origin, number and heartbeat. What is said inside is the session's. */
import { CLOSE } from '@benben/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { sessionOf } from './http/guest.ts';

import { showLobby } from './http/lobby.ts';
import { mustBeSameOrigin } from './http/origin.ts';
import type { Connections } from './identity/connections.ts';
import type { Lobby } from './lobby.ts';
import type { Metrics } from './metrics.ts';
import { Outbox } from './outbox.ts';
import type { People } from './people.ts';
import { Refused } from './refused.ts';
import { CLOSING, Session, TRY_AGAIN } from './session.ts';
import type { Settings } from './settings.ts';
import type { Tables } from './tables.ts';

export interface SocketContext {
  readonly lobby: Lobby;
  /** How many of each there are. */
  readonly perPerson: Tally;
  readonly connections: Connections;
  readonly people: People;
  readonly tables: Tables;
  readonly metrics: Metrics;
  readonly settings: Pick<
    Settings,
    | 'messagesPerSecond'
    | 'sockets'
    | 'socketsPerPerson'
    | 'socketsPerAddress'
    | 'backlogBytes'
    | 'heartbeatMs'
  >;
}

/** How many of each there are; nothing is kept of those there are none of. */
export class Tally {
  readonly #counts = new Map<string, number>();
  get size(): number {
    return this.#counts.size;
  }
  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }
  add(key: string, change: 1 | -1): void {
    const count = this.of(key) + change;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}

/** How often the sockets are looked over for what they keep us from forgetting. */
const SWEEP_MS = 1000;

export function addSocket(app: FastifyInstance, context: SocketContext): void {
  const { people, tables, lobby, perPerson, connections, metrics, settings } = context;
  const perAddress = new Tally();
  const silent = new WeakSet<WebSocket>();

  // A connection can die without a word; whoever misses a whole beat is taken for gone.
  const heartbeat = setInterval(() => {
    for (const socket of app.websocketServer.clients) {
      if (silent.has(socket)) socket.terminate();
      else {
        silent.add(socket);
        socket.ping();
      }
    }
  }, settings.heartbeatMs).unref();
  // Each socket has a limit of its own; together they must not fill the memory either: the slowest readers go first.
  const sweep = setInterval(() => {
    const slow = [...app.websocketServer.clients].filter((socket) => socket.bufferedAmount > 0);
    slow.sort((a, b) => a.bufferedAmount - b.bufferedAmount);
    let held = slow.reduce((sum, socket) => sum + socket.bufferedAmount, 0);
    while (held > settings.backlogBytes) {
      const slowest = slow.pop() as WebSocket;
      held -= slowest.bufferedAmount;
      slowest.terminate();
    }
  }, SWEEP_MS).unref();
  metrics.watch('sockets', 'Open connections.', () => app.websocketServer.clients.size);
  app.addHook('onClose', async () => {
    clearInterval(heartbeat);
    clearInterval(sweep);
  });

  /** Who this is, and that there is room for one more; `leave` is to be called when the socket is closed. */
  const admit = async (socket: WebSocket, request: FastifyRequest) => {
    const session = await sessionOf(people, request);
    if (!session) throw new Refused('no-guest');
    const { person } = session;
    const { ip } = request;
    if (
      app.websocketServer.clients.size > settings.sockets ||
      perPerson.of(person.id) >= settings.socketsPerPerson ||
      perAddress.of(ip) >= settings.socketsPerAddress
    )
      throw new Refused('too-many-sockets');
    if (socket.readyState === socket.OPEN) {
      perPerson.add(person.id, 1);
      perAddress.add(ip, 1);
      const part = connections.add(session.id, () => socket.close(CLOSE.noGuest, 'no-guest'));
      socket.on('close', () => {
        part();
        perPerson.add(person.id, -1);
        perAddress.add(ip, -1);
      });
    }
    return person;
  };
  const guarded = {
    websocket: true,
    onRequest: async (request: FastifyRequest) => mustBeSameOrigin(request),
  } as const;

  app.get('/ws/lobby', guarded, (socket, request) => {
    socket.on('pong', () => silent.delete(socket));
    admit(socket, request).then(
      () => showLobby(socket, lobby, settings.messagesPerSecond),
      (error: unknown) => {
        const code = error instanceof Refused ? CLOSING[error.code] : undefined;
        socket.close(code ?? TRY_AGAIN, error instanceof Refused ? error.code : 'connect again');
      },
    );
  });

  app.get<{ Params: { id: string } }>('/ws/tables/:id', guarded, (socket, request) => {
    const enter = async () => {
      const person = await admit(socket, request);
      return { person, table: await tables.open(request.params.id) };
    };
    const session = new Session(new Outbox(socket, request.raw.socket), {
      messagesPerSecond: settings.messagesPerSecond,
      enter,
      failed: (error) => request.log.error(error),
      metrics,
    });
    socket.on('ping', (data: Buffer) => session.pinged(data));
    socket.on('pong', () => silent.delete(socket));
    socket.on('message', (data: Buffer, isBinary: boolean) => session.receive(data, isBinary));
    socket.on('close', () => session.ended());
  });
}
