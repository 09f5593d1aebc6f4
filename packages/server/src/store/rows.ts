/** What the store does, in SQL that both databases understand. The primary key of `log` decides who plays step n. */
import { alertRows, removeAlerts, writeAlerts } from './alerts.ts';
import { conductRows } from './conduct.ts';
import { dayRows } from './days.ts';
import { friendRows, removeInvitations } from './friends.ts';
import { identityRows, nowOf } from './identity.ts';
import { jobRows, setTender } from './jobs.ts';
import { written } from './json.ts';
import { lifeRows } from './lives.ts';
import { logRows, writeLog } from './log.ts';
import { programRows } from './programs.ts';
import { ratingRows } from './ratings.ts';
import { RAW_TABLE, type RawTable } from './raw-table.ts';
import { resultRows } from './results.ts';
import { firstRow, insertRow, putRow, type Sql } from './sql.ts';
import type { ChairRow, VacationRow } from './store.ts';
import { tableReader } from './table-reader.ts';
import { removeTalk, talkRows } from './talk.ts';
import type { Rows } from './ways.ts';

/** Nothing that was found by its link alone, and nothing that was stopped: it has no outcome. */
const PUBLIC =
  't.listed = 1 AND t.outcome IS NOT NULL AND t.game = ? AND t.updated_at >= ? AND t.updated_at < ?';

