/** The few calls that lead to a table; see docs/protocol.md. */
import { catalogue } from '@benben/catalogue';
import { createTableRequest, type GameInfo, renameRequest } from '@benben/protocol';
import type { FastifyInstance } from 'fastify';
import type { People } from '../people.ts';
import { Refused } from '../refused.ts';
import type { Tables } from '../tables.ts';
import { trusted } from './body.ts';
import {
  deviceIn,
  giveTokens,
  guestOf,
  mustBeGuest,
  mustHaveSession,
  sessionsIn,
  tokensIn,
} from './guest.ts';
import { guardChanges } from './origin.ts';

export interface ApiContext {
  readonly people: People;
  readonly tables: Tables;
  /** Whether the address of a request may have one more guest. */
  readonly newGuests: ReturnType<FastifyInstance['createRateLimit']>;
  /** With which finished records are signed. */
  readonly key: string;
}

export function addApi(app: FastifyInstance, { people, tables, key, newGuests }: ApiContext): void {
  app.addHook('onRequest', guardChanges);
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.get('/api/me', async (request, reply) => {
    const [here] = await sessionsIn(people, tokensIn(request));
    if (here) {
      const { token, session } = here;
      // Whoever was here is signed out; somebody else of this device is not.
      if (token !== tokensIn(request)[0])
        giveTokens(request, reply, [
          token,
          ...tokensIn(request)
            .slice(1)
            .filter((each) => each !== token),
        ]);
      return { ...session.person, kept: session.kept };
    }
    const room = await newGuests(request);
    if (!room.isAllowed && room.isExceeded) throw new Refused('slow-down');
    const { person, token } = await people.welcome(request.headers['accept-language'], deviceIn(request));
    giveTokens(request, reply, [token]);
    return { ...person, kept: false };
  });

  app.patch('/api/me', async (request) => {
    const { person, kept } = await mustHaveSession(people, request);
    const { name } = trusted(renameRequest, request.body);
    const renamed = await people.rename(person, name);
    await tables.rename(renamed);
    return { ...renamed, kept };
  });

  app.get('/api/key', async () => ({ key }));

  app.get('/api/games', async () => ({ games: catalogue.map(({ game }) => infoOf(game)) }));

  app.post('/api/tables', async (request, reply) => {
    const person = await mustBeGuest(people, request);
    const id = await tables.create(person, trusted(createTableRequest, request.body));
    return reply.code(201).send({ id });
  });

  app.get('/api/tables', async (request) => {
    const person = await mustBeGuest(people, request);
    return { tables: await tables.listOf(person.id) };
  });

  app.get<{ Params: { id: string } }>('/api/tables/:id', async (request) => {
    const person = await guestOf(people, request);
    return tables.summary(request.params.id, person?.id ?? null);
  });

  app.delete<{ Params: { id: string } }>('/api/tables/:id', async (request, reply) => {
    await tables.remove(await mustBeGuest(people, request), request.params.id);
    return reply.code(204).send();
  });

  app.get<{ Params: { id: string } }>('/api/tables/:id/record', async (request) =>
    tables.record(request.params.id),
  );
}

function infoOf({ id, version, seats, options }: (typeof catalogue)[number]['game']): GameInfo {
  const specs = Object.entries(options as Record<string, { values: readonly (string | boolean | number)[] }>);
  return {
    id,
    version,
    seats,
    options: Object.fromEntries(specs.map(([name, { values }]) => [name, [...values]])),
  };
}
