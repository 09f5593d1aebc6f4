/** The part of the SQLite store that knows how strong people are. */
import { NEWCOMER, type Skill } from '../rating/skill.ts';
import { insertRow, type Statement } from './engine.ts';
import type { SeatRating, Verdict } from './store.ts';

export interface RatingRows {
  skillOf(person: string, game: string): Skill;
  /** By seat, once the match has been rated; empty before. */
  ratedSeats(table: string): SeatRating[];
  /** Inside the transaction that writes the last row of the log. */
  writeVerdict(table: string, verdict: Verdict): void;
}

interface RawRated {
  readonly mu_before: number;
  readonly sigma_before: number;
  readonly mu_after: number;
  readonly sigma_after: number;
}

export function ratingRows(sql: (text: string) => Statement): RatingRows {
  const skillOf = (person: string, game: string): Skill => {
    const row = sql('SELECT mu, sigma FROM ratings WHERE person = ? AND game = ?').get(person, game);
    return (row as Skill | undefined) ?? NEWCOMER;
  };
  return {
    skillOf,
    ratedSeats(table) {
      const rows = sql('SELECT * FROM rated_seats WHERE table_id = ? ORDER BY seat').all(table) as RawRated[];
      return rows.map((row) => ({
        before: { mu: row.mu_before, sigma: row.sigma_before },
        after: { mu: row.mu_after, sigma: row.sigma_after },
      }));
    },
    writeVerdict(table, { game, people, rate }) {
      const before = people.map((person) => skillOf(person, game));
      for (const [seat, { mu, sigma }] of rate(before).entries()) {
        const old = before[seat] as Skill;
        const change = { mu_before: old.mu, sigma_before: old.sigma, mu_after: mu, sigma_after: sigma };
        insertRow(sql, 'INSERT INTO rated_seats', { table_id: table, seat, ...change });
        const person = people[seat] as string;
        insertRow(sql, 'INSERT OR REPLACE INTO ratings', { person, game, mu, sigma });
      }
    },
  };
}
