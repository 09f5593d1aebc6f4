/** Turns the list of calls into routes: what comes in is parsed here, and nothing under /api is registered elsewhere. */
import { type AnswerOf, type BodyOf, type Call, calls, type ParamsOf, type QueryOf } from '@benben/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '../store/store.ts';
import { trusted } from './body.ts';
import { type Door, mustBeAllowed } from './caller.ts';
import { guardChanges } from './origin.ts';

/** What a handler is given: everything it has is trusted. */
export interface Asked<C extends Call> {
  /** Null only where anyone may call. */
  readonly person: C['who'] extends 'anyone' ? Person | null : Person;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Calls = typeof calls;
export type Handler<C extends Call> = (asked: Asked<C>) => Promise<AnswerOf<C>>;
/** One for every call of the list: the compiler says which is missing, or answers something else than it should. */
export type Handlers = { readonly [K in keyof Calls]: Handler<Calls[K]> };

/** Those that are for our own site alone, and those that mail programs and others may make from anywhere. */
export function serveCalls(app: FastifyInstance, from: Call['from'], door: Door, handlers: Handlers): void {
  if (from === 'anywhere') readNoBodies(app);
  else app.addHook('onRequest', guardChanges);
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  for (const [name, told] of Object.entries(calls) as [keyof Calls, Call][])
    if (told.from === from) serve(app, told, door, handlers[name] as Handler<Call>);
}

function serve(app: FastifyInstance, told: Call, door: Door, handler: Handler<Call>): void {
  const { method, path, who, answers } = told;
  const [status] = Object.keys(answers);
  app.route({
    method,
    url: path,
    ...(told.bytes === undefined ? {} : { bodyLimit: told.bytes }),
    ...(told.unlogged ? { logLevel: 'silent' as const } : {}),
    handler: async (request, reply) => {
      const person = await mustBeAllowed(door, request, who);
      const asked = {
        ...{ person, request, reply },
        params: told.params ? trusted(told.params, request.params) : {},
        query: told.query ? trusted(told.query, request.query) : {},
        body: told.body ? trusted(told.body, request.body) : {},
      };
      reply.code(Number(status));
      const answer = await handler(asked as unknown as Asked<Call>);
      return answer === null ? reply.send() : answer;
    },
  });
}

/** Whatever was sent is let in and forgotten. */
function readNoBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    payload.on('end', () => done(null));
  });
}
