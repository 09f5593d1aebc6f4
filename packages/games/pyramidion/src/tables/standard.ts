/** The component set of this edition; docs/rules/pyramidion.md says what of it is printed and what is our design. */
import { parseTables } from './parse.ts';
import standard from './standard.json' with { type: 'json' };
import type { Tables } from './tables.ts';

function trusted(json: unknown): Tables {
  const tables = parseTables(json);
  if ('error' in tables) throw new Error(`standard.json: ${tables.error}`);
  return tables;
}

export const standardTables: Tables = trusted(standard);
