/** The socket of the list of tables, quick play, and days off. */
import { type LobbyMessage, quickRequest, type VacationState, vacationRequest } from '@benben/protocol';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { mustBeFree } from '../conduct.ts';
import type { Lobby } from '../lobby.ts';
import type { People } from '../people.ts';
import { Refused } from '../refused.ts';
import { TRY_AGAIN } from '../session.ts';
import type { Store, VacationRow } from '../store/store.ts';
import type { Tables } from '../tables.ts';
import { daysLeft, ended, taken } from '../time/vacation.ts';
import { trusted } from './body.ts';
import { mustBeGuest } from './guest.ts';
import { listenOnly } from './listen-only.ts';

export interface LobbyCalls {
  readonly people: People;
  readonly tables: Tables;
  readonly lobby: Lobby;
  readonly store: Pick<Store, 'vacationOf' | 'setVacation' | 'standingOf' | 'blockedWith' | 'friendsOf'>;
}

export function addLobbyCalls(app: FastifyInstance, { people, tables, lobby, store }: LobbyCalls): void {
  app.post('/api/quick', async (request) => {
    const person = await mustBeGuest(people, request);
    const wanted = trusted(quickRequest, request.body);
    const { child } = await mustBeFree(store, person.id);
    // A child's strength is not compared with strangers'.
    if (child && wanted.rated) throw new Refused('child-mode');
    const only = child ? (await store.friendsOf(person.id)).map(({ id }) => id) : null;
    const id = await lobby.fitting(person.id, wanted, { never: await store.blockedWith(person.id), only });
    if (id !== null) return { id, found: true };
    const { game, rated, pace } = wanted;
    if (child) {
      // No friend waits anywhere: a bot is there at once.
      const seats = [{ kind: 'me' }, { kind: 'bot', level: 'medium' }] as const;
      return { id: await tables.create(person, { game, seats }), found: true };
    }
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
  const onlooker = { send: listenOnly<LobbyMessage>(socket, messagesPerSecond) };
  socket.on('close', () => lobby.part(onlooker));
  lobby.welcome(onlooker).catch(() => socket.close(TRY_AGAIN, 'connect again'));
}
