/** `npm run bench -- server`: our server beside a bare broadcast of the same bytes, in turns, in one run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { installPeers } from '../peers.ts';
import { Served, type Spent } from './process.ts';
import { microseconds, type Span } from './profile.ts';
import {
  BareTable,
  type Counted,
  OurTable,
  type Pace,
  PLAIN,
  type PlayedTable,
  SEATS,
  SOCKET_IO,
} from './tables.ts';

export const PEERS = ['bare', 'socket.io'] as const;
export type Peer = (typeof PEERS)[number];

export interface ServerRow {
  readonly server: 'ours' | Peer;
  readonly tables: number;
  readonly everyMs: number;
  readonly movesPerSecond: number;
  readonly microsecondsPerMove: number;
  readonly spentPerMove: Spent;
  readonly p50: number;
  readonly p99: number;
  readonly megabytes: number;
  readonly span: Span;
}

export interface Wanted {
  readonly tables: number;
  /** Milliseconds between the moves of a table; 0 for as fast as it goes. */
  readonly everyMs: number;
  readonly seconds: number;
  readonly rounds: number;
  /** Who is raced against: all sides hold their sockets at once, and a process may open only so many. */
  readonly peers: readonly Peer[];
  /** The folder for what our server did while it was measured. */
  readonly profile?: string;
}

/** What is played at: one process or several. */
export interface Played {
  readonly served: Pick<Served, 'processorTime' | 'megabytes'>;
  readonly tables: readonly PlayedTable[];
  readonly counted: Counted;
}

interface Side extends Played {
  readonly served: Served;
  readonly name: ServerRow['server'];
}

/** Code is not compiled by seconds but by moves; a slow machine gets no longer than this all the same. */
const WARM_UP = { moves: 20_000, turnMs: 2000, mostTurns: 15 };

export async function* raceServers({
  tables,
  everyMs,
  seconds,
  rounds,
  peers: raced,
  profile,
}: Wanted): AsyncGenerator<ServerRow> {
  const dataDir = mkdtempSync(join(tmpdir(), 'benben-bench-'));
  const ours = await Served.start(
    'packages/server/src/main.ts',
    { ...UNLIMITED, DATA_DIR: dataDir },
    profile,
  );
  installPeers();
  const peers = {
    bare: { served: await Served.start('bench/src/server/bare.ts'), manner: PLAIN },
    'socket.io': { served: await Served.start('bench/peers/src/socket-io.ts'), manner: SOCKET_IO },
  } as const;
  try {
    const our: Counted = { moves: 0, bytes: 0, waits: [] };
    const ourTables = await laid(tables, () => OurTable.lay([ours.url], our));
    const mine: Side = { name: 'ours', served: ours, tables: ourTables, counted: our };
    // Our own bytes tell how many the bare one has to send.
    await warmedUp(mine);
    const bytes = Math.round(our.bytes / Math.max(1, our.moves) / SEATS);
    const sides: Side[] = [mine];
    for (const name of raced) {
      const { served, manner } = peers[name];
      const counted: Counted = { moves: 0, bytes: 0, waits: [] };
      const lay = (number: number) => BareTable.lay(served.url, counted, { number, bytes, manner });
      const side: Side = { name, served, tables: await laid(tables, lay), counted };
      await warmedUp(side);
      sides.push(side);
    }
    for (let round = 0; round < rounds; round++)
      for (const side of sides) {
        const before = side.served.spent;
        const row = await played(side, { everyMs }, seconds * 1000);
        const spentPerMove = spentSince(before, side);
        yield { server: side.name, tables, everyMs, ...row, spentPerMove };
      }
    for (const side of sides) for (const table of side.tables) table.close();
  } finally {
    await Promise.all([ours, peers.bare.served, peers['socket.io'].served].map((served) => served.stop()));
    rmSync(dataDir, { recursive: true });
  }
}

/** Everything comes from one address and from people nobody slows down. */
export const UNLIMITED = {
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

export async function laid<T>(count: number, lay: (number: number) => Promise<T>): Promise<T[]> {
  const tables: T[] = [];
  const lanes = Array.from({ length: 8 }, async (_, lane) => {
    for (let i = lane; i < count; i += 8) tables.push(await lay(i));
  });
  await Promise.all(lanes);
  return tables;
}

/** As fast as it goes, whatever is measured afterwards. */
export async function warmedUp(side: Played): Promise<void> {
  for (let turn = 0, moves = 0; turn < WARM_UP.mostTurns && moves < WARM_UP.moves; turn++) {
    await played(side, { everyMs: 0 }, WARM_UP.turnMs);
    moves += side.counted.moves;
  }
}

export async function played({ served, tables, counted }: Played, pace: Pace, ms: number) {
  counted.moves = 0;
  counted.bytes = 0;
  counted.waits.length = 0;
  const [before, since, from] = [served.processorTime, performance.now(), microseconds()];
  for (const table of tables) table.go(pace);
  await delay(ms);
  for (const table of tables) table.pause();
  const seconds = (performance.now() - since) / 1000;
  const used = served.processorTime - before;
  const span: Span = [from, microseconds()];
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
    span,
  };
}

/** A move. */
function spentSince(before: Spent, { served, counted }: Side): Spent {
  const now = served.spent;
  const each = (part: keyof Spent) => (now[part] - before[part]) / Math.max(1, counted.moves);
  return {
    own: each('own'),
    kernel: each('kernel'),
    othersOwn: each('othersOwn'),
    othersKernel: each('othersKernel'),
  };
}

export function printServer(row: ServerRow): string {
  const pace = row.everyMs === 0 ? 'as fast as it goes' : `a move every ${row.everyMs} ms`;
  const { own, kernel, othersOwn, othersKernel } = row.spentPerMove;
  const [main, others] = [
    [own, kernel],
    [othersOwn, othersKernel],
  ].map((times) => times.map((time) => time.toFixed(0)).join(' and in the kernel '));
  return (
    `${row.server}: ${row.tables} tables, ${pace}: ${row.movesPerSecond} moves/s, ${row.microsecondsPerMove} µs of processor a move ` +
    `(first thread ${main}, others ${others}), ` +
    `p50 ${row.p50} ms, p99 ${row.p99} ms, ${row.megabytes} MB`
  );
}

/** Medians, ours to each peer's. */
export function ratiosOf(rows: readonly ServerRow[]): string {
  const median = (
    server: ServerRow['server'],
    key: 'movesPerSecond' | 'microsecondsPerMove' | 'p99',
  ): number => {
    const values = rows.filter((row) => row.server === server).map((row) => row[key]);
    return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  };
  const to = (peer: Peer): string => {
    const ratio = (key: 'movesPerSecond' | 'microsecondsPerMove') =>
      (median('ours', key) / median(peer, key)).toFixed(2);
    const later = (median('ours', 'p99') - median(peer, 'p99')).toFixed(1);
    return `ours to ${peer}: ${ratio('movesPerSecond')} of the moves, ${ratio('microsecondsPerMove')} times the processor time a move, p99 ${later} ms later`;
  };
  return PEERS.filter((peer) => rows.some(({ server }) => server === peer))
    .map(to)
    .join('\n');
}
