/** What happens to a whole person at once: two become one, everything is told, everything is forgotten. */
import { endSessions } from './identity.ts';
import { type ExportedRows, eraseColumns, exportColumns, mergeColumns } from './person-columns.ts';
import { firstRow, insertRow, type Sql } from './sql.ts';

export interface LifeStore {
  /** Everything of a guest is the other's from now on. Null when either is not there, or `from` is kept itself. */
  mergePeople(from: string, into: string): Promise<Merged | null>;
  exportPerson(person: string): Promise<ExportedRows>;
  /** Every table the person sits at or laid, oldest first. */
  tableIdsOf(person: string): Promise<string[]>;
  /** Those of them that are not over. */
  unfinishedOf(person: string): Promise<string[]>;
  /** Name, address, keys and sessions are gone; leaving the tables is a job, so that it is done whatever happens. Gives the sessions. */
  erasePerson(person: string, due: number): Promise<string[]>;
  /** The programs of a person, also those that are no longer in use. */
  ownedBy(person: string): Promise<string[]>;
  /** Nothing is left to be done for who has gone. */
  left(person: string): Promise<void>;
  /** The tables that wait have another host: whoever sits there first. */
  passOn(host: string): Promise<void>;
}

export interface Merged {
  /** Sessions of the guest, all over. */
  readonly sessions: readonly string[];
}

const SAT = 'SELECT table_id FROM chairs WHERE person = ? UNION SELECT id FROM tables WHERE host = ?';
const UNFINISHED = 'outcome IS NULL AND ending IS NULL';

export function lifeRows(sql: Sql): LifeStore {
  const isThere = (person: string, more = ''): Promise<unknown> =>
    firstRow(
      sql,
      `SELECT 1 AS there FROM people WHERE id = ? AND merged_into IS NULL AND gone_at IS NULL ${more} ${sql.dialect.held}`,
      person,
    );

  return {
    async mergePeople(from, into) {
      // Tables before people, as a step that ends a match holds them; people always in one order: none waits for ever.
      const tables = `SELECT id FROM tables WHERE ${UNFINISHED} AND id IN (${SAT}) ORDER BY id ${sql.dialect.held}`;
      await sql.rows(tables, from, from);
      const both = `SELECT id FROM people WHERE id IN (?, ?) ORDER BY id ${sql.dialect.held}`;
      await sql.rows(both, from, into);
      if (from === into || !(await isThere(from, 'AND kept_at IS NULL')) || !(await isThere(into)))
        return null;
      // Whoever writes to one of these tables has done so, or finds it changed.
      await sql.run(
        `UPDATE tables SET revision = revision + 1 WHERE ${UNFINISHED} AND id IN (${SAT})`,
        ...[from, from],
      );
      const sessions = await endSessions(sql, from, {});
      await mergeColumns(sql, from, into);
      await sql.run('UPDATE people SET merged_into = ? WHERE id = ?', into, from);
      return { sessions };
    },
    exportPerson: (person) => exportColumns(sql, person),
    async tableIdsOf(person) {
      const text = `SELECT id FROM tables WHERE id IN (${SAT}) ORDER BY created_at, id`;
      return (await sql.rows<{ id: string }>(text, person, person)).map(({ id }) => id);
    },
    async unfinishedOf(person) {
      const text = `SELECT id FROM tables WHERE ${UNFINISHED} AND id IN (${SAT}) ORDER BY created_at, id`;
      return (await sql.rows<{ id: string }>(text, person, person)).map(({ id }) => id);
    },
    async erasePerson(person, due) {
      if (!(await isThere(person))) return [];
      const sessions = await endSessions(sql, person, {});
      await eraseColumns(sql, person);
      await insertRow(
        sql,
        'jobs',
        { kind: 'leave', key: person, due, claimed_by: null },
        'ON CONFLICT DO NOTHING',
      );
      return sessions;
    },
    async ownedBy(person) {
      const owned = await sql.rows<{ id: string }>(
        'SELECT id FROM people WHERE owner = ? ORDER BY id',
        person,
      );
      return owned.map(({ id }) => id);
    },
    async left(person) {
      await sql.run("DELETE FROM jobs WHERE kind = 'leave' AND key = ?", person);
    },
    async passOn(host) {
      await sql.run(
        `UPDATE tables SET revision = revision + 1, host = (
           SELECT c.person FROM chairs c WHERE c.table_id = tables.id AND c.person IS NOT NULL AND c.person <> ? ORDER BY c.seat LIMIT 1)
         WHERE host = ? AND nonces IS NULL AND EXISTS (
           SELECT 1 FROM chairs c WHERE c.table_id = tables.id AND c.person IS NOT NULL AND c.person <> ?)`,
        ...[host, host, host],
      );
    },
  };
}
