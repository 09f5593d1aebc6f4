/** The cookie that makes a visitor someone. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { People } from '../people.ts';
import { Refused } from '../refused.ts';
import type { Person } from '../store/store.ts';

const COOKIE = 'benben';
const A_YEAR = 365 * 24 * 60 * 60;

/** The limits and the call itself both want to know: the store is asked once. */
const found = new WeakMap<FastifyRequest, Promise<Person | null>>();

export function guestOf(people: People, request: FastifyRequest): Promise<Person | null> {
  const finding = found.get(request) ?? people.find(request.cookies[COOKIE]);
  found.set(request, finding);
  return finding;
}

export async function mustBeGuest(people: People, request: FastifyRequest): Promise<Person> {
  const person = await guestOf(people, request);
  if (!person) throw new Refused('no-guest');
  return person;
}

export function giveCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: A_YEAR,
  });
}
