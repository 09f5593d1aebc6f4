/** Where the browser thinks it is: what the operator said, or else the way this request came. */
import type { FastifyRequest } from 'fastify';
import type { Site } from '../identity/passkeys.ts';

export function siteOf({ protocol, host }: FastifyRequest, publicUrl: string): Site {
  const { origin, hostname } = new URL(publicUrl || `${protocol}://${host}`);
  return { origin, host: hostname };
}
