/** Every failure leaves as `{ error: { code, message } }`; what went wrong inside stays in the log. */
import type { ErrorResponse, RefusalCode } from '@benben/protocol';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { Refused } from '../refused.ts';

const STATUS: Partial<Record<RefusalCode, number>> = {
  'no-guest': 401,
  'foreign-origin': 403,
  'wrong-password': 403,
  'bad-passkey': 403,
  'no-table': 404,
  'not-found': 404,
  'not-here': 404,
  'not-over': 409,
  'mail-off': 409,
  'address-taken': 409,
  'too-many-keys': 409,
  'too-many-people': 409,
  'bad-link': 410,
  'bad-code': 410,
  'no-answer': 502,
  'too-large': 413,
  'too-many-tables': 429,
  'slow-down': 429,
  'too-many-guesses': 429,
  'server-error': 500,
};

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
  return reply.code(STATUS[code] ?? 400).send(body);
}

function fromFastify({ statusCode = 500 }: FastifyError): Refused {
  if (statusCode === 413) return new Refused('too-large');
  if (statusCode === 429) return new Refused('slow-down');
  if (statusCode === 404) return new Refused('not-found');
  return new Refused(statusCode < 500 ? 'malformed' : 'server-error');
}
