/** The socket of the list of tables, quick play, and days off. */
import {
  isMalformed,
  LIMITS,
  type LobbyMessage,
  lobbyRequest,
  parseBody,
  quickRequest,
  type VacationState,
  vacationRequest,
} from '@benben/protocol';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { Lobby } from '../lobby.ts';
import type { People } from '../people.ts';
import { TRY_AGAIN } from '../session.ts';
import type { Person, Store, VacationRow } from '../store/store.ts';
import type { Tables } from '../tables.ts';
import { Throttle } from '../throttle.ts';
import { daysLeft, ended, taken } from '../time/vacation.ts';
import { trusted } from './body.ts';
import { mustBeGuest } from './guest.ts';

export interface LobbyCalls {
  readonly people: People;
  readonly tables: Tables;
  readonly lobby: Lobby;
  readonly store: Pick<Store, 'vacationOf' | 'setVacation'>;
}

export function addLobbyCalls(app: FastifyInstance, { people, tables, lobby, store }: LobbyCalls): void {
  const leaves = (person: Person, table: string): Promise<boolean> =>
    tables.remove(person, table).then(
      () => true,
      () => false,
    );

  app.post('/api/quick', async (request) => {
    const person = await mustBeGuest(people, request);
    const wanted = trusted(quickRequest, request.body);
    const id = await lobby.fitting(person.id, wanted);
    const { game, rated, pace, waiting } = wanted;
    // Somebody may have sat down at the table one waits at: then that is where to play.
    if (id !== null && waiting !== undefined && !(await leaves(person, waiting)))
      return { id: waiting, found: false };
    if (id !== null) return { id, found: true };
    if (waiting !== undefined) return { id: waiting, found: false };
    const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
    const terms = { pace, timeOut: 'resign', visibility: 'listed' } as const;
    return { id: await tables.create(person, { game, rated, seats, terms }), found: false };
  });

  app.get('/api/me/vacation', async (request) => {
    const { id } = await mustBeGuest(people, request);
    return stateOf(await store.vacationOf(id));
  });

  app.post('/api/me/vacation', async (request) => {
    const { id } = await mustBeGuest(people, request);
    const { days } = trusted(vacationRequest, request.body);
    const row = taken(await store.vacationOf(id), days, Date.now());
    await store.setVacation(id, row);
    return stateOf(row);
  });

  app.delete('/api/me/vacation', async (request) => {
    const { id } = await mustBeGuest(people, request);
    const row = ended(await store.vacationOf(id), Date.now());
    if (row) await store.setVacation(id, row);
    return stateOf(row);
  });
}

function stateOf(row: VacationRow | null): VacationState {
  const now = Date.now();
  return { till: row && row.till > now ? row.till : null, daysLeft: daysLeft(row, now) };
}

/** Whoever looks at the list says nothing but that they are still there. */
export function showLobby(socket: WebSocket, lobby: Lobby, messagesPerSecond: number): void {
  const throttle = new Throttle(messagesPerSecond);
  const send = (message: LobbyMessage): void => {
    // A reader this far behind finds everything again when it reconnects.
    if (socket.bufferedAmount > MAX_BACKLOG) socket.terminate();
    else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  const onlooker = { send };
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (!throttle.take() || isBinary || data.byteLength > LIMITS.messageBytes) return socket.terminate();
    if (!isMalformed(parseBody(lobbyRequest, readJson(data)))) send({ type: 'pong' });
  });
  socket.on('close', () => lobby.part(onlooker));
  lobby.welcome(onlooker).catch(() => socket.close(TRY_AGAIN, 'connect again'));
}

const MAX_BACKLOG = 1_000_000;

function readJson(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'));
  } catch {
    return null;
  }
}
