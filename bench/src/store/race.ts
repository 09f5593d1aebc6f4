/** `npm run bench -- store`: steps written by our stores beside the same bytes appended to a file, in turns, in one run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FRIENDLY } from '@benben/protocol';
import { startPostgres } from '@benben/server/embedded-postgres';
import { openStore } from '@benben/server/store';
import { median } from '../interleave.ts';
import { RawLog } from './raw.ts';

type Store = Awaited<ReturnType<typeof openStore>>;
type Step = Parameters<Store['append']>[1];

export interface StoreRow {
  readonly store: 'a file' | 'SQLite' | 'PostgreSQL';
  /** Tables that are played at once; each waits for its step before the next. */
  readonly tables: number;
  readonly stepsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Writes one step of a table; resolves when it is on disk. */
type Append = (table: number, step: Step) => Promise<unknown>;

interface Side {
  readonly store: StoreRow['store'];
  readonly append: Append;
  close(): Promise<void>;
}

const TABLES = [1, 16, 256] as const;
const MOST = Math.max(...TABLES);
const PERSON = { id: 'p', name: 'P' };
const STANDING = { toAct: 1, outcome: null, ending: null, points: [12, 34, 5, 6] };
const UNWATCHED = { failed() {}, committed() {} };

const step = (seq: number): Step => ({
  ...{ seq, seat: seq % 4, moves: ['lay 12', 'take 3'], luck: [3, 1, 4], by: PERSON.id },
  ...{ playId: `play-${seq}`, at: 1_700_000_000_000 + seq, spent: 4000, ending: null },
});

async function storeSide(store: StoreRow['store'], opened: Store): Promise<Side> {
  await opened.addPerson(PERSON, 'hash');
  const chairs = Array.from({ length: 4 }, () => ({ person: PERSON, bot: null, nonce: 'n' }));
  for (let i = 0; i < MOST; i++) {
    const plan = { options: {}, chairs, rated: false, terms: FRIENDLY, first: null, rematchOf: null };
    await opened.addTable({ ...plan, id: `t${i}`, game: 'g', version: 1, host: PERSON.id, seed: 'ab' });
    const start = { nonces: ['a', 'b', 'c', 'd'], opening: { ...step(0), seat: -1 }, standing: STANDING };
    await opened.begin(`t${i}`, 0, start);
  }
  return {
    store,
    append: (table, row) => opened.append(`t${table}`, row, STANDING),
    close: () => opened.close(),
  };
}

export async function* raceStores(seconds: number, rounds: number): AsyncGenerator<StoreRow> {
  const folder = mkdtempSync(join(tmpdir(), 'benben-store-'));
  const postgres = await startPostgres({ waitsForDisk: true });
  const at = { dataDir: folder, natsUrl: '' };
  const raw = await RawLog.open(join(folder, 'raw'));
  const sides: Side[] = [
    {
      store: 'a file',
      append: (table, row) => raw.append(`${JSON.stringify({ table, ...row, standing: STANDING })}\n`),
      close: () => raw.close(),
    },
    await storeSide('SQLite', await openStore({ ...at, databaseUrl: '' }, UNWATCHED)),
    await storeSide(
      'PostgreSQL',
      await openStore({ ...at, databaseUrl: await postgres.newDatabase() }, UNWATCHED),
    ),
  ];
  const next = new Map(sides.map((side) => [side, Array.from({ length: MOST }, () => 1)]));
  const seqsOf = (side: Side) => next.get(side) as number[];
  try {
    for (const side of sides) await written(side, MOST, seqsOf(side), 1000);
    for (const tables of TABLES) {
      const rows = new Map<Side, StoreRow[]>(sides.map((side) => [side, []]));
      for (let round = 0; round < rounds; round++)
        for (const side of sides)
          rows.get(side)?.push(await written(side, tables, seqsOf(side), seconds * 1000));
      for (const side of sides) yield middle(rows.get(side) as StoreRow[]);
    }
  } finally {
    for (const side of sides) await side.close();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
}

async function written(
  { store, append }: Side,
  tables: number,
  seqs: number[],
  ms: number,
): Promise<StoreRow> {
  const waits: number[] = [];
  const since = performance.now();
  const write = async (table: number): Promise<void> => {
    for (let now = since; now - since < ms; ) {
      const seq = seqs[table] as number;
      seqs[table] = seq + 1;
      await append(table, step(seq));
      const then = performance.now();
      waits.push(then - now);
      now = then;
    }
  };
  await Promise.all(Array.from({ length: tables }, (_, table) => write(table)));
  const elapsed = (performance.now() - since) / 1000;
  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.floor((waits.length - 1) * share)] ?? 0;
  return { store, tables, stepsPerSecond: waits.length / elapsed, p50: at(0.5), p99: at(0.99) };
}

function middle(rows: readonly StoreRow[]): StoreRow {
  const of = (key: 'stepsPerSecond' | 'p50' | 'p99') => median(rows.map((row) => row[key]));
  return { ...(rows[0] as StoreRow), stepsPerSecond: of('stepsPerSecond'), p50: of('p50'), p99: of('p99') };
}

export function printStore({ store, tables, stepsPerSecond, p50, p99 }: StoreRow): string {
  return `${store}, ${tables} tables at once: ${Math.round(stepsPerSecond)} steps/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
}
