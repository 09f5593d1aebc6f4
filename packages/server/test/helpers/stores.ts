/** Every kind of store, for what is promised of all of them. */
import { rmSync } from 'node:fs';
import { engines } from '../../src/store/engine.ts';
import { openPostgres } from '../../src/store/postgres.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import type { TestPostgres } from './embedded-postgres.ts';
import { newDataDir } from './server.ts';

/** Data that can be opened more than once, also at the same time. */
export interface Data {
  open(): Promise<Store>;
  remove(): void;
}

export interface StoreKind {
  readonly name: string;
  make(): Promise<Data>;
}

export function storeKinds(postgres: TestPostgres): readonly StoreKind[] {
  return [
    ...engines().map(({ name, open }) => ({
      name,
      make: async () => {
        const folder = newDataDir();
        return {
          open: async () => openSqlite(folder, open),
          remove: () => rmSync(folder, { recursive: true }),
        };
      },
    })),
    {
      name: 'PostgreSQL',
      make: async () => {
        const url = await postgres.newDatabase();
        return { open: () => openPostgres(url), remove: () => {} };
      },
    },
  ];
}
