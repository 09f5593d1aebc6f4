/** The store as the server knows it: every call made out of rows and the way it goes. */
import { rowsIn } from './rows.ts';
import type { Sql } from './sql.ts';
import type { StepExtras } from './store.ts';
import { type Rows, WAYS, type Way } from './ways.ts';

type Going = <T>(work: (sql: Sql) => Promise<T>, about: string) => Promise<T>;
type Calls = Record<string, (...args: readonly unknown[]) => Promise<unknown>>;

/** Every call of the store, each going its way. */
export function storeThrough(ways: Readonly<Record<Way, Going>>): Rows {
  const made = new WeakMap<Sql, Rows>();
  const rowsOf = (sql: Sql): Calls => {
    const rows = made.get(sql) ?? rowsIn(sql);
    made.set(sql, rows);
    return rows as unknown as Calls;
  };
  const calls = Object.entries(WAYS).map(([name, way]) => [
    name,
    (...args: readonly unknown[]) =>
      ways[way === 'step' && isRated(args) ? 'write' : way](
        async (sql) => rowsOf(sql)[name]?.(...args),
        typeof args[0] === 'string' ? args[0] : '',
      ),
  ]);
  return Object.fromEntries(calls) as Rows;
}

/** Of a step: what its end does to a rating depends on what other tables did to it. */
function isRated(args: readonly unknown[]): boolean {
  const extras = args[3] as StepExtras | undefined;
  return Boolean(extras?.verdict);
}
