// `npm run mutants -- <package>`: breaks a seeded share of the package's code, one place at a time, and says what no test noticed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isSampled } from '../mutants/sample.mjs';
import { install, ROOT, requireNode } from './lib.mjs';

/** How much of each package is broken: everything, or some four hundred places, which end within the hour on one core. */
const SHARES = /** @type {Record<string, number>} */ ({
  core: 0.3,
  'dice-pyramid': 1,
  'emperors-gold': 0.5,
  pyramids: 0.33,
  pyramidion: 0.22,
});

/**
 * Matches a law: one, because a mutant that two notice is nearly always noticed by the first; none where the game has so
 * many tables that the laws would take longer than all the rest. Its own tests must notice everything then. Core proves the
 * laws themselves, on mutants that one match may not show.
 */
const LAW_MATCHES = /** @type {Record<string, number>} */ ({
  'emperors-gold': 0,
  pyramids: 0,
  pyramidion: 0,
  core: 3,
});

requireNode();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    share: { type: 'string' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
    only: { type: 'string' },
  },
});
const [name = ''] = positionals;
const wholeShare = SHARES[name];
if (wholeShare === undefined) {
  const names = Object.keys(SHARES).join(' | ');
  console.error(
    `usage: npm run mutants -- ${names} [--share <0…1>] [--seed <n>] [--workers <n>] [--only <file>]`,
  );
  process.exit(2);
}
const path = existsSync(join(ROOT, 'packages', name)) ? name : `games/${name}`;
const sample = { share: Number(values.share ?? wholeShare), seed: Number(values.seed) };

install({ dev: true });
install({ dev: true, folder: join(ROOT, 'mutants'), what: 'what breaks code' });

const folder = mkdtempSync(join(tmpdir(), 'benben-mutants-'));
const [config, report] = [join(folder, 'stryker.config.json'), join(folder, 'report.json')];
writeFileSync(
  config,
  JSON.stringify({
    // Words are proved by reading them, tables of printed values by comparing them with the source they came from.
    mutate: [values.only ?? `packages/${path}/src/**/*.ts`, `!packages/${path}/src/{text,tables,laws}/**`],
    testRunner: 'loading',
    vitest: { configFile: 'mutants/vitest.config.ts', related: false },
    plugins: ['runner', 'checker', 'reporter'].map((plugin) => join(ROOT, `mutants/${plugin}.mjs`)),
    checkers: ['sample'],
    sample,
    coverageAnalysis: 'perTest',
    concurrency: Number(values.workers),
    ignorePatterns: [
      '*',
      '!packages/**',
      '!mutants/**',
      '!*.json',
      '!*.ts',
      'mutants/node_modules',
      '**/dist',
    ],
    tempDirName: join(folder, 'sandbox'),
    reporters: ['progress-append-only', 'unnoticed', 'json'],
    jsonReporter: { fileName: report },
    // Long enough for a machine that does other things as well: what is only slow must not count as noticed.
    timeoutMS: 30_000,
    // Every place that is broken counts how often it is passed: the first run takes several times as long.
    dryRunTimeoutMinutes: 30,
    allowEmpty: true,
    disableTypeChecks: false,
    warnings: { unknownOptions: false },
  }),
);
const stryker = join(ROOT, 'mutants/node_modules/@stryker-mutator/core/bin/stryker.js');
const env = {
  ...process.env,
  MUTANTS_PACKAGE: path,
  BENBEN_LAW_MATCHES: String(LAW_MATCHES[name] ?? 1),
};
const { status } = spawnSync(process.execPath, [stryker, 'run', config], {
  cwd: ROOT,
  env,
  stdio: 'inherit',
});
if (status !== 0 || !existsSync(report)) process.exit(status ?? 1);

/** Reports count lines and columns from one, the run itself from zero. @param {Span} span */
function fromZero({ start, end }) {
  const less = (/** @type {Span['start']} */ { line, column }) => ({ line: line - 1, column: column - 1 });
  return { start: less(start), end: less(end) };
}

/** The code that was replaced: its first line. @param {string} source @param {Span} span */
function codeAt(source, { start, end }) {
  const line = source.split('\n')[start.line - 1] ?? '';
  return line.slice(start.column - 1, start.line === end.line ? end.column - 1 : undefined);
}

/**
 * @typedef {import('../mutants/sample.mjs').Mutant['location']} Span
 * @typedef {{ file: string, was: string, now: string, why: string }} Equivalent
 * @typedef {import('../mutants/sample.mjs').Mutant & { status: string }} Tried
 */
/** What changes nothing anyone could notice, each with the reason. @type {Equivalent[]} */
const equivalents = JSON.parse(readFileSync(join(ROOT, 'mutants/equivalent.json'), 'utf8'));
/** @type {Record<string, { source: string, mutants: Tried[] }>} */
const files = JSON.parse(readFileSync(report, 'utf8')).files;
rmSync(folder, { recursive: true, force: true });

let [noticed, same] = [0, 0];
/** @type {string[]} */
const unnoticed = [];
for (const [file, { source, mutants }] of Object.entries(files))
  for (const { status, location, replacement: now, mutatorName } of mutants) {
    const place = { fileName: file, location: fromZero(location), mutatorName };
    if (!isSampled({ ...place, ...(now === undefined ? {} : { replacement: now }) }, sample)) continue;
    const was = codeAt(source, location);
    if (status === 'Killed') noticed++;
    // On a busy machine what changes nothing may seem to take for ever, too.
    else if (equivalents.some((each) => each.file === file && each.was === was && each.now === now)) same++;
    else if (status === 'Timeout') noticed++;
    else if (status === 'Survived' || status === 'NoCoverage')
      unnoticed.push(JSON.stringify({ at: `${file}:${location.start.line}`, was, now, status }));
  }
console.log(`\n${unnoticed.join('\n')}\n`);
const all = noticed + same + unnoticed.length;
const score = ((100 * noticed) / (all - same)).toFixed(1);
console.log(
  `${name}: ${noticed} of ${all} noticed, ${same} the same in effect, ${unnoticed.length} not noticed: ${score} %`,
);
