/**
 * Which nodes are alive, and who does what must happen without anyone asking. A job is claimed by a node and lost when
 * the node has not been heard of for a while; times are the database's, so no two clocks have to agree.
 * Doing a job twice does no harm: what it writes has a number.
 */
import type { Dialect, Sql, Value } from './sql.ts';
import { type Job, LEASE_MS, type Store, type Tender } from './store.ts';

const isAlive = ({ now }: Dialect) => `seen_at > ${now} - ${LEASE_MS}`;
const isFree = (dialect: Dialect) =>
  `(claimed_by IS NULL OR claimed_by NOT IN (SELECT id FROM nodes WHERE ${isAlive(dialect)}))`;

const HAND_BACK = 'UPDATE jobs SET claimed_by = NULL WHERE claimed_by = ?';

export type JobRows = Pick<Store, 'beat' | 'claim' | 'claimDue' | 'handBack' | 'release'>;

export function jobRows(sql: Sql): JobRows {
  const { dialect } = sql;
  return {
    async beat(node) {
      const beat = `INSERT INTO nodes (id, seen_at) VALUES (?, ${dialect.now})`;
      await sql.run(`${beat} ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`, node);
      const alive = await sql.rows<{ id: string }>(
        `SELECT id FROM nodes WHERE ${isAlive(dialect)} ORDER BY id`,
      );
      return alive.map(({ id }) => id);
    },
    async claim(node, { kind, key }) {
      await sql.run(
        `INSERT INTO jobs (kind, key, due, claimed_by) VALUES (?, ?, ${dialect.now}, ?) ON CONFLICT DO NOTHING`,
        ...[kind, key, node],
      );
      const free = `claimed_by = ? OR ${isFree(dialect)}`;
      return (
        (await sql.run(
          `UPDATE jobs SET claimed_by = ? WHERE kind = ? AND key = ? AND (${free})`,
          ...[node, kind, key, node],
        )) === 1
      );
    },
    claimDue(node, limit, now) {
      return sql.rows<Job>(
        `UPDATE jobs SET claimed_by = ? WHERE (kind, key) IN (
           SELECT kind, key FROM jobs WHERE due <= ? AND ${isFree(dialect)}
           ORDER BY due LIMIT ? ${dialect.unheld}
         ) RETURNING kind, key`,
        ...[node, now, limit],
      );
    },
    async handBack(node) {
      await sql.run(HAND_BACK, node);
    },
    async release(node) {
      await sql.run(HAND_BACK, node);
      await sql.run('DELETE FROM nodes WHERE id = ?', node);
    },
  };
}

/** With the step or the chairs that make it so. */
export async function setTender(sql: Sql, table: string, tender: Tender | undefined): Promise<void> {
  if (tender === undefined) return;
  if (tender === null) {
    await sql.run("DELETE FROM jobs WHERE kind = 'tend' AND key = ?", table);
    return;
  }
  const [due, values]: [string, Value[]] =
    'due' in tender ? ['?', [tender.due, null]] : [sql.dialect.now, [tender.node]];
  await sql.run(
    `INSERT INTO jobs (kind, key, due, claimed_by) VALUES ('tend', ?, ${due}, ?)
     ON CONFLICT (kind, key) DO UPDATE SET due = excluded.due, claimed_by = excluded.claimed_by`,
    ...[table, ...values],
  );
}
