/** The server as a process of its own, so that it can be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  signal(name: NodeJS.Signals): void;
  /** SIGKILL: the process gets no chance to write anything. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

/** The settings of a server on a port of its own that never waits and never says slow down. */
export async function hurried(dataDir: string): Promise<Record<string, string>> {
  return {
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    BOT_PACE_MS: '0',
    BOT_THREADS: '1',
    CALLS_PER_MINUTE: '100000',
    CALLS_PER_MINUTE_PER_ADDRESS: '1000000',
    MESSAGES_PER_SECOND: '1000',
  };
}

export async function spawnServer(env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'packages/server/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => ['']),
  ])) as [string];
  const url = /http:\/\/\S+/.exec(line)?.[0];
  if (!url) throw new Error(`the server said '${line}'`);
  return {
    url,
    pid: child.pid as number,
    signal: (name) => void child.kill(name),
    kill: async () => void (await end(child, 'SIGKILL')),
    stop: () => end(child, 'SIGTERM'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill(signal);
  const [code] = (await ended) as [number | null];
  return code;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
