/** Whether the server can do its work: alive is not enough when the disk is full or the other nodes cannot be heard. */
import type { FastifyInstance } from 'fastify';
import type { Bus } from '../bus/bus.ts';
import type { Store } from '../store/store.ts';

/** Asking costs a write, so the answer is good for a while, whoever asks. */
const GOOD_FOR_MS = 1000;

interface Answer {
  readonly store: boolean;
  readonly bus: boolean;
}

export interface Asked {
  readonly store: Pick<Store, 'touch'>;
  readonly bus: Pick<Bus, 'check'>;
}

export function addReadiness(app: FastifyInstance, { store, bus }: Asked): void {
  let answer: Promise<Answer> | null = null;
  const works = (asking: Promise<unknown>): Promise<boolean> =>
    asking.then(
      () => true,
      (error: unknown) => {
        app.log.error(error);
        return false;
      },
    );
  const ask = async (): Promise<Answer> => {
    const [written, heard] = await Promise.all([works(store.touch()), works(bus.check())]);
    setTimeout(() => {
      answer = null;
    }, GOOD_FOR_MS).unref();
    return { store: written, bus: heard };
  };
  app.get('/readyz', async (_request, reply) => {
    answer ??= ask();
    const { store: written, bus: heard } = await answer;
    const ok = written && heard;
    return reply.code(ok ? 200 : 503).send({
      ok,
      store: written ? 'writable' : 'cannot be written',
      bus: heard ? 'heard' : 'cannot be heard',
    });
  });
}
