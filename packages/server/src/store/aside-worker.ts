import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, Call } from './aside.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

type Calls = Record<keyof Store, (...args: readonly unknown[]) => Promise<unknown>>;

const { dataDir } = workerData as { readonly dataDir: string };
const store = openSqlite(dataDir) as unknown as Calls;

async function answer({ id, name, args }: Call): Promise<Answer> {
  try {
    return { id, value: await store[name](...args) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', async (calls: string) => {
  const answers = await Promise.all((JSON.parse(calls) as Call[]).map(answer));
  parentPort?.postMessage(JSON.stringify(answers));
});
parentPort?.postMessage('ready');
