// `npm run e2e:five`: the browser suite five times in a row beside a busy core; what depends on luck or speed shows here.
import { spawn } from 'node:child_process';
import { buildWeb, npm } from './lib.mjs';
import { readCounts, reportOf } from './report.mjs';

const RUNS = 5;

buildWeb();
// It ends when whoever started it is gone, in whatever way.
const busy = spawn(process.execPath, ['-e', 'const { ppid } = process; while (process.ppid === ppid);'], {
  stdio: 'ignore',
});

/** @type {string[]} */
const lines = [];
for (let run = 1; run <= RUNS; run++) {
  const start = Date.now();
  const { file, args } = reportOf('e2e');
  const ok = npm('run', '--silent', 'e2e', '--', ...args);
  const { passed, failed } = readCounts(file, ok);
  const seconds = ((Date.now() - start) / 1000).toFixed(0);
  lines.push(`run ${run}: ${passed} passed, ${failed} failed, ${seconds} s`);
  if (failed > 0) process.exitCode = 1;
}
console.log(`\n${lines.join('\n')}`);
busy.kill('SIGKILL');
