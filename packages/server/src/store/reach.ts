/** The data of a server, for a command beside it: also while it runs. */
import { holdPostgres } from './postgres.ts';
import type { Connection } from './sql.ts';
import { connectSqlite } from './sqlite.ts';

export interface StoreAddress {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}

export async function reach({
  databaseUrl,
  dataDir,
}: StoreAddress): Promise<{ connection: Connection; close(): Promise<void> }> {
  if (databaseUrl) return holdPostgres(databaseUrl);
  const { db, connection } = connectSqlite(dataDir);
  return { connection, close: async () => db.close() };
}
