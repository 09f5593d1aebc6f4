/** The door of the sockets: origin, number and heartbeat. What is said inside is the session's. */
import type { ServerResponse } from 'node:http';
import { CLOSE } from '@benben/protocol';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Company } from './company.ts';
import { mustBeFree } from './conduct.ts';
import type { Crowd } from './crowd.ts';
import { type Caller, callerOf, type Door, may, showsToken } from './http/caller.ts';
import { keepCompany } from './http/company.ts';
import { showLobby } from './http/lobby.ts';
import { mustBeSameOrigin } from './http/origin.ts';
import type { Connections } from './identity/connections.ts';
import type { Lobby } from './lobby.ts';
import type { Metrics } from './metrics.ts';
import { Outbox } from './outbox.ts';
import { Refused } from './refused.ts';
import { CLOSING, Session, type SessionContext, TRY_AGAIN } from './session.ts';
import type { Settings } from './settings.ts';
import type { Store } from './store/store.ts';
import type { Tables } from './tables.ts';

export interface SocketContext {
  readonly lobby: Lobby;
  readonly crowd: Crowd;
  /** The sockets of programs, by whose they are. */
  readonly machines: Crowd;
  readonly company: Company;
  readonly store: Pick<Store, 'standingOf' | 'ownerOf'>;
  readonly door: Door;
  readonly connections: Connections;
  readonly tables: Tables;
  readonly metrics: Metrics;
  readonly settings: Pick<
    Settings,
    | 'messagesPerSecond'
    | 'messagesPerSecondOfProgram'
    | 'socketsOfPrograms'
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

/** What goes wrong on one line, under the name its request had; hardly any line ever needs it, so nothing more is made before. */
class LineLog {
  readonly #log: FastifyBaseLogger;
  readonly #reqId: string;
  constructor(log: FastifyBaseLogger, reqId: string) {
    this.#log = log;
    this.#reqId = reqId;
  }
  error(error: unknown): void {
    this.#log.child({ reqId: this.#reqId }).error(error);
  }
  info(error: unknown): void {
    this.#log.child({ reqId: this.#reqId }).info(error);
  }
}

/** How often the sockets are looked over for what they keep us from forgetting. */
const SWEEP_MS = 1000;

export function addSocket(app: FastifyInstance, context: SocketContext): void {
  const { door, tables, lobby, crowd, machines, company, connections, store, metrics, settings } = context;
  const perAddress = new Tally();
  const silent = new WeakSet<WebSocket>();
  const answers = new WeakMap<FastifyRequest, ServerResponse>();

  // A connection can die without a word; whoever misses a whole beat is taken for gone.
  const heartbeat = setInterval(() => {
    for (const socket of app.websocketServer.clients) {
      if (silent.has(socket)) socket.terminate();
      else {
        silent.add(socket);
        socket.ping();
      }
    }
    door.programs.look().catch((error: unknown) => app.log.error(error));
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
  const admit = async (
    socket: WebSocket,
    request: FastifyRequest,
    whenBanned: 'stays' | 'goes',
  ): Promise<Caller> => {
    const caller = await callerOf(door, request);
    if (!caller) throw new Refused('no-guest');
    if (!may(caller, 'read')) throw new Refused('no-scope');
    const { person, by, session } = caller;
    if (whenBanned === 'goes') await mustBeFree(store, person.id);
    const { ip } = request;
    // All bots of one person share their sockets; they are not among the people who are here.
    const [sockets, key, most] = by
      ? [machines, by.owner, settings.socketsOfPrograms]
      : [crowd, person.id, settings.socketsPerPerson];
    if (
      app.websocketServer.clients.size > settings.sockets ||
      sockets.of(key) >= most ||
      perAddress.of(ip) >= settings.socketsPerAddress
    )
      throw new Refused('too-many-sockets');
    if (socket.readyState === socket.OPEN) {
      sockets.add(key, socket, whenBanned);
      perAddress.add(ip, 1);
      // When the session is ended somewhere, so is this.
      const part = session && connections.add(session.id, () => socket.close(CLOSE.noGuest, 'no-guest'));
      socket.on('close', () => {
        part?.();
        sockets.remove(key, socket);
        perAddress.add(ip, -1);
      });
    }
    if (by) {
      const cut = (): void => socket.close(CLOSE.noGuest, 'bad-token');
      const letGo = await door.programs.hold(by.token.id, cut);
      if (socket.readyState === socket.OPEN) socket.on('close', letGo);
      else letGo();
    }
    return caller;
  };
  const guarded = {
    websocket: true,
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      mustBeSameOrigin(request);
      answers.set(request, reply.raw);
    },
  } as const;
  /** A socket stays for hours; the request that opened it, and what could have answered that, need not. Gives what is said of errors. */
  const release = (socket: WebSocket, request: FastifyRequest): SessionContext['log'] => {
    answers.get(request)?.detachSocket(request.raw.socket);
    const log = new LineLog(app.log, request.id);
    // In the place of one that knows the request. What a client breaks on its own connection is not our error.
    socket.removeAllListeners('error');
    socket.on('error', (error) => {
      log.info(error);
      socket.terminate();
    });
    return log;
  };

  const turnAway = (socket: WebSocket) => (error: unknown) => {
    const code = error instanceof Refused ? CLOSING[error.code] : undefined;
    socket.close(code ?? TRY_AGAIN, error instanceof Refused ? error.code : 'connect again');
  };

  app.get('/ws/lobby', guarded, (socket, request) => {
    release(socket, request);
    socket.on('pong', () => silent.delete(socket));
    admit(socket, request, 'goes').then(
      () => showLobby(socket, lobby, settings.messagesPerSecond),
      turnAway(socket),
    );
  });

  app.get('/ws/me', guarded, (socket, request) => {
    release(socket, request);
    socket.on('pong', () => silent.delete(socket));
    admit(socket, request, 'stays').then(
      ({ person }) => keepCompany(socket, person, company, settings.messagesPerSecond),
      turnAway(socket),
    );
  });

  const enter = async (socket: WebSocket, request: FastifyRequest, id: string) => {
    const caller = await admit(socket, request, 'goes');
    return { caller, table: await tables.open(id) };
  };
  // No closure here may know the request: all of them live as long as the socket.
  app.get<{ Params: { id: string }; Querystring: { steps?: string } }>(
    '/ws/tables/:id',
    guarded,
    (socket, request) => {
      const session = new Session(new Outbox(socket, request.raw.socket), {
        messagesPerSecond: showsToken(request)
          ? settings.messagesPerSecondOfProgram
          : settings.messagesPerSecond,
        changes: request.query.steps === 'changes',
        entering: enter(socket, request, request.params.id),
        log: release(socket, request),
        metrics,
      });
      socket.on('ping', (data: Buffer) => session.pinged(data));
      socket.on('pong', () => silent.delete(socket));
      socket.on('message', (data: Buffer, isBinary: boolean) => session.receive(data, isBinary));
      socket.on('close', () => session.ended());
    },
  );
}
