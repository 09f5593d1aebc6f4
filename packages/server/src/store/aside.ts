/**
 * The embedded store on a thread of its own: while a commit waits for the disk the server goes on. One message is under
 * way at a time; what is called for meanwhile travels with the next, and so shares a transaction. Messages are JSON,
 * which costs a fraction of what cloning does.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Store, UNWATCHED, type Watch } from './store.ts';
import { STORE_CALLS } from './ways.ts';

/** A call of the store, by name. */
export interface Call {
  readonly id: number;
  readonly name: keyof Store;
  readonly args: readonly unknown[];
}
export type Answer = { readonly id: number } & ({ readonly value: unknown } | { readonly error: string });

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

export async function openSqliteAside(dataDir: string, { committed }: Watch = UNWATCHED): Promise<Store> {
  const worker = new Worker(new URL('./aside-worker.mjs', import.meta.url), { workerData: { dataDir } });
  const waiting = new Map<number, Waiting>();
  let calls: Call[] = [];
  let count = 0;
  let isUnderWay = false;
  let ended: Error | null = null;

  const end = (error: Error): void => {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };
  const send = (): void => {
    const all = calls;
    calls = [];
    committed(all.length);
    worker.postMessage(JSON.stringify(all));
  };
  const call = (name: keyof Store, args: unknown[]): Promise<unknown> => {
    if (ended) return Promise.reject(ended);
    // JSON would say null for what was not said.
    while (args.length > 0 && args.at(-1) === undefined) args.pop();
    return new Promise((resolve, reject) => {
      const id = count++;
      waiting.set(id, { resolve, reject });
      calls.push({ id, name, args });
      if (isUnderWay) return;
      isUnderWay = true;
      setImmediate(send);
    });
  };

  // The first word says that the data can be used; an error that it cannot, and why.
  await once(worker, 'message');
  worker.on('message', (answers: string) => {
    for (const answer of JSON.parse(answers) as readonly Answer[]) {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('error' in answer) asked?.reject(new Error(answer.error));
      else asked?.resolve(answer.value);
    }
    isUnderWay = calls.length > 0;
    // Whoever was answered may ask for more: that comes along.
    if (isUnderWay) setImmediate(send);
  });
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => end(new Error('the store is closed')));

  const named = (name: keyof Store) => [name, (...args: unknown[]) => call(name, args)] as const;
  return {
    ...(Object.fromEntries(STORE_CALLS.map(named)) as unknown as Store),
    async close() {
      await call('close', []);
      end(new Error('the store is closed'));
      await worker.terminate();
    },
  };
}
