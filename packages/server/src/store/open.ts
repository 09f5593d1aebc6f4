/** The store and the bus that the settings ask for: without any, one file and nobody else to tell. */
import type { Bus } from '../bus/bus.ts';
import { localBus } from '../bus/local.ts';
import { natsBus } from '../bus/nats.ts';
import { postgresBus } from '../bus/postgres.ts';
import type { Settings } from '../settings.ts';
import { openSqliteAside } from './aside.ts';
import { openPostgres } from './postgres.ts';
import type { Store } from './store.ts';

type Where = Pick<Settings, 'dataDir' | 'databaseUrl' | 'natsUrl'>;
type Failed = (error: unknown) => void;

export async function openStore({ dataDir, databaseUrl }: Where, failed: Failed): Promise<Store> {
  return databaseUrl ? openPostgres(databaseUrl, failed) : openSqliteAside(dataDir);
}

export async function openBus({ databaseUrl, natsUrl }: Where, failed: Failed): Promise<Bus> {
  if (natsUrl) return natsBus(natsUrl, failed);
  return databaseUrl ? postgresBus(databaseUrl, failed) : localBus();
}
