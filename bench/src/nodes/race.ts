/** `npm run bench -- nodes`: one node and several, what they share and how they tell each other, in turns, in one run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@benben/server/embedded-postgres';
import { hasNats, TestNats } from '@benben/server/nats';
import { median } from '../interleave.ts';
import { familyOf, processorTimeOf, Served } from '../server/process.ts';
import { laid, type Played, played, UNLIMITED, warmedUp } from '../server/race.ts';
import { type Counted, OurTable } from '../server/tables.ts';

export interface NodesRow {
  readonly nodes: number;
  readonly store: 'SQLite' | 'PostgreSQL';
  readonly bus: 'none' | 'PostgreSQL' | 'NATS';
  readonly tables: number;
  readonly movesPerSecond: number;
  /** Microseconds of processor time a move, of all nodes together, and of what they share. */
  readonly nodeMicroseconds: number;
  readonly storeMicroseconds: number;
  readonly busMicroseconds: number;
  readonly p50: number;
  readonly p99: number;
}

type Shape = Pick<NodesRow, 'nodes' | 'store' | 'bus'>;

const SHAPES: readonly Shape[] = [
  { nodes: 1, store: 'SQLite', bus: 'none' },
  { nodes: 1, store: 'PostgreSQL', bus: 'PostgreSQL' },
  { nodes: 3, store: 'PostgreSQL', bus: 'PostgreSQL' },
  ...(hasNats ? [{ nodes: 3, store: 'PostgreSQL', bus: 'NATS' } as const] : []),
];

export interface NodesWanted {
  readonly tables: number;
  readonly everyMs: number;
  readonly seconds: number;
  readonly rounds: number;
}

/** One after another: three nodes at rest would still take their share of two cores. */
export async function* raceNodes(wanted: NodesWanted): AsyncGenerator<NodesRow> {
  const postgres = await startPostgres({ waitsForDisk: true });
  const nats = hasNats ? await TestNats.start() : null;
  try {
    for (const shape of SHAPES) {
      const folder = mkdtempSync(join(tmpdir(), 'benben-nodes-'));
      const env = {
        ...UNLIMITED,
        DATA_DIR: folder,
        ...(shape.store === 'PostgreSQL' ? { DATABASE_URL: await postgres.newDatabase() } : {}),
        ...(shape.bus === 'NATS' && nats ? { NATS_URL: nats.url } : {}),
      };
      const nodes: Served[] = [];
      for (let i = 0; i < shape.nodes; i++)
        nodes.push(await Served.start('packages/server/src/main.ts', env));
      yield await measured(shape, nodes, wanted, {
        store: () => timeOf(familyOf(join(postgres.folder, 'data'))),
        bus: () => timeOf(nats ? [nats.pid] : []),
      });
      await Promise.all(nodes.map((node) => node.stop()));
      rmSync(folder, { recursive: true });
    }
  } finally {
    nats?.stop();
    await postgres.stop();
  }
}

const timeOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + processorTimeOf(pid), 0);

async function measured(
  shape: Shape,
  nodes: readonly Served[],
  { tables: count, everyMs, seconds, rounds }: NodesWanted,
  shared: Readonly<Record<'store' | 'bus', () => number>>,
): Promise<NodesRow> {
  const counted: Counted = { moves: 0, bytes: 0, waits: [] };
  const urls = nodes.map(({ url }) => url) as [string, ...string[]];
  const tables = await laid(count, () => OurTable.lay(urls, counted));
  const side: Played = {
    tables,
    counted,
    served: {
      get processorTime() {
        return nodes.reduce((sum, node) => sum + node.processorTime, 0);
      },
      get megabytes() {
        return nodes.reduce((sum, node) => sum + node.megabytes, 0);
      },
    },
  };
  await warmedUp(side);
  const rows: NodesRow[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = { store: shared.store(), bus: shared.bus() };
    const { movesPerSecond, microsecondsPerMove, p50, p99 } = await played(side, { everyMs }, seconds * 1000);
    const each = (what: 'store' | 'bus') => (shared[what]() - before[what]) / Math.max(1, counted.moves);
    rows.push({
      ...{ ...shape, tables: count, movesPerSecond, nodeMicroseconds: microsecondsPerMove, p50, p99 },
      storeMicroseconds: each('store'),
      busMicroseconds: each('bus'),
    });
  }
  for (const table of tables) table.close();
  const of = (
    key: 'movesPerSecond' | 'nodeMicroseconds' | 'storeMicroseconds' | 'busMicroseconds' | 'p50' | 'p99',
  ) => Math.round(median(rows.map((row) => row[key])));
  return {
    ...{ ...shape, tables: count, movesPerSecond: of('movesPerSecond') },
    nodeMicroseconds: of('nodeMicroseconds'),
    storeMicroseconds: shape.store === 'SQLite' ? 0 : of('storeMicroseconds'),
    busMicroseconds: shape.bus === 'NATS' ? of('busMicroseconds') : 0,
    p50: of('p50'),
    p99: of('p99'),
  };
}

export function printNodes(row: NodesRow): string {
  const shared = [
    ...(row.storeMicroseconds > 0 ? [`${row.storeMicroseconds} µs of the database`] : []),
    ...(row.busMicroseconds > 0 ? [`${row.busMicroseconds} µs of NATS`] : []),
  ];
  return (
    `${row.nodes} nodes, ${row.store}, told by ${row.bus}, ${row.tables} tables: ${row.movesPerSecond} moves/s, ` +
    `${[`${row.nodeMicroseconds} µs of the nodes`, ...shared].join(', ')} a move, p50 ${row.p50} ms, p99 ${row.p99} ms`
  );
}
