/** A PostgreSQL for the tests of a file. */
import { afterAll, beforeAll } from 'vitest';
import { startPostgres, type TestPostgres } from './embedded-postgres.ts';

export function postgresForAll(): TestPostgres {
  const one = {} as TestPostgres;
  beforeAll(async () => void Object.assign(one, await startPostgres()), 60_000);
  afterAll(async () => one.stop?.(), 60_000);
  return one;
}
