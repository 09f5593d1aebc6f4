/** What each recipient is told: the only place where a table turns into messages. */
import {
  type AnyGame,
  commitmentTo,
  isToAct,
  type Moment,
  recordOf,
  type Seat,
  seenBy,
  type WrittenTurn,
} from '@benben/core';
import type {
  FinishedRecord,
  RefusedMessage,
  Status,
  StepMessage,
  TableMessage,
  TableSummary,
} from '@benben/protocol';
import { shapeOf } from './ledger.ts';
import type { Refused } from './refused.ts';
import { type PresenceOf, seatOf, shownChair } from './seats.ts';
import type { Signer } from './signer.ts';
import type { Person, TableRow } from './store/store.ts';

export function statusOf({ nonces, standing }: TableRow): Status {
  if (!nonces) return 'waiting';
  return standing.outcome ? 'over' : 'running';
}

export function tableMessage(
  table: TableRow,
  { person, watching, presenceOf }: { person: Person; watching: number; presenceOf: PresenceOf },
): TableMessage {
  const { version, first, rematch } = table;
  const you = { seat: seatOf(table.chairs, person.id), host: table.host === person.id, name: person.name };
  return {
    type: 'table',
    ...shared(table, presenceOf),
    version,
    first,
    you,
    watching,
    rematch: rematch && { table: rematch.table, by: rematch.by.id === person.id ? null : rematch.by.name },
    now: Date.now(),
  };
}

/** What a table's own message and its line in a list both tell. */
function shared(table: TableRow, presenceOf: PresenceOf) {
  const { id, game, options, rated, seq } = table;
  return {
    ...{ id, game, options, rated, seq, status: statusOf(table), commitment: commitmentOf(table) },
    chairs: table.chairs.map((chair, i) => shownChair(chair, table.ratings[i] ?? null, presenceOf)),
  };
}

function commitmentOf(table: TableRow): string {
  const { seed, game, version } = table;
  return commitmentTo(seed, { game, version, table: shapeOf(table) });
}

/** `due` is when the clock ends the turn that the newest step began, or goes on with. */
export function stepMessage(
  game: AnyGame,
  moment: Moment,
  seat: Seat,
  due: number | null = null,
): StepMessage {
  const { turn } = moment;
  return {
    type: 'step',
    ...seenBy(game, moment, seat),
    // A move can be a secret of the one who made it.
    ...(seat >= 0 && seat === turn.seat ? { moves: turn.moves } : {}),
    at: turn.at,
    ...(due === null ? {} : { due }),
  };
}

export function refusedMessage(refused: Refused, about: { re?: string; id?: string } = {}): RefusedMessage {
  return { type: 'refused', ...about, reason: refused.code, ...refused.details, message: refused.message };
}

export function summaryOf(table: TableRow, person: string | null, presenceOf: PresenceOf): TableSummary {
  const seat = person === null ? -1 : seatOf(table.chairs, person);
  const { standing, createdAt, updatedAt } = table;
  return {
    ...shared(table, presenceOf),
    seat,
    host: table.host === person,
    yourTurn: isToAct(standing.toAct, seat) && !table.chairs[seat]?.bot,
    createdAt,
    updatedAt,
    outcome: standing.outcome,
  };
}

/** The whole truth, seed included, with our signature: null until the match is over. */
export function finishedRecord(
  row: TableRow,
  log: readonly WrittenTurn[],
  signer: Signer,
): FinishedRecord | null {
  const { nonces, standing, seed } = row;
  if (!nonces || !standing.outcome) return null;
  const secret = { seed, nonces };
  // A person for whom a bot stands in is still a person: the nonce was given before the match.
  const bots = row.chairs.flatMap(({ person }, seat) => (person ? [] : [seat]));
  const head = { ...row, table: shapeOf(row), commitment: commitmentOf(row), bots };
  return signer.sign({ ...recordOf(head, log), secret });
}
