/** The whole server, assembled from its parts; nothing listens yet. */

import { randomBytes } from 'node:crypto';
import { type Clock, wallClock } from '@benben/core';
import { LIMITS } from '@benben/protocol';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { openAlerts } from './alerts/alerts.ts';
import { Bots, type Thinker } from './bots.ts';
import type { Bus } from './bus/bus.ts';
import { Company } from './company.ts';
import { Crowd } from './crowd.ts';
import { Days } from './day/days.ts';
import { Decisions } from './decisions.ts';
import { alertCalls } from './http/alerts.ts';
import { callerOf } from './http/caller.ts';
import { type Handlers, serveCalls } from './http/calls.ts';
import { dayCalls } from './http/days.ts';
import { docsCalls } from './http/docs.ts';
import { handleErrors } from './http/errors.ts';
import { identityCalls } from './http/identity.ts';
import { matchCalls } from './http/matches.ts';
import { addMetrics } from './http/metrics.ts';
import { addPage } from './http/page.ts';
import { peopleCalls } from './http/people.ts';
import { programCalls } from './http/programs.ts';
import { addReadiness } from './http/ready.ts';
import { SECURITY } from './http/security.ts';
import { signInCalls } from './http/sign-in.ts';
import { standingCalls } from './http/standing.ts';
import { tableCalls } from './http/tables.ts';
import { Connections } from './identity/connections.ts';
import { Farewell } from './identity/farewell.ts';
import { openGuard } from './identity/guard.ts';
import { Identity } from './identity/identity.ts';
import { Lobby } from './lobby.ts';
import { Metrics } from './metrics.ts';
import { Nodes } from './nodes.ts';
import { People } from './people.ts';
import { Programs } from './programs.ts';
import type { Settings } from './settings.ts';
import { openSigner } from './signer.ts';
import { addSocket } from './socket.ts';
import { Profiles } from './standing/profiles.ts';
import type { Store, Watch } from './store/store.ts';
import { Tables } from './tables.ts';

/** How long sockets may take to say goodbye when the server goes. */
const GOODBYE_MS = 1000;
/** The calls of all programs of one person are counted under this and whose they are. */
const PROGRAMS = 'programs of ';
/** Longer frames than this are not even read; between the two limits a refusal says why. */
const HARD_FRAME_LIMIT = 4 * LIMITS.messageBytes;

export interface AppParts {
  readonly settings: Settings;
  readonly thinker: Thinker;
  /** Of matches; that of the machine unless told otherwise. */
  readonly clock?: Clock;
  openStore(watch: Watch): Promise<Store>;
  openBus(watch: Watch): Promise<Bus>;
}

export interface App {
  readonly server: FastifyInstance;
  readonly tables: Tables;
}

/** Which call it was. An address can hold what only its sender may know: a link, an invitation, a token in the wrong place. */
function loggedRequest({ method, routeOptions }: FastifyRequest): Record<string, string> {
  return { method, route: routeOptions?.url ?? 'unknown' };
}

