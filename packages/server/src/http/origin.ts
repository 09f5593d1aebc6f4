/** Cookies travel with requests other sites make; those are refused. Tokens do not: only a program can send one. */
import type { FastifyRequest } from 'fastify';
import { Refused } from '../refused.ts';
import { showsToken } from './caller.ts';

const CHANGES_NOTHING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** For calls that change something, and for sockets. */
export function mustBeSameOrigin(request: FastifyRequest): void {
  if (showsToken(request)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  // Browsers always send one of the two; a program without cookies of others may leave both out.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refused('foreign-origin');
  if (origin !== undefined && hostOf(origin) !== request.host) throw new Refused('foreign-origin');
}

export async function guardChanges(request: FastifyRequest): Promise<void> {
  if (CHANGES_NOTHING.has(request.method)) return;
  mustBeSameOrigin(request);
  // A form of another site cannot send this type, nor this method, without asking first.
  if (request.method !== 'DELETE' && !/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    throw new Refused('malformed', 'Send application/json.');
  }
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
