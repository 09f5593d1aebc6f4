import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled } from './installed.mjs';

// Not import.meta.dirname: a Node too old for it must still reach the sentence below.
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * How Node runs the server. Some Nodes call their own SQLite experimental at every start; that is ours to weigh, not the
 * operator's to read. What a move leaves behind dies young: with more room for it, little is ever copied, one thread
 * copies it for less than several do, and nothing is to be put where only a long look would find it dead.
 * Newer Node reads TypeScript by itself, and is faster at it than what tsx makes of it.
 */
export const SERVER_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=64',
  '--no-parallel-scavenge',
  '--no-allocation-site-pretenuring',
  ...('typescript' in process.features && process.features.typescript ? [] : ['--import', 'tsx']),
];

/** Ends with a plain sentence on a Node too old for what follows. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Benben needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}

/** Runs an npm command with its output shown; true when it succeeded. @param {string[]} args */
export const npm = (...args) => npmIn(ROOT, args, 'inherit');

/** @param {string} cwd @param {string[]} args @param {import('node:child_process').StdioOptions} stdio */
export function npmIn(cwd, args, stdio) {
  const shell = process.platform === 'win32';
  return spawnSync('npm', args, { cwd, stdio, shell }).status === 0;
}

/**
 * Installs when node_modules is missing or is not what the lockfile asks for.
 * Whatever NODE_ENV says: `dev` decides whether the tools of tests and checks come along.
 * @param {{ dev: boolean, folder?: string, what?: string }} wanted
 */
export function install({ dev, folder = ROOT, what = 'packages' }) {
  if (isInstalled(folder, { dev })) return;
  console.error(`Installing ${what} …`);
  const args = ['ci', dev ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund'];
  // Beside what was asked for: the output of a command stays its own.
  if (!npmIn(folder, args, ['inherit', 2, 2])) process.exit(1);
}

const WEB_SOURCES = ['web', 'core', 'games', 'catalogue', 'bots', 'protocol'].map(
  (name) => `packages/${name}`,
);

/** Builds the web client when its output is missing or older than anything it is made of. */
export function buildWeb() {
  const built = newest('packages/web/dist/index.html');
  if ([...WEB_SOURCES, 'package-lock.json'].every((path) => newest(path) < built)) return;
  console.log('Building the web client …');
  if (!npm('run', '--silent', 'build')) process.exit(1);
}

/** Time of the latest change of a file, or of any file in a folder. @param {string} path @returns {number} */
function newest(path) {
  const stat = statSync(join(ROOT, path), { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0;
  const inside = readdirSync(join(ROOT, path)).filter((name) => !NOT_BUILT.has(name));
  return Math.max(0, ...inside.map((name) => newest(`${path}/${name}`)));
}

const NOT_BUILT = new Set(['node_modules', 'dist', 'test', 'golden', 'perft']);
