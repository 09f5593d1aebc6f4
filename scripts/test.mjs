// `npm test`: every check, each one run even when an earlier one failed, and one closing line.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { install, ROOT, requireNode } from './lib.mjs';

requireNode();
install();
// Logs are read as plain text.
if (!process.stdout.isTTY) process.env.NO_COLOR = '1';

/** @typedef {{ passed: number, failed: number }} Counts */
/** @typedef {{ name: string, script: string, suite?: boolean }} Step */

/** Each uses one core, so they run side by side. @type {readonly Step[]} */
const CHECKS = [
  { name: 'types: web', script: 'types:web' },
  { name: 'types: node', script: 'types:node' },
  { name: 'web build', script: 'build' },
  { name: 'types: e2e', script: 'types:e2e' },
  { name: 'layers', script: 'layers' },
  { name: 'types: rules', script: 'types:rules' },
  { name: 'unused code', script: 'unused' },
  { name: 'format and lint', script: 'lint' },
];
/** These share out the cores by themselves. @type {readonly Step[]} */
const SUITES = [
  { name: 'unit tests', script: 'unit', suite: true },
  { name: 'end to end', script: 'e2e', suite: true },
];

let passed = 0;
let failed = 0;
/** @type {string[]} */
const broken = [];

/** Several at a time, so the output of each is shown in one piece when it has ended. */
async function sideBySide() {
  const waiting = [...CHECKS];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const start = Date.now();
      const { ok, output } = await npmRun(next.script, [], 'pipe');
      headline(next.name);
      process.stdout.write(output);
      close(next.name, start, ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}

/** A vitest run, counted from its report. @param {Step} suite */
async function runSuite({ name, script }) {
  headline(name);
  const start = Date.now();
  const report = join(ROOT, 'test-results', `${script}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { ok } = await npmRun(script, ['--', ...reporters], 'inherit');
  const counts = count(report);
  // A run that ended badly without a failing test — a crash, an unhandled error — is still a failure.
  close(name, start, ok || counts.failed > 0 ? counts : { ...counts, failed: 1 });
}

/** @param {string} name */
function headline(name) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);
}

/** @param {string} name @param {number} start @param {Counts} counts */
function close(name, start, counts) {
  passed += counts.passed;
  failed += counts.failed;
  if (counts.failed > 0) broken.push(name);
  const verdict = counts.failed > 0 ? 'FAILED' : 'ok';
  console.log(`── ${name}: ${verdict} in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

/**
 * @param {string} script @param {readonly string[]} args @param {'pipe' | 'inherit'} output
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
function npmRun(script, args, output) {
  return new Promise((resolve) => {
    const shell = process.platform === 'win32';
    const stdio = /** @type {const} */ (['ignore', output, output]);
    const child = spawn('npm', ['run', '--silent', script, ...args], { cwd: ROOT, stdio, shell });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (part) => {
        said += part;
      });
    child.on('error', (error) => resolve({ ok: false, output: `${error.message}\n` }));
    child.on('close', (code) => resolve({ ok: code === 0, output: said }));
  });
}

/** @param {string} report @returns {Counts} */
function count(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    // A file that cannot be loaded holds no test that could fail, so it counts as one.
    const unloadable = testResults.filter(
      (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
        file.status === 'failed' && file.assertionResults.length === 0,
    );
    return { passed: numPassedTests, failed: numFailedTests + unloadable.length };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

await sideBySide();
for (const suite of SUITES) {
  if (suite.script === 'e2e' && broken.includes('web build')) {
    headline('end to end (not run: the web build failed)');
    close('end to end', Date.now(), { passed: 0, failed: 1 });
  } else await runSuite(suite);
}

if (broken.length > 0) console.log(`\nFailed: ${broken.join(' · ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
