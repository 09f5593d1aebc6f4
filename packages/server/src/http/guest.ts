/** The cookies that make a visitor someone: one for who is here now, one for the others of this device. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceOf } from '../identity/device.ts';
import type { People } from '../people.ts';
import { Refused } from '../refused.ts';
import type { Session } from '../store/identity.ts';

const [COOKIE, OTHERS] = ['benben', 'benben_others'];
const A_YEAR = 365 * 24 * 60 * 60;
/** People of one device. */
export const MOST_HERE = 8;

const found = new WeakMap<FastifyRequest, Promise<Session | null>>();

/** Looked for once in a request. */
export function sessionOf(people: People, request: FastifyRequest): Promise<Session | null> {
  const known = found.get(request) ?? people.find(request.cookies[COOKIE], deviceIn(request));
  found.set(request, known);
  return known;
}

export async function mustHaveSession(people: People, request: FastifyRequest): Promise<Session> {
  const session = await sessionOf(people, request);
  if (!session) throw new Refused('no-guest');
  return session;
}

export const deviceIn = ({ headers }: FastifyRequest): string => deviceOf(headers['user-agent']);

/** The tokens this device has: whoever is here now first. */
export function tokensIn(request: FastifyRequest): readonly string[] {
  const others = (request.cookies[OTHERS] ?? '').split('.').slice(0, MOST_HERE);
  return [request.cookies[COOKIE] ?? '', ...others].filter((token) => token !== '');
}

export interface PersonOfDevice {
  readonly token: string;
  readonly session: Session;
}

/** Those of them that are somebody's, each person once. */
export async function sessionsIn(people: People, tokens: readonly string[]): Promise<PersonOfDevice[]> {
  const here = new Map<string, PersonOfDevice>();
  for (const token of tokens) {
    const session = await people.find(token);
    if (session && !here.has(session.person.id)) here.set(session.person.id, { token, session });
  }
  return [...here.values()];
}

/** Whoever is first is here now; nobody leaves a device without a trace of a cookie. */
export function giveTokens(
  request: FastifyRequest,
  reply: FastifyReply,
  people: readonly Pick<PersonOfDevice, 'token'>[],
): void {
  const [now, ...others] = people.map(({ token }) => token);
  const kept = { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const;
  const give = (name: string, value: string | undefined): void => {
    if (value) reply.setCookie(name, value, { ...kept, maxAge: A_YEAR });
    else if (request.cookies[name] !== undefined) reply.clearCookie(name, kept);
  };
  give(COOKIE, now);
  give(OTHERS, others.join('.'));
}
