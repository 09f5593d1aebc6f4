import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Not import.meta.dirname: a Node too old for it must still reach the sentence below.
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Ends with a plain sentence on a Node too old for what follows. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Benben needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}

/** Runs an npm command with its output shown; true when it succeeded. @param {string[]} args */
export function npm(...args) {
  const shell = process.platform === 'win32';
  return spawnSync('npm', args, { cwd: ROOT, stdio: 'inherit', shell }).status === 0;
}

/** Installs when node_modules is missing or is not what the lockfile asks for. */
export function install() {
  if (installed()) return;
  console.log('Installing packages …');
  // Development packages are what builds and runs the sources, whatever NODE_ENV says.
  if (!npm('ci', '--include=dev', '--no-audit', '--no-fund')) process.exit(1);
}

function installed() {
  // npm writes this file last, so an interrupted install does not count.
  const found = join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(found)) return false;
  const have = packages(found);
  return Object.entries(packages(join(ROOT, 'package-lock.json'))).every(
    ([path, { version, link, optional }]) =>
      !path.includes('node_modules/') || link || (optional && !have[path]) || have[path]?.version === version,
  );
}

/** @param {string} path @returns {Record<string, { version?: string, link?: boolean, optional?: boolean }>} */
const packages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

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
