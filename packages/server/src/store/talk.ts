/** What was said at tables: a row for each line, numbered like the log, and never part of a record. */
import type { Seat } from '@benben/core';
import type { Saying, TalkLine } from '@benben/protocol';
import { firstRow, insertRow, type Sql } from './sql.ts';

/** A line as it is asked for; its number comes with the writing. */
export interface NewLine {
  readonly table: string;
  readonly seat: Seat;
  readonly person: string;
  /** Chosen by the author's client: the same id is the same line. */
  readonly id: string;
  readonly what: Saying;
  readonly at: number;
}

export interface TalkStore {
  /** Those with a higher number than `after`, at most the last so many. */
  talk(table: string, after: number, limit: number): Promise<TalkLine[]>;
  /** True when it is written, or was before; else why not. A number that somebody else was faster to take is `again`. */
  say(line: NewLine): Promise<true | 'slow-down' | 'said-enough' | 'again'>;
}

/** Lines of one person at one table: so many in so long, and so many altogether. */
export const TALK_PACE = { lines: 5, withinMs: 10_000, altogether: 300 } as const;

interface RawLine {
  readonly n: number;
  readonly seat: number;
  readonly person: string;
  readonly name: string;
  readonly id: string;
  readonly ready: string | null;
  readonly words: string | null;
  readonly at: number;
}

export function talkRows(sql: Sql): TalkStore {
  const countOf = async (table: string, person: string, since: number): Promise<number> => {
    const text = 'SELECT count(*) AS n FROM talk WHERE table_id = ? AND person = ? AND at > ?';
    return (await firstRow<{ n: number }>(sql, text, table, person, since))?.n ?? 0;
  };
  return {
    async talk(table, after, limit) {
      const rows = await sql.rows<RawLine>(
        `SELECT t.n, t.seat, t.person, p.name, t.say_id AS id, t.ready, t.words, t.at
         FROM talk t JOIN people p ON p.id = t.person WHERE t.table_id = ? AND t.n > ? ORDER BY t.n DESC LIMIT ?`,
        ...[table, after, limit],
      );
      return rows.reverse().map(({ ready, words, ...line }) => ({
        ...line,
        what: ready === null ? { text: words ?? '' } : { ready },
      }));
    },
    async say({ table, seat, person, id, what, at }) {
      const said = 'SELECT 1 AS there FROM talk WHERE table_id = ? AND person = ? AND say_id = ?';
      if (await firstRow(sql, said, table, person, id)) return true;
      if ((await countOf(table, person, at - TALK_PACE.withinMs)) >= TALK_PACE.lines) return 'slow-down';
      if ((await countOf(table, person, 0)) >= TALK_PACE.altogether) return 'said-enough';
      const last = await firstRow<{ n: number }>(
        sql,
        'SELECT coalesce(max(n), -1) AS n FROM talk WHERE table_id = ?',
        table,
      );
      const [ready, words] = 'ready' in what ? [what.ready, null] : [null, what.text];
      const row = { table_id: table, n: (last?.n ?? -1) + 1, seat, person, say_id: id, ready, words, at };
      return (await insertRow(sql, 'talk', row, 'ON CONFLICT DO NOTHING')) === 1 ? true : 'again';
    },
  };
}

/** Of a table that is put away. */
export async function removeTalk(sql: Sql, table: string): Promise<void> {
  await sql.run('DELETE FROM talk WHERE table_id = ?', table);
}

/** Two who were one at the same table may have chosen the same id for two lines. */
export async function moveTalk(sql: Sql, from: string, to: string): Promise<void> {
  await sql.run(
    `UPDATE talk SET say_id = say_id || '.' || n WHERE person = ? AND EXISTS (
       SELECT 1 FROM talk other WHERE other.table_id = talk.table_id AND other.person = ? AND other.say_id = talk.say_id
     )`,
    ...[from, to],
  );
  await sql.run('UPDATE talk SET person = ? WHERE person = ?', to, from);
}

export async function forgetTalk(sql: Sql, person: string): Promise<void> {
  await sql.run('DELETE FROM talk WHERE person = ?', person);
}