export function rowsIn(sql: Sql): Rows {
  const ratings = ratingRows(sql);
  const { tableOf, all } = tableReader(sql);

  const writeChairs = async (table: string, chairs: readonly ChairRow[]): Promise<void> => {
    for (const [seat, { person, bot, nonce, resigned = null }] of chairs.entries()) {
      const row = { table_id: table, seat, person: person?.id ?? null, bot, nonce, resigned };
      await putRow(sql, 'chairs', ['table_id', 'seat'], row);
    }
  };

  return {
    ...jobRows(sql),
    ...alertRows(sql),
    ...friendRows(sql),
    ...talkRows(sql),
    ...conductRows(sql),
    ...resultRows(sql, all),
    ...dayRows(sql),
    ...programRows(sql),
    ...identityRows(sql),
    ...lifeRows(sql),
    ...logRows(sql),

    async touch() {
      await putRow(sql, 'kept', ['name'], { name: 'touched', value: `${Date.now()}` });
    },
    async keep(name, value) {
      await insertRow(sql, 'kept', { name, value }, 'ON CONFLICT DO NOTHING');
      const kept = await firstRow<{ value: string }>(sql, 'SELECT value FROM kept WHERE name = ?', name);
      return (kept as { value: string }).value;
    },

    async addTable({ chairs, rated, rematchOf, terms, ...table }) {
      const { id, game, version, seed, first } = table;
      const host = await nowOf(sql, table.host);
      const now = Date.now();
      const row = {
        ...{ id, game, version, host, seed, first, created_at: now, updated_at: now },
        ...{ options: JSON.stringify(table.options), rated: rated ? 1 : 0, rematch_of: rematchOf },
        ...{ terms: JSON.stringify(terms), listed: terms.visibility === 'listed' ? 1 : 0 },
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
      const seated: ChairRow[] = [];
      for (const chair of chairs)
        seated.push(
          chair.person
            ? { ...chair, person: { ...chair.person, id: await nowOf(sql, chair.person.id) } }
            : chair,
        );
      await writeChairs(id, seated);
      return id;
    },
    async table(id) {
      const raw = await firstRow<RawTable>(sql, `${RAW_TABLE} WHERE t.id = ?`, id);
      return raw && tableOf(raw);
    },
    async tablesOf(person, limit) {
      const found = await sql.rows<RawTable>(
        `${RAW_TABLE} WHERE t.id IN (SELECT table_id FROM chairs WHERE person = ? UNION SELECT id FROM tables WHERE host = ?)
         ORDER BY t.updated_at DESC, t.id LIMIT ?`,
        ...[person, person, limit],
      );
      return all(found);
    },
    async removeTable(id, revision) {
      if (!(await firstRow(sql, 'SELECT 1 AS there FROM tables WHERE id = ? AND revision = ?', id, revision)))
        return false;
      await removeAlerts(sql, id);
      await removeInvitations(sql, id);
      await removeTalk(sql, id);
      for (const part of ['log', 'chairs']) await sql.run(`DELETE FROM ${part} WHERE table_id = ?`, id);
      await setTender(sql, id, null);
      return (await sql.run('DELETE FROM tables WHERE id = ?', id)) === 1;
    },
    async countUnfinishedOf(host) {
      const text = 'SELECT count(*) AS n FROM tables WHERE host = ? AND outcome IS NULL AND ending IS NULL';
      return (await firstRow<{ n: number }>(sql, text, host))?.n ?? 0;
    },
    async listedTables(since, limit) {
      const found = await sql.rows<RawTable>(
        `${RAW_TABLE} WHERE t.listed = 1 AND t.outcome IS NULL AND t.ending IS NULL AND t.updated_at > ?
         ORDER BY t.updated_at DESC, t.id LIMIT ?`,
        ...[since, limit],
      );
      return all(found);
    },
    async publicMatches({ game, from, till }, { at, id }, limit) {
      const found = await sql.rows<RawTable>(
        `${RAW_TABLE} WHERE ${PUBLIC} AND (t.updated_at > ? OR (t.updated_at = ? AND t.id > ?))
         ORDER BY t.updated_at, t.id LIMIT ?`,
        ...[game, from, till, at, at, id, limit],
      );
      return all(found);
    },
    async countPublicMatches({ game, from, till }) {
      const text = `SELECT count(*) AS n, coalesce(max(t.updated_at), 0) AS last FROM tables t WHERE ${PUBLIC}`;
      const { n = 0, last = 0 } =
        (await firstRow<{ n: number; last: number }>(sql, text, game, from, till)) ?? {};
      return { count: n, last };
    },
    async metRated(one, other, since) {
      const text = `SELECT count(*) AS n FROM tables t JOIN chairs a ON a.table_id = t.id JOIN chairs b ON b.table_id = t.id
        WHERE t.rated = 1 AND t.outcome IS NOT NULL AND t.updated_at > ? AND a.person = ? AND b.person = ?`;
      return (await firstRow<{ n: number }>(sql, text, since, one, other))?.n ?? 0;
    },

    vacationOf: (person) =>
      firstRow<VacationRow>(
        sql,
        'SELECT year, used, from_at AS "from", till FROM vacations WHERE person = ?',
        person,
      ),
    async setVacation(person, { year, used, from, till }) {
      await putRow(sql, 'vacations', ['person'], { person, year, used, from_at: from, till });
    },

    async changeTable(table, revision, { chairs, offers, pause }, tender) {
      const changed = await sql.run(
        `UPDATE tables SET revision = revision + 1, updated_at = ?, offers = ?, pause = ?
         WHERE id = ? AND revision = ?`,
        ...[Date.now(), written(offers), written(pause), table, revision],
      );
      if (changed !== 1) return false;
      await writeChairs(table, chairs);
      await setTender(sql, table, tender);
      return true;
    },
    setDue: (table, due) => setTender(sql, table, { due }),
    async begin(table, revision, { nonces, opening, standing, tender, called = [] }) {
      const changed = await sql.run(
        'UPDATE tables SET revision = revision + 1, nonces = ? WHERE id = ? AND revision = ? AND nonces IS NULL',
        ...[JSON.stringify(nonces), table, revision],
      );
      if (changed !== 1 || !(await writeLog(sql, table, opening, standing))) return false;
      await setTender(sql, table, tender);
      await writeAlerts(sql, { table, seq: opening.seq, at: opening.at }, called);
      return true;
    },
    async append(table, row, standing, { verdict = null, tender, called = [] } = {}) {
      if (!(await writeLog(sql, table, row, standing))) return false;
      if (verdict) await ratings.writeVerdict(table, verdict);
      await setTender(sql, table, tender);
      await writeAlerts(sql, { table, seq: row.seq, at: row.at }, called);
      return true;
    },
  };
}
