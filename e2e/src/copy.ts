/** A second copy of the project to change and run; what is installed is shared, the workspaces are the copy's own. */
import { spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { ROOT } from '../../scripts/lib.mjs';

const NOT_SOURCE = new Set([
  'node_modules',
  'dist',
  '.git',
  'data',
  'test-results',
  'coverage',
  '.svelte-kit',
]);

export function copyProject(): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'benben-copy-')));
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !NOT_SOURCE.has(basename(path)) });
  const [here, there] = [join(ROOT, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(join(there, '@benben'), { recursive: true });
  for (const name of readdirSync(here))
    if (name === '.bin' || !(name.startsWith('.') || name === '@benben'))
      symlinkSync(join(here, name), join(there, name), 'junction');
  for (const name of readdirSync(join(here, '@benben'))) {
    const workspace = relative(ROOT, realpathSync(join(here, '@benben', name)));
    symlinkSync(join(copy, workspace), join(there, '@benben', name), 'junction');
  }
  copyFileSync(join(here, '.package-lock.json'), join(there, '.package-lock.json'));
  return copy;
}

/** What a program of Node prints in that folder; a failure carries all of it. */
export function runIn(folder: string, ...command: readonly string[]): Promise<string> {
  // Not the environment of the test that asks.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name !== 'NODE_ENV' && !name.startsWith('VITEST')),
  );
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { cwd: folder, env: { ...env, NO_COLOR: '1' } });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part) => {
        output += part;
      });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${command.join(' ')} ended with ${code}\n${output}`)),
    );
  });
}
