/** The peers live outside the workspaces with a lockfile of their own; they are installed when first asked for. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { install, ROOT } from '../../scripts/lib.mjs';
import type { Row } from './report.ts';

const FOLDER = fileURLToPath(new URL('../peers/', import.meta.url));

export function installPeers(): void {
  install({ dev: true, folder: FOLDER, what: 'the peers of the benchmark' });
}

interface PeerRules {
  /** Of every game, or of the one with this id. */
  benchRules(rounds: number, only?: string): Iterable<Row>;
}

/** Not a plain import: without the peers installed, nothing here may need their types. */
export async function peerRules(): Promise<PeerRules> {
  installPeers();
  return import(new URL('../peers/src/rules.ts', import.meta.url).href);
}

/** Types and tests of what our rules race against; true when all is well. */
export function provePeers(): boolean {
  installPeers();
  const run = (tool: string, ...args: string[]) =>
    spawnSync(process.execPath, [`${ROOT}node_modules/${tool}`, ...args], {
      stdio: 'inherit',
      // The test runner chooses its own.
      env: { ...process.env, NODE_ENV: undefined },
    }).status === 0;
  const typed = run('typescript/bin/tsc', '-p', FOLDER);
  const tested = run('vitest/vitest.mjs', 'run', '--root', FOLDER);
  return typed && tested;
}
