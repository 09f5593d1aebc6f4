/** `npm run bench -- server`: our server beside a bare broadcast of the same bytes, in turns, in one run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Served } from './process.ts';
import { BareTable, type Counted, OurTable, type Pace, type PlayedTable, SEATS } from './tables.ts';

export interface ServerRow {
  readonly server: 'ours' | 'bare';
  readonly tables: number;
  readonly everyMs: number;
  readonly movesPerSecond: number;
  readonly microsecondsPerMove: number;
  readonly p50: number;
  readonly p99: number;
  readonly megabytes: number;
}

export interface Wanted {
  readonly tables: number;
  /** Milliseconds between the moves of a table; 0 for as fast as it goes. */
  readonly everyMs: number;
  readonly seconds: number;
  readonly rounds: number;
}

interface Side {
  readonly name: ServerRow['server'];
  readonly served: Served;
  readonly tables: readonly PlayedTable[];
  readonly counted: Counted;
}

const WARM_UP_MS = 3000;

export async function* raceServers({ tables, everyMs, seconds, rounds }: Wanted): AsyncGenerator<ServerRow> {
  const dataDir = mkdtempSync(join(tmpdir(), 'benben-bench-'));
  const ours = await Served.start('packages/server/src/main.ts', { ...UNLIMITED, DATA_DIR: dataDir });
  const bare = await Served.start('bench/src/server/bare.ts');
  try {
    const our: Counted = { moves: 0, bytes: 0, waits: [] };
    const ourTables = await laid(tables, () => OurTable.lay(ours.url, our));
    const mine: Side = { name: 'ours', served: ours, tables: ourTables, counted: our };
    // Our own bytes tell how many the bare one has to send.
    await played(mine, { everyMs }, WARM_UP_MS);
    const bytes = Math.round(our.bytes / Math.max(1, our.moves) / SEATS);
    const their: Counted = { moves: 0, bytes: 0, waits: [] };
    const bareTables = await laid(tables, (i) => BareTable.lay(bare.url, their, i, bytes));
    const theirs: Side = { name: 'bare', served: bare, tables: bareTables, counted: their };
    await played(theirs, { everyMs }, WARM_UP_MS);
    for (let round = 0; round < rounds; round++)
      for (const side of [theirs, mine])
        yield { server: side.name, tables, everyMs, ...(await played(side, { everyMs }, seconds * 1000)) };
    for (const table of [...ourTables, ...bareTables]) table.close();
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
    rmSync(dataDir, { recursive: true });
  }
}

/** Everything comes from one address and from people nobody slows down. */
const UNLIMITED = {
  HOST: '127.0.0.1',
  PORT: '0',
  CALLS_PER_MINUTE: '1000000',
  CALLS_PER_MINUTE_PER_ADDRESS: '1000000',
  GUESTS_PER_HOUR: '1000000',
  SOCKETS: '100000',
  SOCKETS_PER_ADDRESS: '100000',
  MESSAGES_PER_SECOND: '100000',
  TABLES_IN_MEMORY: '100000',
};

async function laid<T>(count: number, lay: (number: number) => Promise<T>): Promise<T[]> {
  const tables: T[] = [];
  const lanes = Array.from({ length: 8 }, async (_, lane) => {
    for (let i = lane; i < count; i += 8) tables.push(await lay(i));
  });
  await Promise.all(lanes);
  return tables;
}

async function played({ served, tables, counted }: Side, pace: Pace, ms: number) {
  counted.moves = 0;
  counted.bytes = 0;
  counted.waits.length = 0;
  const [before, since] = [served.processorTime, performance.now()];
  for (const table of tables) table.go(pace);
  await delay(ms);
  for (const table of tables) table.pause();
  const seconds = (performance.now() - since) / 1000;
  const used = served.processorTime - before;
  const { moves } = counted;
  const waits = counted.waits.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((waits[Math.floor((waits.length - 1) * share)] ?? 0) * 10) / 10;
  // What is on its way arrives before the other side begins.
  await delay(500);
  return {
    movesPerSecond: Math.round(moves / seconds),
    microsecondsPerMove: Math.round(used / Math.max(1, moves)),
    p50: at(0.5),
    p99: at(0.99),
    megabytes: served.megabytes,
  };
}

export function printServer(row: ServerRow): string {
  const pace = row.everyMs === 0 ? 'as fast as it goes' : `a move every ${row.everyMs} ms`;
  return (
    `${row.server}: ${row.tables} tables, ${pace}: ${row.movesPerSecond} moves/s, ${row.microsecondsPerMove} µs of processor a move, ` +
    `p50 ${row.p50} ms, p99 ${row.p99} ms, ${row.megabytes} MB`
  );
}

/** Medians of both, ours to the bare one's. */
export function ratioOf(rows: readonly ServerRow[]): string {
  const median = (
    server: ServerRow['server'],
    key: 'movesPerSecond' | 'microsecondsPerMove' | 'p99',
  ): number => {
    const values = rows.filter((row) => row.server === server).map((row) => row[key]);
    return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  };
  const ratio = (key: 'movesPerSecond' | 'microsecondsPerMove') =>
    (median('ours', key) / median('bare', key)).toFixed(2);
  const later = (median('ours', 'p99') - median('bare', 'p99')).toFixed(1);
  return `ours to bare: ${ratio('movesPerSecond')} of the moves, ${ratio('microsecondsPerMove')} times the processor time a move, p99 ${later} ms later`;
}
