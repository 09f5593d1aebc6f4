/** Every failure leaves as `{ error: { code, message } }`; what went wrong inside stays in the log. */
import { type ErrorResponse, refusalStatus } from '@benben/protocol';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { Refused } from '../refused.ts';

export function handleErrors(app: FastifyInstance, metrics: Pick<Metrics, 'refused'>): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = error instanceof Refused ? error : fromFastify(error);
    if (refused.code === 'server-error') request.log.error(error);
    metrics.refused(refused.code);
    return sendRefused(reply, refused);
  });
}

export function sendRefused(reply: FastifyReply, { code, message }: Refused): FastifyReply {
  const body: ErrorResponse = { error: { code, message } };
  return reply.code(refusalStatus(code)).send(body);
}

function fromFastify({ statusCode = 500 }: FastifyError): Refused {
  if (statusCode === 413) return new Refused('too-large');
  if (statusCode === 429) return new Refused('slow-down');
  if (statusCode === 404) return new Refused('not-found');
  return new Refused(statusCode < 500 ? 'malformed' : 'server-error');
}
