/** What each recipient is told: the only place where a table turns into messages. */
import { type AnyGame, commitmentTo, eventsFor, isToAct, type Seat, viewOf } from '@benben/core';
import type {
  FinishedRecord,
  RefusedMessage,
  Status,
  StepMessage,
  TableMessage,
  TableSummary,
} from '@benben/protocol';
import { shapeOf } from './ledger.ts';
import type { Moment } from './match.ts';
import type { Refused } from './refused.ts';
import { type PresenceOf, seatOf, shownChair } from './seats.ts';
import type { LogRow, Person, TableRow } from './store/store.ts';

export function statusOf({ nonces, standing }: TableRow): Status {
  if (!nonces) return 'waiting';
  return standing.outcome ? 'over' : 'running';
}

export function tableMessage(
  table: TableRow,
  { person, watching, presenceOf }: { person: Person; watching: number; presenceOf: PresenceOf },
): TableMessage {
  const { id, game, options, status, commitment, seq, chairs, rated, seat, host } = summaryOf(
    table,
    person.id,
    presenceOf,
  );
  const { rematch } = table;
  const you = { seat, host, name: person.name };
  return {
    type: 'table',
    id,
    game,
    version: table.version,
    options,
    status,
    commitment,
    seq,
    chairs,
    rated,
    first: table.first,
    you,
    watching,
    rematch: rematch && { table: rematch.table, by: rematch.by.id === person.id ? null : rematch.by.name },
    now: Date.now(),
  };
}

export function stepMessage(game: AnyGame, { row, state, heard }: Moment, seat: Seat): StepMessage {
  return {
    type: 'step',
    seq: row.seq,
    seat: row.seat,
    // A move can be a secret of the one who made it.
    ...(seat >= 0 && seat === row.seat ? { moves: row.moves } : {}),
    events: eventsFor(heard, seat),
    view: viewOf(game, state, seat),
    at: row.at,
  };
}

export function refusedMessage(refused: Refused, about: { re?: string; id?: string } = {}): RefusedMessage {
  return { type: 'refused', ...about, reason: refused.code, ...refused.details, message: refused.message };
}

export function summaryOf(table: TableRow, person: string | null, presenceOf: PresenceOf): TableSummary {
  const seat = person === null ? -1 : seatOf(table.chairs, person);
  const { toAct, outcome } = table.standing;
  return {
    id: table.id,
    game: table.game,
    options: table.options,
    status: statusOf(table),
    commitment: commitmentTo(table.seed),
    chairs: table.chairs.map((chair, i) => shownChair(chair, table.ratings[i] ?? null, presenceOf)),
    rated: table.rated,
    seat,
    host: table.host === person,
    yourTurn: isToAct(toAct, seat) && !table.chairs[seat]?.bot,
    seq: table.seq,
    createdAt: table.createdAt,
    updatedAt: table.updatedAt,
    outcome,
  };
}

/** The whole truth, seed included: null until the match is over. */
export function finishedRecord(table: TableRow, log: readonly LogRow[]): FinishedRecord | null {
  const { nonces, standing, seed } = table;
  const [opening, ...turns] = log;
  if (!nonces || !standing.outcome || !opening) return null;
  return {
    game: table.game,
    version: table.version,
    table: shapeOf(table),
    commitment: commitmentTo(seed),
    luck: opening.luck,
    turns: turns.map(({ seat, moves, luck }) => ({ seat, moves, luck })),
    secret: { seed, nonces },
  };
}
