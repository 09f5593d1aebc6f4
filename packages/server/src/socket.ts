/** The door of the sockets: origin, number and heartbeat. What is said inside is the session's. */
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { guestOf } from './http/guest.ts';
import { mustBeSameOrigin } from './http/origin.ts';
import type { People } from './people.ts';
import { Refused } from './refused.ts';
import { Session } from './session.ts';
import type { Settings } from './settings.ts';
import type { Tables } from './tables.ts';

export interface SocketContext {
  readonly people: People;
  readonly tables: Tables;
  readonly settings: Pick<Settings, 'messagesPerSecond' | 'sockets' | 'socketsPerPerson' | 'heartbeatMs'>;
}

export function addSocket(app: FastifyInstance, { people, tables, settings }: SocketContext): void {
  const perPerson = new Map<string, number>();
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
  app.addHook('onClose', async () => clearInterval(heartbeat));

  app.get<{ Params: { id: string } }>(
    '/ws/tables/:id',
    { websocket: true, onRequest: async (request) => mustBeSameOrigin(request) },
    (socket, request) => {
      let counted: string | null = null;

      const enter = async () => {
        const person = await guestOf(people, request);
        if (!person) throw new Refused('no-guest');
        const open = perPerson.get(person.id) ?? 0;
        if (app.websocketServer.clients.size > settings.sockets || open >= settings.socketsPerPerson) {
          throw new Refused('too-many-sockets');
        }
        if (socket.readyState === socket.OPEN) {
          counted = person.id;
          perPerson.set(person.id, open + 1);
        }
        return { person, table: await tables.open(request.params.id) };
      };

      const session = new Session(socket, {
        messagesPerSecond: settings.messagesPerSecond,
        enter,
        failed: (error) => request.log.error(error),
      });
      socket.on('pong', () => silent.delete(socket));
      socket.on('message', (data: Buffer, isBinary: boolean) => session.receive(data, isBinary));
      socket.on('close', () => {
        const left = counted === null ? 0 : (perPerson.get(counted) ?? 1) - 1;
        if (counted !== null && left > 0) perPerson.set(counted, left);
        else if (counted !== null) perPerson.delete(counted);
        session.ended();
      });
    },
  );
}
