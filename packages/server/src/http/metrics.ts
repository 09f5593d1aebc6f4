/** Figures are for whoever runs the server: from this machine, or with the token. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { Refused } from '../refused.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

export function addMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.get('/metrics', async (request, reply) => {
    // To anyone else there is nothing at this address.
    if (!mayLook(request, token)) throw new Refused('not-found');
    return reply.type(metrics.contentType).send(await metrics.print());
  });
}

function mayLook({ ip, headers, socket }: FastifyRequest, token: string): boolean {
  // Behind a proxy on this machine every connection is local; who asked is not.
  if (!token)
    return LOOPBACK.test(ip) && LOOPBACK.test(socket.remoteAddress ?? '') && !headers['x-forwarded-for'];
  const [given, wanted] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
