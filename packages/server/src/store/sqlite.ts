/** The embedded store: one file, no server. The primary key of `log` decides who plays step n. */
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Level, Outcome } from '@benben/core';
import { type Database, insertRow, openDatabase, type Statement } from './engine.ts';
import { GroupCommit } from './group-commit.ts';
import { migrate } from './migrations.ts';
import { ratingRows } from './ratings.ts';
import type {
  ChairRow,
  LogRow,
  NewTable,
  Person,
  SeatRating,
  Standing,
  Start,
  Store,
  TableRow,
} from './store.ts';

interface RawTable {
  readonly id: string;
  readonly game: string;
  readonly version: number;
  readonly options: string;
  readonly host: string;
  readonly seed: string;
  readonly revision: number;
  readonly nonces: string | null;
  readonly to_act: number;
  readonly outcome: string | null;
  readonly created_at: number;
  readonly updated_at: number;
  readonly seq: number;
  readonly rated: number;
  readonly first: number | null;
  readonly rematch_of: string | null;
  readonly rematch: string | null;
  readonly rematch_host: string;
  readonly rematch_by: string;
}

const TABLE = `
  SELECT t.*, coalesce((SELECT max(seq) FROM log WHERE table_id = t.id), -1) AS seq,
    again.id AS rematch, asker.id AS rematch_host, asker.name AS rematch_by
  FROM tables t LEFT JOIN tables again ON again.rematch_of = t.id LEFT JOIN people asker ON asker.id = again.host`;

