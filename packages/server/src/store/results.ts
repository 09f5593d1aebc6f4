/**
 * What finished matches were to those who played them, in a shape that can be searched. Reckoned from tables and log when
 * somebody first asks, so it can be thrown away at any time.
 */
import { type Level, levelNamed, type Seat } from '@benben/core';
import type { MatchResult } from '@benben/protocol';
import type { Skill } from '../rating/skill.ts';
import { RAW_TABLE, type RawTable } from './raw-table.ts';
import { firstRow, insertRow, type Sql, type Value } from './sql.ts';
import type { Person, TableRow } from './store.ts';

/** One seat of a finished match. */
export interface SeatResult {
  readonly table: string;
  readonly seat: Seat;
  readonly person: string | null;
  readonly bot: Level | null;
  readonly team: number;
  readonly place: number | null;
  readonly result: MatchResult;
  readonly points: number | null;
  readonly game: string;
  readonly endedAt: number;
  readonly rated: boolean;
  /** Whether a bot took part. */
  readonly bots: boolean;
  /** Whether everyone may know of it. */
  readonly open: boolean;
}

/** Whose matches, as whoever asks may know them. */
export interface Look {
  readonly person: string;
  readonly viewer: string;
}

export interface MatchFilter {
  readonly game?: string | undefined;
  readonly bots?: boolean | undefined;
  readonly rated?: boolean | undefined;
  readonly result?: MatchResult | undefined;
  /** At least one of them took part. */
  readonly opponents?: readonly string[] | undefined;
  readonly after?: { readonly endedAt: number; readonly table: string } | undefined;
}

export interface MatchRow {
  readonly table: string;
  readonly seat: Seat;
  readonly game: string;
  readonly endedAt: number;
  readonly rated: boolean;
  readonly result: MatchResult;
  readonly before: number | null;
  readonly after: number | null;
  readonly seats: readonly (Pick<SeatResult, 'person' | 'bot' | 'place' | 'points'> & {
    readonly name: string | null;
  })[];
}

export interface LeaderRow extends Person, Skill {
  readonly matches: number;
}

export interface ResultStore {
  /** Finished matches of the person that were not reckoned yet. */
  unsettledOf(person: string, limit: number): Promise<(TableRow & { readonly endedAt: number })[]>;
  putResults(seats: readonly SeatResult[]): Promise<void>;

  /** By game and result. */
  tallyOf(look: Look): Promise<{ readonly game: string; readonly result: MatchResult; readonly n: number }[]>;
  /** Against people, the newest first. */
  recentResults(look: Look, limit: number): Promise<MatchResult[]>;
  /** Against each other person, whom they met most first. */
  recordsOf(
    look: Look,
    limit: number,
  ): Promise<(Person & { readonly won: number; readonly lost: number; readonly drawn: number })[]>;
  /** Everyone they played with. */
  opponentsOf(look: Look): Promise<Person[]>;
  /** The newest first. */
  matchesOf(look: Look, filter: MatchFilter, limit: number): Promise<MatchRow[]>;

  ratingsOf(person: string): Promise<(Skill & { readonly game: string; readonly matches: number })[]>;
  /** What each rated match made of it, the newest first. */
  ratingHistory(
    person: string,
    game: string,
    limit: number,
  ): Promise<
    { readonly table: string; readonly at: number; readonly before: number; readonly after: number }[]
  >;
  /** Settled people who have played since, the strongest first. */
  leaders(game: string, bounds: LeaderBounds, limit: number): Promise<LeaderRow[]>;
  /** Where among them the person stands; null for who is none of them. */
  leaderPlace(game: string, bounds: LeaderBounds, person: string): Promise<number | null>;
}

export interface LeaderBounds {
  readonly sigma: number;
  readonly since: number;
  /** Whoever is banned now is not shown. */
  readonly now: number;
}

/** Everyone may know what happened at listed and rated tables; of the others only who sat there. */
const KNOWN = `(r.open = 1 OR EXISTS (SELECT 1 FROM results v WHERE v.table_id = r.table_id AND v.person = ?))`;
const RATED_MATCHES = `(SELECT count(*) FROM rated_seats s JOIN chairs c ON c.table_id = s.table_id AND c.seat = s.seat
  JOIN tables t ON t.id = s.table_id WHERE c.person = r.person AND t.game = r.game)`;
