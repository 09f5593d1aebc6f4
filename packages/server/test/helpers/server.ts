import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { thinkAt } from '@benben/bots';
import { type Clock, wallClock } from '@benben/core';
import { createApp } from '../../src/app.ts';
import type { Thinker } from '../../src/bots.ts';
import type { Bus } from '../../src/bus/bus.ts';
import { localBus } from '../../src/bus/local.ts';
import { Nodes } from '../../src/nodes.ts';
import { DEFAULTS, type Settings } from '../../src/settings.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import type { Store } from '../../src/store/store.ts';

export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  close(): Promise<void>;
}

/** The real bots, without the wait for a worker to start. */
export const sameThread: Thinker = { think: thinkAt, close: async () => {} };

/** For a table without a server around it. */
export const loneNode = (store: Store): Nodes =>
  new Nodes({
    store,
    bus: localBus(),
    clock: wallClock,
    failed: (error) => {
      throw error;
    },
  });

export interface TestOptions {
  readonly settings?: Partial<Settings>;
  readonly thinker?: Thinker;
  readonly store?: Store;
  readonly bus?: Bus;
  readonly clock?: Clock;
  /** Kept when given; otherwise a new folder that goes with the server. */
  readonly dataDir?: string;
}

export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'benben-test-'));
}

/** A whole server on a free port. */
export async function startServer(options: TestOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? newDataDir();
  const settings = {
    ...DEFAULTS,
    dataDir,
    botPaceMs: 0,
    callsPerMinute: 100_000,
    messagesPerSecond: 1000,
    messagesPerSecondOfProgram: 1000,
    callsPerMinuteOfPrograms: 100_000,
    botsPerHour: 100_000,
    archivesPerHour: 100_000,
    ...options.settings,
  };
  const { server, tables } = await createApp({
    settings,
    openStore: async () => options.store ?? openSqlite(dataDir),
    openBus: async () => options.bus ?? localBus(),
    thinker: options.thinker ?? sameThread,
    ...(options.clock ? { clock: options.clock } : {}),
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  await tables.resume();
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    async close() {
      await server.close();
      if (!options.dataDir) rmSync(dataDir, { recursive: true });
    },
  };
}