export function openSqlite(dataDir: string, open = openDatabase): Store {
  // It holds the seeds of running matches: nobody else on the machine may read them.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'benben.sqlite');
  mustNotBeEmpty(path);
  const db = open(path);
  chmodSync(path, 0o600);
  mustBeSound(db, path);
  // FULL: a commit returns when the disk has it. That is what an acknowledgement promises.
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000',
  );
  migrate(db);
  const group = new GroupCommit(db);

  const cache = new Map<string, Statement>();
  const sql = (text: string): Statement => {
    const statement = cache.get(text) ?? db.prepare(text);
    cache.set(text, statement);
    return statement;
  };
  const ratings = ratingRows(sql);
  /** How many rows it changed. */
  const run = (text: string, ...values: (string | number | null)[]): number =>
    Number(sql(text).run(...values).changes);

  const chairsOf = (table: string): ChairRow[] => {
    const rows = sql(
      `SELECT c.person, p.name, c.bot, c.nonce FROM chairs c LEFT JOIN people p ON p.id = c.person
       WHERE c.table_id = ? ORDER BY c.seat`,
    ).all(table) as { person: string | null; name: string; bot: Level | null; nonce: string | null }[];
    return rows.map(({ person, name, bot, nonce }) => ({
      person: person ? { id: person, name } : null,
      bot,
      nonce,
    }));
  };

  const ratingsAt = ({ id, game, rated }: RawTable, chairs: readonly ChairRow[]): (SeatRating | null)[] => {
    if (!rated) return chairs.map(() => null);
    const seats = ratings.ratedSeats(id);
    if (seats.length > 0) return seats;
    return chairs.map(({ person }) => person && { before: ratings.skillOf(person.id, game), after: null });
  };

  const tableOf = (raw: RawTable, chairs = chairsOf(raw.id)): TableRow => ({
    id: raw.id,
    game: raw.game,
    version: raw.version,
    options: JSON.parse(raw.options),
    host: raw.host,
    seed: raw.seed,
    rated: raw.rated === 1,
    first: raw.first,
    rematchOf: raw.rematch_of,
    chairs,
    revision: raw.revision,
    nonces: raw.nonces === null ? null : (JSON.parse(raw.nonces) as string[]),
    seq: raw.seq,
    standing: {
      toAct: raw.to_act,
      outcome: raw.outcome === null ? null : (JSON.parse(raw.outcome) as Outcome),
    },
    rematch:
      raw.rematch === null
        ? null
        : { table: raw.rematch, by: { id: raw.rematch_host, name: raw.rematch_by } },
    ratings: ratingsAt(raw, chairs),
    createdAt: raw.created_at,
    updatedAt: raw.updated_at,
  });

  const writeChairs = (table: string, chairs: readonly ChairRow[]): void => {
    for (const [seat, { person, bot, nonce }] of chairs.entries()) {
      const row = { table_id: table, seat, person: person?.id ?? null, bot, nonce };
      insertRow(sql, 'INSERT OR REPLACE INTO chairs', row);
    }
  };

  /** True when the row was first of its number. */
  const writeLog = (table: string, row: LogRow, { toAct, outcome }: Standing): boolean => {
    const { seq, seat, by, playId, at } = row;
    const [moves, luck] = [JSON.stringify(row.moves), JSON.stringify(row.luck)];
    const columns = { table_id: table, seq, seat, moves, luck, by, play_id: playId, at };
    if (insertRow(sql, 'INSERT INTO log', columns, 'ON CONFLICT DO NOTHING') === 0) return false;
    run(
      'UPDATE tables SET to_act = ?, outcome = ?, updated_at = ? WHERE id = ?',
      toAct,
      outcome && JSON.stringify(outcome),
      at,
      table,
    );
    return true;
  };

  return {
    touch: () =>
      group.write(() => {
        insertRow(sql, 'INSERT OR REPLACE INTO kept', { name: 'touched', value: `${Date.now()}` });
      }),
    keep: (name, value) =>
      group.write(() => {
        insertRow(sql, 'INSERT INTO kept', { name, value }, 'ON CONFLICT DO NOTHING');
        return (sql('SELECT value FROM kept WHERE name = ?').get(name) as { value: string }).value;
      }),

    addPerson: ({ id, name }: Person, tokenHash) =>
      group.write(() => {
        insertRow(sql, 'INSERT INTO people', { id, token_hash: tokenHash, name, created_at: Date.now() });
      }),
    async personByToken(tokenHash) {
      const row = sql('SELECT id, name FROM people WHERE token_hash = ?').get(tokenHash);
      return (row as Person | undefined) ?? null;
    },
    renamePerson: ({ id, name }) =>
      group.write(() => {
        run('UPDATE people SET name = ? WHERE id = ?', name, id);
      }),

    addTable: ({ chairs, rated, rematchOf, ...table }: NewTable) =>
      group.write(() => {
        const { id, game, version, host, seed, first } = table;
        const now = Date.now();
        const row = {
          ...{ id, game, version, host, seed, first, created_at: now, updated_at: now },
          ...{ options: JSON.stringify(table.options), rated: rated ? 1 : 0, rematch_of: rematchOf },
        };
        const laidAlready = 'ON CONFLICT (rematch_of) WHERE rematch_of IS NOT NULL DO NOTHING';
        if (insertRow(sql, 'INSERT INTO tables', row, laidAlready) === 0) {
          const there = sql('SELECT id FROM tables WHERE rematch_of = ?').get(rematchOf);
          return (there as { id: string }).id;
        }
        writeChairs(id, chairs);
        return id;
      }),
    async table(id) {
      const raw = sql(`${TABLE} WHERE t.id = ?`).get(id) as RawTable | undefined;
      return raw ? tableOf(raw) : null;
    },
    async tablesOf(person, limit) {
      const rows = sql(
        `${TABLE} WHERE t.id IN (SELECT table_id FROM chairs WHERE person = ? UNION SELECT id FROM tables WHERE host = ?)
         ORDER BY t.updated_at DESC, t.id LIMIT ?`,
      ).all(person, person, limit) as RawTable[];
      return rows.map((raw) => tableOf(raw));
    },
    removeTable: (id, revision) =>
      group.write(() => {
        if (!sql('SELECT 1 FROM tables WHERE id = ? AND revision = ?').get(id, revision)) return false;
        for (const part of ['log', 'chairs']) run(`DELETE FROM ${part} WHERE table_id = ?`, id);
        return run('DELETE FROM tables WHERE id = ?', id) === 1;
      }),
    async countUnfinishedOf(host) {
      const row = sql('SELECT count(*) AS n FROM tables WHERE host = ? AND outcome IS NULL').get(host);
      return (row as { n: number }).n;
    },
    async waitingForBots() {
      const rows = sql(
        `SELECT DISTINCT t.id FROM tables t JOIN chairs c ON c.table_id = t.id
         WHERE t.to_act <> 0 AND c.bot IS NOT NULL AND (t.to_act >> c.seat) & 1`,
      ).all() as { id: string }[];
      return rows.map(({ id }) => id);
    },

    async log(table) {
      const rows = sql(
        'SELECT seq, seat, moves, luck, by, play_id AS playId, at FROM log WHERE table_id = ? ORDER BY seq',
      ).all(table) as (Omit<LogRow, 'moves' | 'luck'> & { moves: string; luck: string })[];
      return rows.map((row) => ({ ...row, moves: JSON.parse(row.moves), luck: JSON.parse(row.luck) }));
    },
    setChairs: (table, revision, chairs) =>
      group.write(() => {
        const changed = run(
          'UPDATE tables SET revision = revision + 1, updated_at = ? WHERE id = ? AND revision = ?',
          Date.now(),
          table,
          revision,
        );
        if (changed === 1) writeChairs(table, chairs);
        return changed === 1;
      }),
    begin: (table, revision, { nonces, opening, standing }: Start) =>
      group.write(() => {
        const changed = run(
          'UPDATE tables SET revision = revision + 1, nonces = ? WHERE id = ? AND revision = ? AND nonces IS NULL',
          JSON.stringify(nonces),
          table,
          revision,
        );
        return changed === 1 && writeLog(table, opening, standing);
      }),
    append: (table, row, standing, verdict = null) =>
      group.write(() => {
        const added = writeLog(table, row, standing);
        if (added && verdict) ratings.writeVerdict(table, verdict);
        return added;
      }),

    async close() {
      await group.close();
      db.close();
    },
  };
}

/** SQLite would silently begin anew: whoever lost the data must be told. */
function mustNotBeEmpty(path: string): void {
  const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? null;
  if (sizeOf(path) === 0 && !sizeOf(`${path}-wal`))
    throw new Error(`${path} is empty: put a backup in its place, or remove it to begin anew`);
}

function mustBeSound(db: Database, path: string): void {
  let verdict: unknown;
  try {
    verdict = Object.values(db.prepare('PRAGMA quick_check(1)').get() as object)[0];
  } catch (error) {
    verdict = error instanceof Error ? error.message : error;
  }
  if (verdict === 'ok') return;
  db.close();
  throw new Error(`${path} is damaged (${verdict}): put a backup in its place`);
}
