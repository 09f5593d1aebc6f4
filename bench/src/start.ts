/** From a fresh clone to a server that answers: what `npm start` installs and how long it takes. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../scripts/lib.mjs';

export interface StartRow {
  readonly commit: string;
  readonly node: string;
  /** Packages in node_modules, our own not counted. */
  readonly packages: number;
  readonly megabytes: number;
  readonly seconds: number;
}

export async function measureStart(revision: string): Promise<StartRow> {
  const folder = mkdtempSync(join(tmpdir(), 'benben-start-'));
  const clone = join(folder, 'benben');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const commit = git('rev-parse', '--short', revision);
  try {
    git('clone', '--quiet', '--no-checkout', ROOT, clone);
    git('-C', clone, 'checkout', '--quiet', commit);
    const seconds = await secondsUntilServing(clone, join(folder, 'data'));
    const modules = join(clone, 'node_modules');
    return {
      commit,
      node: process.versions.node,
      packages: packagesIn(modules),
      megabytes: Math.round(bytesIn(modules) / 2 ** 20),
      seconds,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function secondsUntilServing(clone: string, dataDir: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const server = spawn('npm', ['start'], {
    cwd: clone,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: undefined, PORT: String(port), DATA_DIR: dataDir },
  });
  const ended = new Promise<void>((resolve) => server.on('exit', () => resolve()));
  while (!(await answers(port))) {
    if (server.exitCode !== null) throw new Error(`npm start ended with code ${server.exitCode}`);
    await sleep(100);
  }
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  server.kill();
  await ended;
  // npm is gone before its server is: the folder must be still when it is counted and removed.
  while (await answers(port)) await sleep(100);
  return seconds;
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

function packagesIn(modules: string): number {
  const { packages } = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8'));
  return Object.entries<{ link?: boolean }>(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  ).length;
}

/** What it takes on disk; a link takes nothing. */
function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink()) return sum;
    return sum + (entry.isDirectory() ? bytesIn(path) : statSync(path).blocks * 512);
  }, 0);
}

export const printStart = ({ commit, node, packages, megabytes, seconds }: StartRow): string =>
  `${commit} on Node ${node}: ${packages} packages, ${megabytes} MB, ${seconds} s from a fresh clone to /healthz`;
