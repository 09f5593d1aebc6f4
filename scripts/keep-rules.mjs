// `npm run keep-rules -- <game> [--revision <commit>]`: the released rules of a game, kept for the matches begun under them.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { install, ROOT, requireNode } from './lib.mjs';

requireNode();
const { values, positionals } = parseArgs({
  options: { revision: { type: 'string', default: 'HEAD' } },
  allowPositionals: true,
});
const [game = '', ...rest] = positionals;
if (!/^[a-z-]+$/.test(game) || rest.length > 0)
  fail('usage: npm run keep-rules -- <game> [--revision <commit>]');
install({ dev: true });

const KEPT = join(ROOT, 'packages/catalogue/kept');
const LIST = 'packages/catalogue/src/kept-list.ts';
const TYPES = `import type { KeptRules } from '../src/kept-rules.ts';

declare const rules: KeptRules;
export default rules;
`;
/** How a game's package names things: `emperorsGold`, `emperorsGoldOf`, `emperorsGoldTexts`. */
const name = game.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
// tsx brings it along, so it is no package of our own to look after.
const esbuild = createRequire(createRequire(import.meta.url).resolve('tsx'))('esbuild');

const commit = git('rev-parse', '--verify', `${values.revision}^{commit}`).toString().trim();
const sources = mkdtempSync(join(tmpdir(), 'benben-kept-'));
try {
  unpack();
  await keep();
} finally {
  rmSync(sources, { recursive: true });
}

async function keep() {
  const text = await bundle();
  const draft = join(sources, 'kept.mjs');
  writeFileSync(draft, text);
  const { default: rules } = await import(pathToFileURL(draft).href);
  const { version } = rules.find(game).game;
  const file = `${game}-v${version}`;
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(join(KEPT, `${file}.mjs`), text);
  writeFileSync(join(KEPT, `${file}.d.mts`), TYPES);
  const golden = join(KEPT, 'golden', file);
  rmSync(golden, { recursive: true, force: true });
  cpSync(join(sources, `packages/games/${game}/golden`), golden, { recursive: true });
  writeList();
  const kilobytes = Math.ceil(text.length / 1024);
  console.log(`${game} version ${version}: ${kilobytes} kB, ${readdirSync(golden).length} transcripts.`);
}

/** The sources as they were then, the core among them: what it does today must not change what was played. */
function unpack() {
  const archive = git('archive', commit, 'packages/core', `packages/games/${game}`);
  const { status } = spawnSync('tar', ['-x', '-C', sources], { input: archive });
  if (status !== 0) fail('tar could not unpack the revision.');
  const linked = join(sources, 'node_modules/@benben');
  mkdirSync(linked, { recursive: true });
  symlinkSync(join(sources, 'packages/core'), join(linked, 'core'), 'junction');
  symlinkSync(join(sources, `packages/games/${game}`), join(linked, game), 'junction');
}

/** One module without imports. */
async function bundle() {
  const shared = {
    ...{ bundle: true, write: false, format: 'esm', target: 'es2023', logLevel: 'warning' },
    ...{ nodePaths: [join(ROOT, 'node_modules')], absWorkingDir: sources },
  };
  const exportsOf = async (/** @type {string} */ entry) => {
    const { metafile } = await esbuild.build({
      ...shared,
      ...{ entryPoints: [entry], metafile: true, outdir: sources },
    });
    return Object.values(metafile.outputs).flatMap((output) => output.exports);
  };
  // Faces of one's own box are spelled out in the id; where a game knows them, its older rules know them, too.
  const [found, worded] = [
    (await exportsOf(`@benben/${game}`)).includes(`${name}Of`),
    (await exportsOf(`@benben/${game}/text`)).includes('textsOf'),
  ];
  const contents = `
    import { ${name}${found ? `, ${name}Of` : ''} } from '@benben/${game}';
    import { ${worded ? 'textsOf' : `${name}Texts`} } from '@benben/${game}/text';
    export default {
      find(id) {
        const game = ${found ? `${name}Of(id)` : `id === ${name}.id ? ${name} : null`};
        return game && { game, texts: ${worded ? 'textsOf(game)' : `${name}Texts`} };
      },
    };`;
  const { outputFiles } = await esbuild.build({
    ...shared,
    ...{ stdin: { contents, resolveDir: sources }, minify: true, legalComments: 'none', charset: 'utf8' },
    banner: { js: `// npm run keep-rules -- ${game} --revision ${commit}` },
  });
  return outputFiles[0].text;
}

/** Every module by its name, so that bundlers and people find them. */
function writeList() {
  /** @type {Map<string, number[]>} */
  const games = new Map();
  for (const file of readdirSync(KEPT).sort()) {
    const [, id, version] = /^(.+)-v(\d+)\.mjs$/.exec(file) ?? [];
    if (id && version)
      games.set(
        id,
        [...(games.get(id) ?? []), Number(version)].sort((a, b) => a - b),
      );
  }
  const lines = [...games].map(([id, versions]) => {
    const each = versions.map((version) => `${version}: () => import('../kept/${id}-v${version}.mjs'),`);
    return `'${id}': { ${each.join('\n')} },`;
  });
  const text = `/** Written by \`npm run keep-rules\`: one module for each version that is kept, loaded when a match needs it. */
import type { KeptModules } from './kept-rules.ts';

export const KEPT: KeptModules = {
${lines.join('\n')}
};
`;
  writeFileSync(join(ROOT, LIST), text);
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  spawnSync(process.execPath, [biome, 'check', '--write', LIST], { cwd: ROOT, stdio: 'inherit' });
}

/** @param {string[]} args */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: ROOT, maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'inherit'] });
  } catch {
    return fail(`git ${args[0]} has failed.`);
  }
}

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
