// `npm start`: from a fresh clone to a running server.
import { spawn } from 'node:child_process';
import { buildWeb, install, ROOT, requireNode, SERVER_FLAGS } from './lib.mjs';

requireNode();
install({ dev: false });
buildWeb();

const args = [...SERVER_FLAGS, 'packages/server/src/main.ts', ...process.argv.slice(2)];
const server = spawn(process.execPath, args, {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
  // In its own group: npm and the terminal each send Ctrl-C, and the server takes a second one as "now".
  detached: process.platform !== 'win32',
});
server.on('exit', (code) => process.exit(code ?? 1));

let asked = 0;
/** @param {NodeJS.Signals} signal */
function forward(signal) {
  if (Date.now() - asked < 500) return;
  asked = Date.now();
  server.kill(signal);
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, forward);

// A signal to npm ends only npm and its shell, so notice when they are gone.
if (process.env.npm_lifecycle_event) {
  const { ppid } = process;
  const watch = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(watch);
    forward('SIGTERM');
  }, 500);
}
