/** What a new game is called in code, in words and in its rule ids. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ id: string, game: string, Game: string, Name: string, RULE: string }} Names */

/** Names for the id, or the sentence that says why it cannot be one. @param {string} root @param {string} id @returns {Names | string} */
export function namesFor(root, id) {
  if (!/^[a-z][a-z0-9-]*$/.test(id))
    return `'${id}' cannot be an id: small letters, digits and hyphens, a letter first.`;
  const parts = id.split('-').filter(Boolean);
  const titles = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  const Game = titles.join('');
  const game = Game.charAt(0).toLowerCase() + Game.slice(1);
  const taken = workspaces(root).find((name) => bare(name) === bare(id));
  if (taken) return `'${id}' cannot be an id: there is @benben/${taken} already.`;
  const catalogue = readFileSync(join(root, 'packages/catalogue/src/index.ts'), 'utf8');
  if (!isName(game) || new RegExp(`\\b${game}\\b`).test(catalogue))
    return `'${id}' cannot be an id: the word ${game} has a meaning in the code already.`;
  const RULE = ruleWord(root, id);
  if (!RULE) return `'${id}' cannot be an id: its letters give no prefix for rules that is still free.`;
  return { id, game, Game, Name: titles.join(' '), RULE };
}

/** @param {string} text @param {Names} names */
export function fill(text, names) {
  return text.replace(/%(id|game|Game|Name|RULE)%/g, (_, name) => names[/** @type {keyof Names} */ (name)]);
}

/** @param {string} id */
const bare = (id) => id.replaceAll('-', '');

/** @param {string} root @returns {string[]} */
function workspaces(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const linked = Object.keys(packages).filter((path) => packages[path].link);
  // A folder that is not installed yet counts too.
  return [
    ...linked.map((path) => path.replace('node_modules/@benben/', '')),
    ...readdirSync(join(root, 'packages/games')),
  ];
}

/** @param {string} word */
function isName(word) {
  try {
    new Function(`'use strict'; let ${word};`);
    return true;
  } catch {
    return false;
  }
}

/** Three letters of the id in their order, the first of it first. @param {string} root @param {string} id */
function ruleWord(root, id) {
  const used = new Set(
    readdirSync(join(root, 'docs/rules')).flatMap((file) =>
      [...readFileSync(join(root, 'docs/rules', file), 'utf8').matchAll(/^- ([A-Z]+)-\d+\b/gm)].map(
        ([, word]) => word,
      ),
    ),
  );
  const letters = id.toUpperCase().replace(/[^A-Z]/g, '');
  if (letters.length < 3) return used.has(letters) ? null : letters;
  for (let second = 1; second < letters.length; second++)
    for (let third = second + 1; third < letters.length; third++) {
      const word = `${letters[0]}${letters[second]}${letters[third]}`;
      if (!used.has(word)) return word;
    }
  return null;
}
