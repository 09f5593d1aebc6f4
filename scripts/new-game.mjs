// `npm run new-game -- <id>`: a small whole game to begin with, known to everything that has to know it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isInstalled } from './installed.mjs';
import { install, npmIn, ROOT, requireNode } from './lib.mjs';
import { fill, namesFor } from './new-game/names.mjs';
import { placesFor } from './new-game/places.mjs';

requireNode();
const [id, ...rest] = process.argv.slice(2);
if (id === undefined || rest.length > 0) fail('usage: npm run new-game -- <id>');
install({ dev: true });

const found = namesFor(ROOT, id);
if (typeof found === 'string') fail(found);
const names = found;
/** @param {string} text */
const filled = (text) => fill(text, names);

const FILES = join(ROOT, 'scripts/new-game/files');
const written = readdirSync(FILES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.txt'))
  .map((path) => ({
    path: path
      .replaceAll('\\', '/')
      .replace('_id_', id)
      .replace(/\.txt$/, ''),
    text: filled(readFileSync(join(FILES, path), 'utf8')),
  }));
const standing = written.find(({ path }) => existsSync(join(ROOT, path)));
if (standing) fail(`${standing.path} is there already.`);

// Nothing is written before every place is found.
const places = placesOrFail();
for (const { path, text } of written) write(path, text);
for (const [path, text] of places) write(path, text);
mkdirSync(join(ROOT, `packages/games/${id}/golden`));

const changed = [...written.map(({ path }) => path), ...places.keys()];
run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--no-errors-on-unmatched', ...changed);
lock();
process.env.UPDATE_GOLDEN = '1';
run('node_modules/vitest/vitest.mjs', 'run', `packages/games/${id}/`);

console.log(`${names.Name} is on the table: ${written.length} new files, its transcripts, and a line in ${places.size + 1} places.

New:
  docs/rules/${id}.md               the rules, ${names.RULE}-1 and on: begin here
  packages/games/${id}              rules, words and tests
  packages/bots/src/${id}           who plays it and judges it
  packages/web/src/boards/${id}     how it looks, and its lesson
  packages/cli/src/terminal/${id}.ts  how it looks in a terminal
  e2e/src/${id}-shots.ts            which pictures of it are taken

Touched:
${[...places.keys(), 'package-lock.json'].map((path) => `  ${path}`).join('\n')}

Next: npm run dev and open it · npm run benben -- play --game ${id} · docs/adding-a-game.md says what each file is for.`);

function placesOrFail() {
  try {
    return placesFor(ROOT, names.id, filled);
  } catch (error) {
    return fail(/** @type {Error} */ (error).message);
  }
}

/** @param {string} path @param {string} text */
function write(path, text) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
}

/** The lockfile and the link, without a network: nothing has to be fetched for a folder that is here. */
function lock() {
  const args = ['install', '--package-lock-only', '--offline', '--no-audit', '--no-fund'];
  if (!npmIn(ROOT, args, ['ignore', 'ignore', 'inherit'])) fail('npm could not write the lockfile.');
  symlinkSync(join(ROOT, `packages/games/${id}`), join(ROOT, `node_modules/@benben/${id}`), 'junction');
  const [wanted, have] = ['package-lock.json', 'node_modules/.package-lock.json'].map((path) =>
    JSON.parse(readFileSync(join(ROOT, path), 'utf8')),
  );
  for (const path of [`node_modules/@benben/${id}`, `packages/games/${id}`])
    have.packages[path] = wanted.packages[path];
  writeFileSync(join(ROOT, 'node_modules/.package-lock.json'), JSON.stringify(have, null, 2));
  if (!isInstalled(ROOT, { dev: true })) fail('The new workspace is not linked: run npm install.');
}

/** Shows what a tool says only when it fails. @param {string[]} command */
function run(...command) {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) fail(`${stdout}${stderr}\n${command.join(' ')} failed.`);
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}
