/** Every place besides its own files that has to know a game, and how a line for it is put there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ file: string, list: string, entry: string, imports: readonly string[] }} List */

/** Lists typed by the catalogue: without its line in each of them a game does not compile. @type {readonly List[]} */
const LISTS = [
  {
    file: 'packages/catalogue/src/index.ts',
    list: 'TEXTS',
    entry: '() => %game%Texts',
    imports: ["import { %game%Texts } from '@benben/%id%/text';"],
  },
  {
    file: 'packages/catalogue/src/boxes.ts',
    list: 'BOXES',
    entry: '%game%',
    imports: ["import { box as %game% } from '@benben/%id%/box';"],
  },
  ...['en', 'ru'].map((language) => ({
    file: `packages/catalogue/src/boxes.${language}.ts`,
    list: 'BOX_TEXTS',
    entry: '%game%',
    imports: [`import { box as %game% } from '@benben/%id%/box/${language}';`],
  })),
  {
    file: 'packages/catalogue/src/ladder.ts',
    list: 'LADDER',
    entry: 'rungs({ duckling: 1200, hare: 1300, cat: 1400, sphinx: 1500 })',
    imports: [],
  },
  {
    file: 'packages/catalogue/src/rules.ts',
    list: 'RULES',
    entry: '%game%',
    imports: ["import { rules as %game% } from './games/%id%.ts';"],
  },
  {
    file: 'packages/catalogue/src/day.ts',
    list: 'DAY_TABLES',
    entry: "{ level: 'cat', measure: 'margin' }",
    imports: [],
  },
  {
    file: 'packages/catalogue/src/lazy.ts',
    list: 'RULES',
    entry: "() => import('./games/%id%.ts')",
    imports: [],
  },
  {
    file: 'packages/catalogue/src/rulebooks.ts',
    list: 'RULEBOOKS',
    entry:
      "{ en: async () => (await import('@benben/%id%/rulebook/en')).rulebook, ru: async () => (await import('@benben/%id%/rulebook/ru')).rulebook }",
    imports: [],
  },
  {
    file: 'packages/web/src/games/texts.ts',
    list: 'TEXTS',
    entry:
      "new Spoken({ en: async () => always((await import('@benben/%id%/text/en')).en), ru: async () => always((await import('@benben/%id%/text/ru')).ru) })",
    imports: [],
  },
  {
    file: 'packages/bots/src/create.ts',
    list: 'PLAYERS',
    entry: '%game%Players',
    imports: ["import { %game%Players } from './%id%/players.ts';"],
  },
  {
    file: 'packages/web/src/boards/registry.ts',
    list: 'FOLDERS',
    entry: "{ words: %game%, ui: () => import('./%id%/index.ts'), lesson: () => import('./%id%/lesson.ts') }",
    imports: ["import { words as %game% } from './%id%/words.ts';"],
  },
  {
    file: 'packages/web/test/scene-laws.test.ts',
    list: 'APART',
    entry: "{ heard: ['rolls'], seen: [] }",
    imports: [],
  },
  {
    file: 'packages/cli/src/terminal/draw.ts',
    list: 'DRAWINGS',
    entry: 'draw%Game%',
    imports: ["import { draw%Game% } from './%id%.ts';"],
  },
  { file: 'packages/cli/src/tallies/index.ts', list: 'TALLIES', entry: 'winners', imports: [] },
  { file: 'packages/server/src/rating/edges.ts', list: 'MEASURED', entry: '{}', imports: [] },
  {
    file: 'e2e/src/shots.ts',
    list: 'GAMES',
    entry: '%game%Shots',
    imports: ["import { %game%Shots } from './%id%-shots.ts';"],
  },
];

const MANIFESTS = ['catalogue', 'bots', 'web', 'cli'].map((name) => `packages/${name}/package.json`);

/** The files as they must become, by path. @param {string} root @param {string} id @param {(text: string) => string} fill */
export function placesFor(root, id, fill) {
  /** @type {Map<string, string>} */
  const places = new Map();
  for (const { file, list, entry, imports } of LISTS) {
    const text = withEntry(readFileSync(join(root, file), 'utf8'), list, id, fill(entry));
    if (text === null)
      throw new Error(`${file} has no list '${list}' any more: scripts/new-game/places.mjs looks for it.`);
    places.set(file, withImports(text, imports.map(fill)));
  }
  for (const file of MANIFESTS) {
    const manifest = JSON.parse(readFileSync(join(root, file), 'utf8'));
    const dependencies = { ...manifest.dependencies, [`@benben/${id}`]: '*' };
    const sorted = Object.entries(dependencies).sort(([a], [b]) => (a < b ? -1 : 1));
    places.set(
      file,
      `${JSON.stringify({ ...manifest, dependencies: Object.fromEntries(sorted) }, null, 2)}\n`,
    );
  }
  return places;
}

/**
 * Before the first key that comes later, and before the comment that belongs to it.
 * @param {string} text @param {string} list @param {string} id @param {string} entry
 */
function withEntry(text, list, id, entry) {
  const lines = text.split('\n');
  const start = lines.findIndex(
    (line) => line.replace(/^export /, '').startsWith(`const ${list}`) && line.endsWith('= {'),
  );
  const end = lines.findIndex((line, i) => i > start && line.startsWith('}'));
  if (start < 0 || end < 0) return null;
  const later = lines.findIndex((line, i) => {
    const key = /^ {2}(?:'([^']+)'|([a-z]\w*)):/.exec(line);
    return i > start && i < end && key !== null && (key[1] ?? key[2] ?? '') > id;
  });
  let at = later < 0 ? end : later;
  while (/^ {2}(\/\/|\/?\*)/.test(lines[at - 1] ?? '')) at--;
  lines.splice(at, 0, `  '${id}': ${entry},`);
  return lines.join('\n');
}

/** After the first import; the formatter puts them in order. @param {string} text @param {readonly string[]} imports */
function withImports(text, imports) {
  if (imports.length === 0) return text;
  return text.replace(/ from '[^']+';\n/, (end) => `${end}${imports.join('\n')}\n`);
}
