/** Attempts at the tables of the days: one of each person for each day and game. */
import type { DayAttempt } from '@benben/protocol';
import { nowOf } from './identity.ts';
import { firstRow, insertRow, type Sql } from './sql.ts';

/** Which table of which day. */
export interface DayKey {
  readonly day: string;
  readonly game: string;
}

export interface DayRow extends DayKey, DayAttempt {
  readonly person: string;
  /** After the place at the table; more is better, and the second decides where the first does not. */
  readonly measures: readonly [number, number];
  /** Of the record: the same one again is known by it. */
  readonly hash: string;
  readonly at: number;
}

export interface DayStore {
  /** False when the person has one already, or is gone. */
  putDayRow(row: DayRow): Promise<boolean>;
  dayRow(key: DayKey, person: string): Promise<DayRow | null>;
  /** Of all games. */
  dayRowsOf(person: string, day: string): Promise<DayRow[]>;
  /** The best first, without those whom no list shows; `now` tells who is banned. */
  dayRanking(
    key: DayKey,
    now: number,
    limit: number,
  ): Promise<(DayRow & { readonly name: string; readonly rank: number })[]>;
  dayTotals(key: DayKey, now: number): Promise<{ readonly played: number; readonly won: number }>;
  /** Equals share it; null for who is in no list. */
  dayRank(row: DayRow, now: number): Promise<number | null>;
  /** On which the person has played anything, the newest first. */
  daysPlayed(person: string, limit: number): Promise<string[]>;
}

interface RawDay extends Omit<DayRow, 'won' | 'measures'> {
  readonly won: number;
  readonly measure: number;
  readonly next_measure: number;
}

const COLUMNS =
  'd.day, d.game, d.person, d.place, d.seats, d.won, d.points, d.margin, d.turns, d.measure, d.next_measure, d.hash, d.at';
/** As in every other list: no child, nobody who has gone, nobody who is banned now. */
const LISTED = `d.day = ? AND d.game = ? AND d.person NOT IN (SELECT person FROM children)
  AND EXISTS (SELECT 1 FROM people g WHERE g.id = d.person AND g.gone_at IS NULL)
  AND NOT EXISTS (SELECT 1 FROM conduct b WHERE b.person = d.person AND b.kind = 'ban' AND b.ended_at IS NULL
    AND (b.till IS NULL OR b.till > ?))`;
const BETTER = `(d.place < ? OR (d.place = ? AND d.measure > ?) OR (d.place = ? AND d.measure = ? AND d.next_measure > ?))`;

const rowOf = ({ won, measure, next_measure: next, ...row }: RawDay): DayRow => ({
  ...row,
  won: won === 1,
  measures: [measure, next],
});

export function dayRows(sql: Sql): DayStore {
  const countBetter = async ({ day, game, place, measures: [measure, next] }: DayRow, now: number) => {
    const text = `SELECT count(*) AS n FROM day_rows d WHERE ${LISTED} AND ${BETTER}`;
    const than = [place, place, measure, place, measure, next];
    return (await firstRow<{ n: number }>(sql, text, day, game, now, ...than))?.n ?? 0;
  };
  return {
    async putDayRow({ measures: [measure, next], won, person: id, ...row }) {
      const person = await nowOf(sql, id);
      const alive = `SELECT 1 AS there FROM people WHERE id = ? AND gone_at IS NULL ${sql.dialect.held}`;
      if (!(await firstRow(sql, alive, person))) return false;
      const { day, game, place, seats, points, margin, turns, hash, at } = row;
      const written = {
        ...{ day, game, person, place, seats, won: won ? 1 : 0, points, margin, turns },
        ...{ measure, next_measure: next, hash, at },
      };
      return (await insertRow(sql, 'day_rows', written, 'ON CONFLICT DO NOTHING')) === 1;
    },
    async dayRow({ day, game }, person) {
      const text = `SELECT ${COLUMNS} FROM day_rows d WHERE d.day = ? AND d.game = ? AND d.person = ?`;
      const raw = await firstRow<RawDay>(sql, text, day, game, person);
      return raw && rowOf(raw);
    },
    async dayRowsOf(person, day) {
      const text = `SELECT ${COLUMNS} FROM day_rows d WHERE d.person = ? AND d.day = ? ORDER BY d.game`;
      return (await sql.rows<RawDay>(text, person, day)).map(rowOf);
    },
    async dayRanking({ day, game }, now, limit) {
      const raw = await sql.rows<RawDay & { readonly name: string }>(
        `SELECT ${COLUMNS}, p.name FROM day_rows d JOIN people p ON p.id = d.person WHERE ${LISTED}
         ORDER BY d.place, d.measure DESC, d.next_measure DESC, d.at, d.person LIMIT ?`,
        ...[day, game, now, limit],
      );
      const rows = raw.map(({ name, ...row }) => ({ ...rowOf(row), name }));
      return rows.map((row) => ({ ...row, rank: 1 + rows.findIndex((other) => areEqual(row, other)) }));
    },
    async dayTotals({ day, game }, now) {
      const text = `SELECT count(*) AS played, coalesce(sum(d.won), 0) AS won FROM day_rows d WHERE ${LISTED}`;
      const { played = 0, won = 0 } =
        (await firstRow<{ played: number; won: number }>(sql, text, day, game, now)) ?? {};
      return { played: Number(played), won: Number(won) };
    },
    async dayRank(row, now) {
      const text = `SELECT 1 AS there FROM day_rows d WHERE ${LISTED} AND d.person = ?`;
      if (!(await firstRow(sql, text, row.day, row.game, now, row.person))) return null;
      return 1 + (await countBetter(row, now));
    },
    async daysPlayed(person, limit) {
      const text = 'SELECT DISTINCT day FROM day_rows WHERE person = ? ORDER BY day DESC LIMIT ?';
      return (await sql.rows<{ day: string }>(text, person, limit)).map(({ day }) => day);
    },
  };
}

function areEqual(one: DayRow, other: DayRow): boolean {
  return one.place === other.place && one.measures.join() === other.measures.join();
}
