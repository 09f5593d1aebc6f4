// The Node that .nvmrc names, beside the one that runs: an npm package holds the binary, so nothing else is asked.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmIn, ROOT } from './lib.mjs';

export const WANTED = readFileSync(join(ROOT, '.nvmrc'), 'utf8').trim();
const WINDOWS = process.platform === 'win32';
const PACKAGE = `node-${WINDOWS ? 'win' : process.platform}-${process.arch}`;
const FOLDER = join(ROOT, 'node_modules/.cache', `node-${WANTED}`);
const BINARY = join(FOLDER, 'node_modules', PACKAGE, 'bin', WINDOWS ? 'node.exe' : 'node');

/** Its path; null, with a line that says why, where there is nothing more to learn or it cannot be had. */
export function findNewerNode() {
  if (process.versions.node.startsWith(`${WANTED}.`)) return without(`this is Node ${WANTED} already`);
  if (!existsSync(BINARY)) {
    console.log(`Fetching Node ${WANTED} …`);
    const where = ['--prefix', FOLDER, '--no-save', '--no-package-lock'];
    npmIn(ROOT, ['install', ...where, '--no-audit', '--no-fund', `${PACKAGE}@${WANTED}`], 'ignore');
  }
  const { stdout } = spawnSync(BINARY, ['--version'], { encoding: 'utf8' });
  return stdout?.startsWith(`v${WANTED}.`) ? BINARY : without(`npm has no ${PACKAGE}@${WANTED} for us`);
}

/** @param {string} reason */
function without(reason) {
  console.log(`\nA second run on Node ${WANTED}: NOT RUN, ${reason}.`);
  return null;
}
