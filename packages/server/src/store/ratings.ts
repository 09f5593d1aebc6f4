/** The part of the store that knows how strong people are. */
import { placesBehind, rated } from '../rating/rate.ts';
import { NEWCOMER, type Skill } from '../rating/skill.ts';
import { firstRow, insertRow, putRow, type Sql } from './sql.ts';
import type { SeatRating, Verdict } from './store.ts';

export interface RatingRows {
  skillOf(person: string, game: string): Promise<Skill>;
  /** By seat, once the match has been rated; empty before. */
  ratedSeats(table: string): Promise<SeatRating[]>;
  /** Inside the transaction that writes the last row of the log. */
  writeVerdict(table: string, verdict: Verdict): Promise<void>;
}

interface RawRated {
  readonly mu_before: number;
  readonly sigma_before: number;
  readonly mu_after: number;
  readonly sigma_after: number;
}

export function ratingRows(sql: Sql): RatingRows {
  const skillOf = async (person: string, game: string): Promise<Skill> => {
    const text = 'SELECT mu, sigma FROM ratings WHERE person = ? AND game = ?';
    return (await firstRow<Skill>(sql, text, person, game)) ?? NEWCOMER;
  };
  /** By seat; two matches that end at once must not forget each other. Always in one order, so that none waits for ever. */
  const holdSkills = async (people: readonly string[], game: string): Promise<Skill[]> => {
    const text = `SELECT mu, sigma FROM ratings WHERE person = ? AND game = ? ${sql.dialect.held}`;
    const skills = new Map<string, Skill>();
    for (const person of [...people].sort()) {
      await insertRow(sql, 'ratings', { person, game, ...NEWCOMER }, 'ON CONFLICT DO NOTHING');
      skills.set(person, (await firstRow<Skill>(sql, text, person, game)) ?? NEWCOMER);
    }
    return people.map((person) => skills.get(person) as Skill);
  };
  return {
    skillOf,
    async ratedSeats(table) {
      const text = 'SELECT * FROM rated_seats WHERE table_id = ? ORDER BY seat';
      const rows = await sql.rows<RawRated>(text, table);
      return rows.map((row) => ({
        before: { mu: row.mu_before, sigma: row.sigma_before },
        after: { mu: row.mu_after, sigma: row.sigma_after },
      }));
    },
    async writeVerdict(table, { game, result }) {
      // Read where it is written: somebody may have given up, or become somebody else, at another node a moment ago.
      const counts = 'SELECT 1 AS there FROM tables WHERE id = ? AND rated = 1';
      if (!(await firstRow(sql, counts, table))) return;
      const chairs = await sql.rows<{ person: string }>(
        'SELECT person FROM chairs WHERE table_id = ? ORDER BY seat',
        table,
      );
      const people = chairs.map(({ person }) => person);
      const before = await holdSkills(people, game);
      const given = await sql.rows<{ seat: number }>(
        'SELECT seat FROM chairs WHERE table_id = ? AND resigned IS NOT NULL ORDER BY resigned',
        table,
      );
      const places = placesBehind(
        result,
        given.map(({ seat }) => seat),
      );
      for (const [seat, { mu, sigma }] of rated(before, { ...result, places }).entries()) {
        const old = before[seat] as Skill;
        const change = { mu_before: old.mu, sigma_before: old.sigma, mu_after: mu, sigma_after: sigma };
        await insertRow(sql, 'rated_seats', { table_id: table, seat, ...change });
        const person = people[seat] as string;
        await putRow(sql, 'ratings', ['person', 'game'], { person, game, mu, sigma });
      }
    },
  };
}
