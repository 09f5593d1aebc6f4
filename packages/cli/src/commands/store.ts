/** For whoever runs a server: its data to a file and back, and from one kind of store to the other. */
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { StoreAddress } from '@benben/server/copy';
import { Command } from 'commander';
import { messageOf, UsageError } from '../usage.ts';

export interface StoreFlags {
  readonly data: string;
  readonly database?: string;
}

/** Loaded when first asked for: games need no database. */
const copying = () => import('@benben/server/copy');

const DATA = process.env.DATA_DIR || './data';

export function withStoreFlags(command: Command): Command {
  return command
    .option('--data <folder>', 'the folder of the embedded store', DATA)
    .option('--database <url>', 'a PostgreSQL instead', process.env.DATABASE_URL || undefined);
}

export const addressOf = ({ data, database }: StoreFlags): StoreAddress => ({
  dataDir: data,
  databaseUrl: database,
});

export function backupCommand(): Command {
  return withStoreFlags(new Command('backup'))
    .description('write everything a store holds to a file, also while the server runs')
    .argument('<file.jsonl.gz>')
    .action((file: string, flags: StoreFlags) =>
      inWords(async ({ linesOf }) => {
        let rows = -1;
        const lines = async function* () {
          for await (const line of linesOf(addressOf(flags))) {
            rows++;
            yield `${line}\n`;
          }
        };
        // It holds the seeds of running matches, as the store does.
        await pipeline(lines, createGzip(), createWriteStream(file, { mode: 0o600, flags: 'wx' }));
        console.log(`${rows} rows in ${file}`);
      }),
    );
}

export function restoreCommand(): Command {
  return withStoreFlags(new Command('restore'))
    .description('fill an empty store from a backup; nothing may run on it')
    .argument('<file.jsonl.gz>')
    .action((file: string, flags: StoreFlags) =>
      inWords(async ({ restoreInto }) => {
        const input = createReadStream(file);
        const unpacked = input.pipe(createGunzip());
        input.on('error', (error) => unpacked.destroy(error));
        const rows = await restoreInto(addressOf(flags), createInterface({ input: unpacked }));
        console.log(`${rows} rows from ${file}`);
      }),
    );
}

export function copyStoreCommand(): Command {
  return new Command('copy-store')
    .description('copy the embedded store into an empty PostgreSQL, while nothing runs')
    .option('--data <folder>', 'the folder of the embedded store', DATA)
    .requiredOption('--database <url>', 'the PostgreSQL')
    .action(({ data, database }: Required<StoreFlags>) =>
      inWords(async ({ linesOf, restoreInto }) => {
        const rows = await restoreInto({ dataDir: data, databaseUrl: database }, linesOf({ dataDir: data }));
        console.log(`${rows} rows copied`);
      }),
    );
}

/** What goes wrong with a file or a store is the asker's to mend, not ours to explain with a trace. */
async function inWords(act: (copy: Awaited<ReturnType<typeof copying>>) => Promise<void>): Promise<void> {
  const copy = await copying();
  try {
    await act(copy);
  } catch (error) {
    const isTheirs = error instanceof copy.CopyError || (error instanceof Error && 'code' in error);
    throw isTheirs ? new UsageError(messageOf(error)) : error;
  }
}
