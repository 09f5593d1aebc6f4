/** The little of SQL that SQLite and PostgreSQL share: what is asked here, either answers. */

export type Value = string | number | null;

export interface Sql {
  /** Values stand where the `?` are. */
  rows<R>(text: string, ...values: readonly Value[]): Promise<R[]>;
  /** How many rows it changed. */
  run(text: string, ...values: readonly Value[]): Promise<number>;
  readonly dialect: Dialect;
}

/** Where the two differ. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  /** Milliseconds since 1970 by the clock of the database: the one clock that all nodes share. */
  readonly now: string;
  /** Begins to look at everything as it is at one moment; a rollback ends it. */
  readonly snapshot: string;
  /** At the end of a selection: nobody else changes these rows before we are done. */
  readonly held: string;
  /** At the end of a selection: rows that another writer holds are left to that one. */
  readonly unheld: string;
}

/** Can do several things as one. */
export interface Connection extends Sql {
  begin(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

export async function firstRow<R>(sql: Sql, text: string, ...values: readonly Value[]): Promise<R | null> {
  return (await sql.rows<R>(text, ...values))[0] ?? null;
}

/** Adds a row, named by its columns; gives how many were added. */
export function insertRow(
  sql: Sql,
  into: string,
  row: Readonly<Record<string, Value>>,
  orElse = '',
): Promise<number> {
  const columns = Object.keys(row);
  const text = `INSERT INTO ${into} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')}) ${orElse}`;
  return sql.run(text, ...Object.values(row));
}

/** The same, in the place of the row that has this key already. */
export function putRow(
  sql: Sql,
  into: string,
  key: readonly string[],
  row: Readonly<Record<string, Value>>,
): Promise<number> {
  const others = Object.keys(row).filter((column) => !key.includes(column));
  const changes = others.map((column) => `${column} = excluded.${column}`).join(', ');
  return insertRow(sql, into, row, `ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${changes}`);
}
