/** The real server as its own process, on a free port and an empty folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface RunningServer {
  readonly url: string;
  /** Where its data is. */
  readonly dataDir: string;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** The same server again, on what is on its disk, if it does not run. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

interface Place {
  /** The folder of the project it is started from. */
  readonly root?: string;
  /** Settings that are not the usual ones. */
  readonly env?: Readonly<Record<string, string>>;
}

export async function startServer({ root = ROOT, env: own = {} }: Place = {}): Promise<RunningServer> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'benben-e2e-'));
  const url = `http://localhost:${port}`;
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, BOT_PACE_MS: '0', ...own };
  let server = await launch(root, url, env);
  return {
    url,
    dataDir,
    kill: () => end(server, 'SIGKILL'),
    async revive() {
      if (hasEnded(server)) server = await launch(root, url, env);
    },
    async stop() {
      await end(server, 'SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function launch(root: string, url: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'packages/server/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await answers(url, server);
  return server;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function end(server: ChildProcess, signal: NodeJS.Signals) {
  if (hasEnded(server)) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await ended;
}

async function answers(url: string, server: ChildProcess) {
  for (let tries = 0; tries < 300; tries++) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const ok = await fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the server does not answer');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
