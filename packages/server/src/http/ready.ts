/** Whether the server can do its work: alive is not enough when the disk is full. */
import type { FastifyInstance } from 'fastify';
import type { Store } from '../store/store.ts';

/** Asking costs a write, so the answer is good for a while, whoever asks. */
const GOOD_FOR_MS = 1000;

export function addReadiness(app: FastifyInstance, store: Pick<Store, 'touch'>): void {
  let answer: Promise<boolean> | null = null;
  const ask = async (): Promise<boolean> => {
    try {
      await store.touch();
      return true;
    } catch (error) {
      app.log.error(error);
      return false;
    } finally {
      setTimeout(() => {
        answer = null;
      }, GOOD_FOR_MS).unref();
    }
  };
  app.get('/readyz', async (_request, reply) => {
    answer ??= ask();
    const ok = await answer;
    return reply.code(ok ? 200 : 503).send({ ok, store: ok ? 'writable' : 'cannot be written' });
  });
}
