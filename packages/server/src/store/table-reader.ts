/** Tables as the rest of the server knows them, put together from the rows that tell of them. */
import { type Ending, levelNamed, type Outcome } from '@benben/core';
import { FRIENDLY, type Terms } from '@benben/protocol';
import { read } from './json.ts';
import { personOf } from './person.ts';
import { ratingRows } from './ratings.ts';
import type { RawTable } from './raw-table.ts';
import type { Sql } from './sql.ts';
import type { ChairRow, Offers, Pause, SeatRating, TableRow } from './store.ts';

interface RawChair {
  readonly person: string | null;
  readonly owner: string | null;
  readonly name: string;
  readonly bot: string | null;
  readonly nonce: string | null;
  readonly resigned: number | null;
  readonly from_at: number | null;
  readonly till: number | null;
}

export interface TableReader {
  tableOf(raw: RawTable): Promise<TableRow>;
  /** In their order. */
  all(found: readonly RawTable[]): Promise<TableRow[]>;
}

export function tableReader(sql: Sql): TableReader {
  const ratings = ratingRows(sql);

  const chairsOf = async (table: string): Promise<ChairRow[]> => {
    const rows = await sql.rows<RawChair>(
      `SELECT c.person, p.name, p.owner, c.bot, c.nonce, c.resigned, v.from_at, v.till
       FROM chairs c LEFT JOIN people p ON p.id = c.person LEFT JOIN vacations v ON v.person = c.person
       WHERE c.table_id = ? ORDER BY c.seat`,
      table,
    );
    return rows.map(({ person, name, owner, bot, nonce, resigned, from_at: from, till }) => ({
      person: person ? personOf({ id: person, name, owner }) : null,
      ...{ bot: bot === null ? null : levelNamed(bot), nonce },
      ...(resigned === null ? {} : { resigned }),
      ...(from === null || till === null ? {} : { vacation: { from, till } }),
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
      hostName: raw.host_name,
      seed: raw.seed,
      rated: raw.rated === 1,
      // What was not known when a table was laid is as among friends.
      terms: { ...FRIENDLY, ...read<Partial<Terms>>(raw.terms) },
      offers: read<Offers>(raw.offers) ?? {},
      pause: read<Pause>(raw.pause),
      due: raw.due,
      first: raw.first,
      rematchOf: raw.rematch_of,
      chairs,
      revision: raw.revision,
      nonces: read<string[]>(raw.nonces),
      seq: raw.seq,
      standing: {
        toAct: raw.to_act,
        outcome: read<Outcome>(raw.outcome),
        ending: read<Ending>(raw.ending),
        points: read<number[]>(raw.points),
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

  const all = async (found: readonly RawTable[]): Promise<TableRow[]> => {
    const tables: TableRow[] = [];
    for (const raw of found) tables.push(await tableOf(raw));
    return tables;
  };

  return { tableOf, all };
}
