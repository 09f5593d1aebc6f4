/** What the store does, in SQL that both databases understand. The primary key of `log` decides who plays step n. */
import type { Level, Outcome } from '@benben/core';
import { jobRows, setTender } from './jobs.ts';
import { ratingRows } from './ratings.ts';
import { firstRow, insertRow, putRow, type Sql } from './sql.ts';
import type { ChairRow, LogRow, Person, SeatRating, Standing, Store, TableRow } from './store.ts';

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

type RawChair = { person: string | null; name: string; bot: Level | null; nonce: string | null };
type RawLog = Omit<LogRow, 'moves' | 'luck'> & { moves: string; luck: string };

export type Rows = Omit<Store, 'close'>;

/** What only looks, and what is written down before it is answered. */
const WAYS: Readonly<Record<keyof Rows, 'read' | 'write'>> = {
  touch: 'write',
  keep: 'write',
  addPerson: 'write',
  personByToken: 'read',
  person: 'read',
  renamePerson: 'write',
  addTable: 'write',
  table: 'read',
  tablesOf: 'read',
  removeTable: 'write',
  countUnfinishedOf: 'read',
  log: 'read',
  setChairs: 'write',
  begin: 'write',
  append: 'write',
  beat: 'write',
  claim: 'write',
  claimDue: 'write',
  release: 'write',
};

/** The names of all calls. */
export const STORE_CALLS = Object.keys(WAYS) as readonly (keyof Rows)[];

type Way = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;
type Calls = Record<string, (...args: readonly unknown[]) => Promise<unknown>>;

/** Every call of the store, each going its way. */
export function storeThrough(ways: Readonly<Record<'read' | 'write', Way>>): Rows {
  const made = new WeakMap<Sql, Rows>();
  const rowsOf = (sql: Sql): Calls => {
    const rows = made.get(sql) ?? rowsIn(sql);
    made.set(sql, rows);
    return rows as unknown as Calls;
  };
  const calls = Object.entries(WAYS).map(([name, way]) => [
    name,
    (...args: readonly unknown[]) => ways[way](async (sql) => rowsOf(sql)[name]?.(...args)),
  ]);
  return Object.fromEntries(calls) as Rows;
}

