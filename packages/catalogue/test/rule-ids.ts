import { readFileSync } from 'node:fs';

const root = new URL('../../../', import.meta.url);

/** The ids of all rules of a game, as its rules file lists them. */
export function ruleIds(game: string): string[] {
  const rules = readFileSync(new URL(`docs/rules/${game}.md`, root), 'utf8');
  return [...rules.matchAll(/^- ([A-Z]+-\d+)\b/gm)].map(([, id]) => id as string);
}
