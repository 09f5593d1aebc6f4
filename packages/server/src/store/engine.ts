/** Which SQLite: Node's own where it has one, else the addon, which has the same API. */
import { createRequire } from 'node:module';
import type { Value } from './sql.ts';

export interface Statement {
  run(...values: readonly Value[]): { readonly changes: number | bigint };
  get(...values: readonly Value[]): unknown;
  all(...values: readonly Value[]): unknown[];
}

export interface Database {
  readonly isTransaction: boolean;
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}

export interface Engine {
  readonly name: string;
  open(path: string): Database;
}

type Constructor = new (path: string) => Database;

/** Those this machine has; the first is used. */
export function engines(): Engine[] {
  return [
    engine('node:sqlite', () => process.getBuiltinModule('node:sqlite')),
    engine('@photostructure/sqlite', () => createRequire(import.meta.url)('@photostructure/sqlite')),
  ].filter((each) => each !== null);
}

export function openDatabase(path: string): Database {
  const [first] = engines();
  if (!first) throw new Error('no SQLite here: use Node 24, or install again with optional packages');
  return first.open(path);
}

function engine(name: string, load: () => object | undefined): Engine | null {
  try {
    const { DatabaseSync } = load() as { DatabaseSync: Constructor };
    const trial = new DatabaseSync(':memory:');
    // The first ones in Node 22 could not tell whether a transaction is open.
    const isComplete = 'isTransaction' in trial;
    trial.close();
    return isComplete ? { name, open: (path) => new DatabaseSync(path) } : null;
  } catch {
    return null;
  }
}