function rowsIn(sql: Sql): Rows {
  const ratings = ratingRows(sql);

  const chairsOf = async (table: string): Promise<ChairRow[]> => {
    const rows = await sql.rows<RawChair>(
      `SELECT c.person, p.name, c.bot, c.nonce FROM chairs c LEFT JOIN people p ON p.id = c.person
       WHERE c.table_id = ? ORDER BY c.seat`,
      table,
    );
    return rows.map(({ person, name, bot, nonce }) => ({
      person: person ? { id: person, name } : null,
      bot,
      nonce,
    }));
  };

  const ratingsAt = async (
    { id, game, rated }: RawTable,
    chairs: readonly ChairRow[],
  ): Promise<(SeatRating | null)[]> => {
    if (!rated) return chairs.map(() => null);
    const seats = await ratings.ratedSeats(id);
    if (seats.length > 0) return seats;
    const before: (SeatRating | null)[] = [];
    for (const { person } of chairs)
      before.push(person && { before: await ratings.skillOf(person.id, game), after: null });
    return before;
  };

  const tableOf = async (raw: RawTable): Promise<TableRow> => {
    const chairs = await chairsOf(raw.id);
    return {
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
      ratings: await ratingsAt(raw, chairs),
      createdAt: raw.created_at,
      updatedAt: raw.updated_at,
    };
  };

  const writeChairs = async (table: string, chairs: readonly ChairRow[]): Promise<void> => {
    for (const [seat, { person, bot, nonce }] of chairs.entries()) {
      const row = { table_id: table, seat, person: person?.id ?? null, bot, nonce };
      await putRow(sql, 'chairs', ['table_id', 'seat'], row);
    }
  };

  /** True when the row was first of its number. */
  const writeLog = async (table: string, row: LogRow, { toAct, outcome }: Standing): Promise<boolean> => {
    const { seq, seat, by, playId, at } = row;
    const [moves, luck] = [JSON.stringify(row.moves), JSON.stringify(row.luck)];
    const columns = { table_id: table, seq, seat, moves, luck, by, play_id: playId, at };
    if ((await insertRow(sql, 'log', columns, 'ON CONFLICT DO NOTHING')) === 0) return false;
    await sql.run(
      'UPDATE tables SET to_act = ?, outcome = ?, updated_at = ? WHERE id = ?',
      ...[toAct, outcome && JSON.stringify(outcome), at, table],
    );
    return true;
  };

  return {
    ...jobRows(sql),

    async touch() {
      await putRow(sql, 'kept', ['name'], { name: 'touched', value: `${Date.now()}` });
    },
    async keep(name, value) {
      await insertRow(sql, 'kept', { name, value }, 'ON CONFLICT DO NOTHING');
      const kept = await firstRow<{ value: string }>(sql, 'SELECT value FROM kept WHERE name = ?', name);
      return (kept as { value: string }).value;
    },

    async addPerson({ id, name }: Person, tokenHash) {
      await insertRow(sql, 'people', { id, token_hash: tokenHash, name, created_at: Date.now() });
    },
    personByToken: (tokenHash) =>
      firstRow<Person>(sql, 'SELECT id, name FROM people WHERE token_hash = ?', tokenHash),
    person: (id) => firstRow<Person>(sql, 'SELECT id, name FROM people WHERE id = ?', id),
    async renamePerson({ id, name }) {
      await sql.run('UPDATE people SET name = ? WHERE id = ?', name, id);
    },

    async addTable({ chairs, rated, rematchOf, ...table }) {
      const { id, game, version, host, seed, first } = table;
      const now = Date.now();
      const row = {
        ...{ id, game, version, host, seed, first, created_at: now, updated_at: now },
        ...{ options: JSON.stringify(table.options), rated: rated ? 1 : 0, rematch_of: rematchOf },
      };
      const laidAlready = 'ON CONFLICT (rematch_of) WHERE rematch_of IS NOT NULL DO NOTHING';
      if ((await insertRow(sql, 'tables', row, laidAlready)) === 0) {
        const there = await firstRow<{ id: string }>(
          sql,
          'SELECT id FROM tables WHERE rematch_of = ?',
          rematchOf,
        );
        return (there as { id: string }).id;
      }
      await writeChairs(id, chairs);
      return id;
    },
    async table(id) {
      const raw = await firstRow<RawTable>(sql, `${TABLE} WHERE t.id = ?`, id);
      return raw && tableOf(raw);
    },
    async tablesOf(person, limit) {
      const found = await sql.rows<RawTable>(
        `${TABLE} WHERE t.id IN (SELECT table_id FROM chairs WHERE person = ? UNION SELECT id FROM tables WHERE host = ?)
         ORDER BY t.updated_at DESC, t.id LIMIT ?`,
        ...[person, person, limit],
      );
      const tables: TableRow[] = [];
      for (const raw of found) tables.push(await tableOf(raw));
      return tables;
    },
    async removeTable(id, revision) {
      if (!(await firstRow(sql, 'SELECT 1 AS there FROM tables WHERE id = ? AND revision = ?', id, revision)))
        return false;
      for (const part of ['log', 'chairs']) await sql.run(`DELETE FROM ${part} WHERE table_id = ?`, id);
      await setTender(sql, id, null);
      return (await sql.run('DELETE FROM tables WHERE id = ?', id)) === 1;
    },
    async countUnfinishedOf(host) {
      const text = 'SELECT count(*) AS n FROM tables WHERE host = ? AND outcome IS NULL';
      return (await firstRow<{ n: number }>(sql, text, host))?.n ?? 0;
    },

    async log(table, after = -1) {
      const rows = await sql.rows<RawLog>(
        `SELECT seq, seat, moves, luck, by, play_id AS "playId", at FROM log
         WHERE table_id = ? AND seq > ? ORDER BY seq`,
        ...[table, after],
      );
      return rows.map((row) => ({ ...row, moves: JSON.parse(row.moves), luck: JSON.parse(row.luck) }));
    },
    async setChairs(table, revision, chairs, tender) {
      const changed = await sql.run(
        'UPDATE tables SET revision = revision + 1, updated_at = ? WHERE id = ? AND revision = ?',
        ...[Date.now(), table, revision],
      );
      if (changed !== 1) return false;
      await writeChairs(table, chairs);
      await setTender(sql, table, tender);
      return true;
    },
    async begin(table, revision, { nonces, opening, standing, tender }) {
      const changed = await sql.run(
        'UPDATE tables SET revision = revision + 1, nonces = ? WHERE id = ? AND revision = ? AND nonces IS NULL',
        ...[JSON.stringify(nonces), table, revision],
      );
      if (changed !== 1 || !(await writeLog(table, opening, standing))) return false;
      await setTender(sql, table, tender);
      return true;
    },
    async append(table, row, standing, { verdict = null, tender } = {}) {
      if (!(await writeLog(table, row, standing))) return false;
      if (verdict) await ratings.writeVerdict(table, verdict);
      await setTender(sql, table, tender);
      return true;
    },
  };
}
