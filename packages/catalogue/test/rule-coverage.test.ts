/** Every rule of every game is named by a test, and every game of the catalogue has its rules written down. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../src/index.ts';
import { ruleIds } from './rule-ids.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** What a test is called, as a person would read it in a report. */
const TITLE = /\b(?:it|describe)(?:\.each[\s\S]*?)?\(\s*(['"`])(.*?)\1/g;

describe('rules are proved', () => {
  for (const { game } of catalogue) {
    it(`${game.id}: every rule id is in the name of a test`, () => {
      const ids = ruleIds(game.id);
      expect(ids.length).toBeGreaterThan(0);
      const folder = `packages/games/${game.id}/test/`;
      const tests = readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' });
      const titles = tests
        .filter((file) => file.endsWith('.test.ts'))
        .flatMap((file) => [...read(folder + file).matchAll(TITLE)].map(([, , title]) => title as string));
      const named = new Set(titles.flatMap((title) => title.match(/[A-Z]+-\d+/g) ?? []));
      expect(ids.filter((id) => !named.has(id))).toEqual([]);
    });
  }
});
