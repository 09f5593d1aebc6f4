/** The component set of this edition; docs/rules/pyramidion.md says what of it is printed and what is our design. */
import { complaintText } from '@benben/core';
import { parseTables } from './parse.ts';
import standard from './standard.json' with { type: 'json' };
import type { Tables } from './tables.ts';

/** As an owner of the box would write down another one. */
export const standardFile: unknown = standard;

function trusted(json: unknown): Tables {
  const tables = parseTables(json);
  if ('complaint' in tables) throw new Error(`standard.json: ${complaintText(tables.complaint, 'en')}`);
  return tables;
}

export const standardTables: Tables = trusted(standard);
