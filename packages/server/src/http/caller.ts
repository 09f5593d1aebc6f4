/** Who makes a request: a person by the cookie, or a program by its token; nobody is both. */
import type { Scope, Who } from '@benben/protocol';
import type { FastifyRequest } from 'fastify';
import type { People } from '../people.ts';
import type { Programs } from '../programs.ts';
import { Refused } from '../refused.ts';
import type { Session } from '../store/identity.ts';
import type { TokenHolder } from '../store/programs.ts';
import type { Person } from '../store/store.ts';
import { sessionOf } from './guest.ts';

export interface Caller {
  readonly person: Person;
  /** Null for a person with a cookie. */
  readonly by: TokenHolder | null;
  /** Null for a program. */
  readonly session: Session | null;
}

export interface Door {
  readonly people: People;
  readonly programs: Programs;
}

/** The limits and the call itself both want to know: the store is asked once. */
const found = new WeakMap<FastifyRequest, Promise<Caller | null>>();

/** Null for nobody; throws for a token that is none. */
export function callerOf(door: Door, request: FastifyRequest): Promise<Caller | null> {
  const finding = found.get(request) ?? find(door, request);
  found.set(request, finding);
  return finding;
}

/**
 * A request with this header came from a program: a page of another site cannot add it without asking first, and is not
 * allowed to. Its cookies are not looked at, so there is nothing that another site could make use of.
 */
export function showsToken({ headers }: FastifyRequest): boolean {
  return headers.authorization !== undefined;
}

async function find({ people, programs }: Door, request: FastifyRequest): Promise<Caller | null> {
  if (!showsToken(request)) {
    const session = await sessionOf(people, request);
    return session && { person: session.person, by: null, session };
  }
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const by = await programs.find(token);
  if (!by) throw new Refused('bad-token');
  return { person: by.person, by, session: null };
}

/** Whoever may make the call, or a refusal. */
export async function mustBeAllowed(door: Door, request: FastifyRequest, who: Who): Promise<Person | null> {
  const caller = await callerOf(door, request);
  if (who === 'anyone') return caller?.person ?? null;
  if (!caller) throw new Refused('no-guest');
  if (!may(caller, who)) throw new Refused('no-scope');
  return caller.person;
}

export function may({ by }: Caller, who: 'person' | Scope): boolean {
  return !by || (who !== 'person' && by.token.scopes.includes(who));
}
