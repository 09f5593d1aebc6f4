/** Bots on worker threads, for the server and the command line. */
import { Worker } from 'node:worker_threads';
import type { Reply } from './messages.ts';
import { createPool, type Pool } from './pool.ts';

export interface BotPoolOptions {
  readonly size: number;
  /** Another worker than the usual one; tests bring one that crashes. */
  readonly script?: URL;
}

const SCRIPT = new URL('./node-worker.mjs', import.meta.url);

export function createBotPool({ size, script = SCRIPT }: BotPoolOptions): Pool {
  return createPool(size, ({ replied, crashed }) => {
    const worker = new Worker(script);
    worker.on('message', (reply: Reply) => replied(reply));
    worker.on('error', (error) => crashed(error instanceof Error ? error.message : String(error)));
    worker.on('exit', (code) => crashed(`it ended with code ${code}`));
    return {
      send: (request) => worker.postMessage(request),
      close: async () => {
        await worker.terminate();
      },
    };
  });
}
