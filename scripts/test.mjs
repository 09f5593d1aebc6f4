// `npm test`: every check, each one run even when an earlier one failed, and one closing line.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { install, npm, ROOT, requireNode } from './lib.mjs';
import { findNewerNode, WANTED } from './newer-node.mjs';
import { readCounts, reportOf } from './report.mjs';

requireNode();
install({ dev: true });
// Logs are read as plain text.
if (!process.stdout.isTTY) process.env.NO_COLOR = '1';

/** Checks that count as one test each and use one core each: name and script, the longest first. */
const CHECKS = /** @type {const} */ ([
  ['types: web', 'types:web'],
  ['types: node', 'types:node'],
  ['web build', 'build'],
  ['types: e2e', 'types:e2e'],
  ['layers', 'layers'],
  ['types: rules', 'types:rules'],
  ['unused code', 'unused'],
  ['format and lint', 'lint'],
]);

let passed = 0;
let failed = 0;
/** @type {string[]} */
const broken = [];

/** @param {string} name */
function open(name) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);
}

/** @param {string} name @param {number} start @param {import('./report.mjs').Counts} counts */
function close(name, start, counts) {
  passed += counts.passed;
  failed += counts.failed;
  if (counts.failed > 0) broken.push(name);
  const verdict = counts.failed > 0 ? 'FAILED' : 'ok';
  console.log(`── ${name}: ${verdict} in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

/** As many side by side as there are cores; each shows its output in one piece when it has ended. */
async function check() {
  const waiting = [...CHECKS];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, script] = next;
      const start = Date.now();
      const { ok, output } = await quietly(script);
      open(name);
      process.stdout.write(output);
      close(name, start, ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}

/** @param {string} script @returns {Promise<{ ok: boolean, output: string }>} */
function quietly(script) {
  return new Promise((resolve) => {
    const shell = process.platform === 'win32';
    const child = spawn('npm', ['run', '--silent', script], { cwd: ROOT, shell });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part) => {
        output += part;
      });
    child.on('error', (error) => resolve({ ok: false, output: `${error.message}\n` }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** A vitest run: it shares out the cores by itself. @param {string} name @param {string} script */
function suite(name, script) {
  open(name);
  const start = Date.now();
  const { file, args } = reportOf(script);
  const ok = npm('run', '--silent', script, '--', ...args);
  close(name, start, readCounts(file, ok));
}

await check();
suite('unit tests', 'unit');
// Not counted where it cannot run: `npm test` needs no second Node.
if (findNewerNode()) suite(`a short run on Node ${WANTED}`, 'node24');
if (broken.includes('web build')) {
  open('end to end (not run: the web build failed)');
  close('end to end', Date.now(), { passed: 0, failed: 1 });
} else suite('end to end', 'e2e');

if (broken.length > 0) console.log(`\nFailed: ${broken.join(' · ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
