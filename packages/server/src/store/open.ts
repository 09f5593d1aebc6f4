/** The store and the bus that the settings ask for: without any, one file and nobody else to tell. */
import type { Bus } from '../bus/bus.ts';
import { localBus } from '../bus/local.ts';
import { natsBus } from '../bus/nats.ts';
import { postgresBus } from '../bus/postgres.ts';
import type { Settings } from '../settings.ts';
import { openSqliteAside } from './aside.ts';
import { openPostgres } from './postgres.ts';
import type { Store, Watch } from './store.ts';

type Where = Pick<Settings, 'dataDir' | 'databaseUrl' | 'natsUrl'>;

export function openStore({ dataDir, databaseUrl }: Where, watch: Watch): Promise<Store> {
  return databaseUrl ? openPostgres(databaseUrl, watch) : openSqliteAside(dataDir, watch);
}

export async function openBus(
  { databaseUrl, natsUrl }: Where,
  { failed }: Pick<Watch, 'failed'>,
): Promise<Bus> {
  if (natsUrl) return natsBus(natsUrl, failed);
  return databaseUrl ? postgresBus(databaseUrl, failed) : localBus();
}
