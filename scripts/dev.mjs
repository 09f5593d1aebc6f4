// `npm run dev`: the server restarts and the page reloads as sources change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, ROOT, requireNode } from './lib.mjs';

requireNode();
install({ dev: true });

const bin = (/** @type {string} */ path) => join(ROOT, 'node_modules', path);
const children = [
  spawn(process.execPath, [bin('tsx/dist/cli.mjs'), 'watch', 'packages/server/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
  spawn(process.execPath, [bin('vite/bin/vite.js')], { cwd: join(ROOT, 'packages/web'), stdio: 'inherit' }),
];

/** When one ends, or someone asks, both end. @param {number} code */
function stop(code) {
  for (const child of children) child.kill();
  process.exit(code);
}
for (const child of children) child.on('exit', (code) => stop(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