const LEADING = `r.game = ? AND r.sigma <= ? AND r.person NOT IN (SELECT person FROM children)
  AND EXISTS (SELECT 1 FROM people g WHERE g.id = r.person AND g.gone_at IS NULL)
  AND NOT EXISTS (SELECT 1 FROM conduct b WHERE b.person = r.person AND b.kind = 'ban' AND b.ended_at IS NULL
    AND (b.till IS NULL OR b.till > ?))
  AND EXISTS (SELECT 1 FROM chairs c JOIN tables t ON t.id = c.table_id WHERE c.person = r.person AND t.game = r.game
    AND t.rated = 1 AND t.outcome IS NOT NULL AND t.updated_at > ?)`;

export function resultRows(
  sql: Sql,
  tablesOf: (found: readonly RawTable[]) => Promise<TableRow[]>,
): ResultStore {
  const seatsOf = async (table: string): Promise<MatchRow['seats']> => {
    const rows = await sql.rows<Omit<MatchRow['seats'][number], 'bot'> & { readonly bot: string | null }>(
      `SELECT r.person, p.name, r.bot, r.place, r.points FROM results r LEFT JOIN people p ON p.id = r.person
       WHERE r.table_id = ? ORDER BY r.seat`,
      table,
    );
    return rows.map((row) => ({ ...row, bot: row.bot === null ? null : levelNamed(row.bot) }));
  };

  return {
    async unsettledOf(person, limit) {
      const found = await sql.rows<RawTable>(
        `${RAW_TABLE} WHERE (t.outcome IS NOT NULL OR t.ending IS NOT NULL)
           AND t.id IN (SELECT table_id FROM chairs WHERE person = ?)
           AND NOT EXISTS (SELECT 1 FROM results r WHERE r.table_id = t.id) LIMIT ?`,
        ...[person, limit],
      );
      const ended: (TableRow & { endedAt: number })[] = [];
      for (const table of await tablesOf(found)) {
        const text = 'SELECT at FROM log WHERE table_id = ? AND seq = ?';
        const last = await firstRow<{ at: number }>(sql, text, table.id, table.seq);
        ended.push({ ...table, endedAt: last?.at ?? table.updatedAt });
      }
      return ended;
    },
    async putResults(seats) {
      for (const { table, endedAt, rated, bots, open, ...seat } of seats) {
        const flags = { rated: rated ? 1 : 0, bots: bots ? 1 : 0, open: open ? 1 : 0 };
        const row = { ...seat, table_id: table, ended_at: endedAt, ...flags };
        await insertRow(sql, 'results', row, 'ON CONFLICT DO NOTHING');
      }
    },

    tallyOf: ({ person, viewer }) =>
      sql.rows(
        `SELECT r.game, r.result, count(*) AS n FROM results r WHERE r.person = ? AND ${KNOWN} GROUP BY r.game, r.result`,
        ...[person, viewer],
      ),
    async recentResults({ person, viewer }, limit) {
      const rows = await sql.rows<{ result: MatchResult }>(
        `SELECT r.result FROM results r WHERE r.person = ? AND r.bots = 0 AND r.result <> 'stopped' AND ${KNOWN}
         ORDER BY r.ended_at DESC, r.table_id DESC LIMIT ?`,
        ...[person, viewer, limit],
      );
      return rows.map(({ result }) => result);
    },
    recordsOf: ({ person, viewer }, limit) =>
      sql.rows(
        `SELECT p.id, p.name, sum(CASE WHEN r.place < o.place THEN 1 ELSE 0 END) AS won,
           sum(CASE WHEN r.place > o.place THEN 1 ELSE 0 END) AS lost,
           sum(CASE WHEN r.place = o.place THEN 1 ELSE 0 END) AS drawn
         FROM results r JOIN results o ON o.table_id = r.table_id AND o.person <> r.person AND o.team <> r.team
         JOIN people p ON p.id = o.person
         WHERE r.person = ? AND r.result <> 'stopped' AND ${KNOWN}
         GROUP BY p.id, p.name ORDER BY count(*) DESC, p.name, p.id LIMIT ?`,
        ...[person, viewer, limit],
      ),
    opponentsOf: ({ person, viewer }) =>
      sql.rows<Person>(
        `SELECT DISTINCT p.id, p.name FROM results r
         JOIN results o ON o.table_id = r.table_id AND o.person <> r.person JOIN people p ON p.id = o.person
         WHERE r.person = ? AND ${KNOWN}`,
        ...[person, viewer],
      ),
    async matchesOf({ person, viewer }, filter, limit) {
      const { opponents, after } = filter;
      if (opponents?.length === 0) return [];
      const wanted: string[] = ['r.person = ?', KNOWN];
      const values: Value[] = [person, viewer];
      const want = (text: string, ...more: readonly Value[]): void => {
        wanted.push(text);
        values.push(...more);
      };
      if (filter.game !== undefined) want('r.game = ?', filter.game);
      if (filter.bots !== undefined) want('r.bots = ?', filter.bots ? 1 : 0);
      if (filter.rated !== undefined) want('r.rated = ?', filter.rated ? 1 : 0);
      if (filter.result !== undefined) want('r.result = ?', filter.result);
      if (opponents) {
        const marks = opponents.map(() => '?').join(', ');
        const met =
          'SELECT 1 FROM results o WHERE o.table_id = r.table_id AND o.seat <> r.seat AND o.person IN';
        want(`EXISTS (${met} (${marks}))`, ...opponents);
      }
      if (after)
        want(
          '(r.ended_at < ? OR (r.ended_at = ? AND r.table_id < ?))',
          ...[after.endedAt, after.endedAt, after.table],
        );
      const rows = await sql.rows<Omit<MatchRow, 'seats' | 'rated'> & { rated: number }>(
        `SELECT r.table_id AS "table", r.seat, r.game, r.ended_at AS "endedAt", r.rated, r.result,
           s.mu_before AS "before", s.mu_after AS "after"
         FROM results r LEFT JOIN rated_seats s ON s.table_id = r.table_id AND s.seat = r.seat
         WHERE ${wanted.join(' AND ')} ORDER BY r.ended_at DESC, r.table_id DESC LIMIT ?`,
        ...[...values, limit],
      );
      const matches: MatchRow[] = [];
      for (const row of rows)
        matches.push({ ...row, rated: row.rated === 1, seats: await seatsOf(row.table) });
      return matches;
    },

    ratingsOf: (person) =>
      sql.rows(
        `SELECT r.game, r.mu, r.sigma, ${RATED_MATCHES} AS matches FROM ratings r WHERE r.person = ? ORDER BY matches DESC, r.game`,
        person,
      ),
    ratingHistory: (person, game, limit) =>
      sql.rows(
        `SELECT r.table_id AS "table", r.ended_at AS at, s.mu_before AS "before", s.mu_after AS "after"
         FROM results r JOIN rated_seats s ON s.table_id = r.table_id AND s.seat = r.seat
         WHERE r.person = ? AND r.game = ? ORDER BY r.ended_at DESC, r.table_id DESC LIMIT ?`,
        ...[person, game, limit],
      ),
    leaders: (game, { sigma, since, now }, limit) =>
      sql.rows<LeaderRow>(
        `SELECT p.id, p.name, r.mu, r.sigma, ${RATED_MATCHES} AS matches FROM ratings r JOIN people p ON p.id = r.person
         WHERE ${LEADING} ORDER BY r.mu DESC, p.id LIMIT ?`,
        ...[game, sigma, now, since, limit],
      ),
    async leaderPlace(game, { sigma, since, now }, person) {
      const bounds = [game, sigma, now, since] as const;
      const text = `SELECT r.mu FROM ratings r WHERE ${LEADING} AND r.person = ?`;
      const own = await firstRow<{ mu: number }>(sql, text, ...bounds, person);
      if (!own) return null;
      const stronger = `SELECT count(*) AS n FROM ratings r WHERE ${LEADING} AND r.mu > ?`;
      return 1 + ((await firstRow<{ n: number }>(sql, stronger, ...bounds, own.mu))?.n ?? 0);
    },
  };
}

/** Reckoned anew when somebody asks, from chairs that say who sits there by then. */
export async function forgetResults(sql: Sql, person: string): Promise<void> {
  await sql.run(
    'DELETE FROM results WHERE table_id IN (SELECT table_id FROM results WHERE person = ?)',
    person,
  );
}
