/** The cookie that makes a visitor someone. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { People } from '../people.ts';
import type { Person } from '../store/store.ts';

const COOKIE = 'benben';
const A_YEAR = 365 * 24 * 60 * 60;

export function guestOf(people: People, request: FastifyRequest): Promise<Person | null> {
  return people.find(request.cookies[COOKIE]);
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
