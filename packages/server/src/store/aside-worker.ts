import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, Call } from './aside.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

type Calls = Record<keyof Store, (...args: readonly unknown[]) => Promise<unknown>>;

const { dataDir } = workerData as { readonly dataDir: string };
const store = openSqlite(dataDir) as unknown as Calls;

let answers: Answer[] = [];
const say = (answer: Answer): void => {
  const send = (): void => {
    const all = answers;
    answers = [];
    parentPort?.postMessage(all);
  };
  // Whatever one commit settles is said at once.
  if (answers.push(answer) === 1) setImmediate(send);
};

parentPort?.on('message', (calls: readonly Call[]) => {
  for (const { id, name, args } of calls)
    store[name](...args).then(
      (value) => say({ id, value }),
      (error: Error) => say({ id, error }),
    );
});
parentPort?.postMessage([]);
