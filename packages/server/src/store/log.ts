/** The log of a table: its primary key decides who plays step n. */
import type { Ending } from '@benben/core';
import { read, written } from './json.ts';
import type { Sql } from './sql.ts';
import type { LogRow, Standing, Store } from './store.ts';

type RawLog = Omit<LogRow, 'moves' | 'luck' | 'ending' | 'backTo'> & {
  moves: string;
  luck: string;
  ending: string | null;
  back_to: number | null;
};

// Whole, because every move says it: no text is put together, and the same one is found prepared.
const APPEND = `INSERT INTO log (table_id, seq, seat, moves, luck, by, play_id, at, ending, spent, back_to)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`;
const STAND =
  'UPDATE tables SET to_act = ?, outcome = ?, ending = ?, points = ?, updated_at = ? WHERE id = ?';

export function logRows(sql: Sql): Pick<Store, 'log'> {
  return {
    async log(table, after = -1) {
      const rows = await sql.rows<RawLog>(
        `SELECT seq, seat, moves, luck, by, play_id AS "playId", at, ending, spent, back_to FROM log
         WHERE table_id = ? AND seq > ? ORDER BY seq`,
        ...[table, after],
      );
      return rows.map(({ back_to: backTo, ...row }) => ({
        ...row,
        moves: JSON.parse(row.moves),
        luck: JSON.parse(row.luck),
        ending: read<Ending>(row.ending),
        ...(backTo === null ? {} : { backTo }),
      }));
    },
  };
}

/** True when the row was first of its number. */
export async function writeLog(sql: Sql, table: string, row: LogRow, standing: Standing): Promise<boolean> {
  const { seq, seat, moves, luck, by, playId, at, ending = null, spent, backTo = null } = row;
  const added = await sql.run(
    APPEND,
    ...[table, seq, seat, JSON.stringify(moves), JSON.stringify(luck), by, playId, at],
    ...[written(ending), spent, backTo],
  );
  if (added === 0) return false;
  const { toAct, outcome, points } = standing;
  await sql.run(STAND, ...[toAct, written(outcome), written(standing.ending), written(points), at, table]);
  return true;
}
