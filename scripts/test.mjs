// `npm test`: every check, each one run even when an earlier one failed, and one closing line.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, npm, ROOT, requireNode } from './lib.mjs';
import { findNewerNode, WANTED } from './newer-node.mjs';

requireNode();
install({ dev: true });
// Logs are read as plain text.
if (!process.stdout.isTTY) process.env.NO_COLOR = '1';

let passed = 0;
let failed = 0;
/** @type {string[]} */
const broken = [];

/** @param {string} name @param {() => { passed: number, failed: number }} run */
function step(name, run) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);
  const start = Date.now();
  const result = run();
  passed += result.passed;
  failed += result.failed;
  if (result.failed > 0) broken.push(name);
  const verdict = result.failed > 0 ? 'FAILED' : 'ok';
  console.log(`── ${name}: ${verdict} in ${((Date.now() - start) / 1000).toFixed(1)} s`);
  return result.failed === 0;
}

/** A check that counts as one test. @param {string} script */
const check = (script) =>
  npm('run', '--silent', script) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** A vitest run, counted from its report. @param {string} script */
function vitest(script) {
  const report = join(ROOT, 'test-results', `${script}.json`);
  rmSync(report, { force: true });
  const ok = npm(
    'run',
    '--silent',
    script,
    '--',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  );
  const counts = count(report);
  // A run that ended badly without a failing test — a crash, an unhandled error — is still a failure.
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** @param {string} report */
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

step('format and lint', () => check('lint'));
for (const part of ['rules', 'node', 'e2e', 'web']) step(`types: ${part}`, () => check(`types:${part}`));
step('layers', () => check('layers'));
step('unused code', () => check('unused'));
step('unit tests', () => vitest('unit'));
// Not counted where it cannot run: `npm test` needs no second Node.
if (findNewerNode()) step(`a short run on Node ${WANTED}`, () => vitest('node24'));
const built = step('web build', () => check('build'));
if (built) step('end to end', () => vitest('e2e'));
else step('end to end (not run: the web build failed)', () => ({ passed: 0, failed: 1 }));

if (broken.length > 0) console.log(`\nFailed: ${broken.join(' · ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
