// How many tests of a vitest run passed, from the report it writes.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib.mjs';

/** @typedef {{ passed: number, failed: number }} Counts */

/** A clean place for the report of a suite, and what vitest must be told to write it. @param {string} suite */
export function reportOf(suite) {
  const file = join(ROOT, 'test-results', `${suite}.json`);
  rmSync(file, { force: true });
  return { file, args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`] };
}

/** @param {string} file @param {boolean} ok whether the run ended well @returns {Counts} */
export function readCounts(file, ok) {
  const counts = written(file);
  // A run that ended badly without a failing test — a crash, an unhandled error — is still a failure.
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** @param {string} file @returns {Counts} */
function written(file) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
    // A file that cannot be loaded holds no test that could fail, so it counts as one.
    const unloadable = testResults.filter(
      (/** @type {{ status: string, assertionResults: unknown[] }} */ { status, assertionResults }) =>
        status === 'failed' && assertionResults.length === 0,
    );
    return { passed: numPassedTests, failed: numFailedTests + unloadable.length };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