/** Closing the server closes the store, the bus and the bots, too. */
export async function createApp(parts: AppParts): Promise<App> {
  const { settings, thinker, openStore, openBus, clock = wallClock } = parts;
  const server = Fastify({
    logger: { level: settings.logLevel, serializers: { req: loggedRequest } },
    // Of this node and this call alone, so that lines of several nodes can be told apart.
    genReqId: () => randomBytes(6).toString('base64url'),
    bodyLimit: LIMITS.messageBytes,
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    // A body that never ends must not stay for ever, nor keep the server from closing.
    requestTimeout: settings.requestTimeoutMs,
    // Node looks at the larger of the two limits, so both are set.
    http: {
      requestTimeout: settings.requestTimeoutMs,
      headersTimeout: settings.requestTimeoutMs,
      connectionsCheckingInterval: Math.min(5000, settings.requestTimeoutMs),
    },
    forceCloseConnections: true,
  });
  const failed = (error: unknown): void => server.log.error(error);
  const metrics = new Metrics();
  const watch = { failed, committed: (calls: number) => metrics.committed(calls) };
  const store = await openStore(watch);
  const bus = await openBus(watch);
  const people = new People(store, failed);
  const programs = new Programs({ store, bus, failed });
  const door = { people, programs };
  const bots = new Bots(thinker, {
    paceMs: settings.botPaceMs,
    thinkMs: settings.botThinkMs,
    threads: settings.botThreads,
  });
  const signer = await openSigner(store);
  const nodes = new Nodes({ store, bus, clock, failed });
  const [crowd, machines] = [new Crowd(), new Crowd()];
  const company = new Company({ store, nodes, failed });
  const decisions = await Decisions.open({ store, crowd, machines, company, failed });
  const lobby: Lobby = new Lobby({ store, nodes, peopleHere: () => crowd.size, failed }, () =>
    tables.tellListed(),
  );
  const listed = (id: string, here?: boolean): void => lobby.changed(id, here);
  const tables: Tables = new Tables({ store, bots, signer, nodes, clock, settings, failed, listed });
  const alerts = await openAlerts({
    ...{ store, tables, nodes, clock, settings, failed },
    isHere: (person) => company.isHere(person),
  });
  const connections = new Connections({ bus, store, failed });
  const now = () => clock.now();
  const guard = await openGuard(store, now);
  const days = await Days.open({ store, bots, now });
  const { publicUrl } = settings;
  const { mailer } = alerts;
  const identity = new Identity({ store, tables, connections, guard, mailer, publicUrl, now });
  const farewell = new Farewell({ store, tables, nodes, connections, failed });

  server.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  handleErrors(server, metrics);
  await server.register(helmet, SECURITY);
  await server.register(cookie);
  await server.register(websocket, {
    // Pings are answered by the session, which counts them: an answer nobody reads would stay in memory.
    options: { maxPayload: HARD_FRAME_LIMIT, perMessageDeflate: false, autoPong: false },
    // Whoever is connected is asked to connect again, perhaps elsewhere, before the lines are cut.
    preClose: (done) => {
      const cut = (): void => {
        const { clients } = server.websocketServer;
        for (const socket of clients) socket.close();
        // Whoever does not say goodbye keeps nobody from going.
        const leave = (): void => {
          for (const socket of clients) socket.terminate();
        };
        setTimeout(leave, GOODBYE_MS).unref();
        server.websocketServer.close(done);
      };
      tables.close().then(cut, cut);
    },
    // What a client breaks on its own connection is not our error.
    errorHandler: (error, socket, request) => {
      request.log.info(error);
      socket.terminate();
    },
  });
  server.get('/healthz', async () => ({ ok: true }));
  addReadiness(server, { store, bus });
  addMetrics(server, metrics, settings.metricsToken);
  metrics.watch('tables', 'Tables in memory.', () => tables.size);
  metrics.watch('bots_waiting', 'Questions to bots that wait for a thread.', () => bots.waiting);

  await server.register(async (limited) => {
    // By address: however many guests somebody makes up, they share this.
    await limited.register(rateLimit, { max: settings.callsPerMinutePerAddress, timeWindow: '1 minute' });
    const newGuests = limited.createRateLimit({ max: settings.guestsPerHour, timeWindow: '1 hour' });
    const newAddresses = limited.createRateLimit({
      max: settings.alertAddressesPerHour,
      timeWindow: '1 hour',
    });
    const newBots = limited.createRateLimit({ max: settings.botsPerHour, timeWindow: '1 hour' });
    const newArchives = limited.createRateLimit({ max: settings.archivesPerHour, timeWindow: '1 hour' });
    const newExports = limited.createRateLimit({ max: settings.exportsPerHour, timeWindow: '1 hour' });
    const newDayRecords = limited.createRateLimit({
      max: settings.dayRecordsPerHour,
      timeWindow: '1 hour',
    });
    const handlers: Handlers = {
      ...peopleCalls({ people, tables, store, newGuests }),
      ...tableCalls({ tables, lobby, store, key: signer.key }),
      ...standingCalls({ store, tables, lobby, company, profiles: new Profiles(store) }),
      ...alertCalls({ store, alerts, newAddresses }),
      ...programCalls({ programs, newBots }),
      ...matchCalls({ store, signer, newArchives }),
      ...identityCalls({
        ...{ people, identity, farewell, store, tables, publicUrl, newGuests, newExports },
      }),
      ...signInCalls({ people, identity, publicUrl }),
      ...dayCalls({ days, newDayRecords }),
      ...docsCalls(),
    };
    await limited.register(async (open) => serveCalls(open, 'anywhere', door, handlers));
    await limited.register(async (personal) => {
      await personal.register(rateLimit, {
        max: (_request: FastifyRequest, key: string) =>
          key.startsWith(PROGRAMS) ? settings.callsPerMinuteOfPrograms : settings.callsPerMinute,
        timeWindow: '1 minute',
        // A family behind one address is several guests; all bots of one person are one.
        keyGenerator: async (request) => {
          const caller = await callerOf(door, request).catch(() => null);
          return caller?.by ? PROGRAMS + caller.by.owner : (caller?.person.id ?? request.ip);
        },
      });
      await personal.register(async (own) => serveCalls(own, undefined, door, handlers));
      addSocket(personal, {
        ...{ door, tables, lobby, crowd, machines, company, connections, store, metrics, settings },
      });
    });
  });
  await addPage(server, settings.webDir);

  server.addHook('onClose', async () => {
    lobby.close();
    company.close();
    await decisions.close();
    await bots.close();
    await alerts.close();
    await bus.close();
    await store.close();
  });
  return { server, tables };
}
