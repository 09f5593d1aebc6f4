/** The door of the sockets: origin, number and heartbeat. What is said inside is the session's. */
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { guestOf } from './http/guest.ts';
import { mustBeSameOrigin } from './http/origin.ts';
import type { Metrics } from './metrics.ts';
import type { People } from './people.ts';
import { Refused } from './refused.ts';
import { Session } from './session.ts';
import type { Settings } from './settings.ts';
import type { Tables } from './tables.ts';

export interface SocketContext {
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
class Tally {
  readonly #counts = new Map<string, number>();
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

export function addSocket(app: FastifyInstance, { people, tables, metrics, settings }: SocketContext): void {
  const perPerson = new Tally();
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

  app.get<{ Params: { id: string } }>(
    '/ws/tables/:id',
    { websocket: true, onRequest: async (request) => mustBeSameOrigin(request) },
    (socket, request) => {
      let leave = (): void => {};

      const enter = async () => {
        const person = await guestOf(people, request);
        if (!person) throw new Refused('no-guest');
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
          leave = () => {
            perPerson.add(person.id, -1);
            perAddress.add(ip, -1);
          };
        }
        return { person, table: await tables.open(request.params.id) };
      };

      const session = new Session(socket, {
        messagesPerSecond: settings.messagesPerSecond,
        enter,
        failed: (error) => request.log.error(error),
        metrics,
      });
      socket.on('ping', (data: Buffer) => session.pinged(data));
      socket.on('pong', () => silent.delete(socket));
      socket.on('message', (data: Buffer, isBinary: boolean) => session.receive(data, isBinary));
      socket.on('close', () => {
        leave();
        session.ended();
      });
    },
  );
}
