/** Bots on a web worker, so that thinking never stops the page. */
import type { Reply, Request } from './messages.ts';
import { createPool, type Pool } from './pool.ts';

export * from './review.ts';

/** The one corner of the browser's Worker this file needs; Node's types do not know it. */
interface WebWorker {
  onmessage: ((event: { readonly data: Reply }) => void) | null;
  onerror: ((event: { readonly message?: string }) => void) | null;
  postMessage(request: Request): void;
  terminate(): void;
}
declare const Worker: new (url: URL, options: { type: 'module' }) => WebWorker;

export function createBotWorker(): Pool {
  return createPool(1, ({ replied, crashed }) => {
    // Written out in one piece, because that is the form bundlers look for.
    const worker = new Worker(new URL('./web-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => replied(data);
    worker.onerror = ({ message }) => {
      worker.terminate();
      crashed(message ?? 'no reason given');
    };
    return { send: (request) => worker.postMessage(request), close: () => worker.terminate() };
  });
}
