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
  ClockState,
  FinishedRecord,
  RefusedMessage,
  Status,
  StepMessage,
  TableMessage,
  TableSummary,
} from '@benben/protocol';
import { OFFERS, type Offer } from '@benben/protocol';
import { shapeOf } from './moment-rows.ts';
import type { Refused } from './refused.ts';
import { type PresenceOf, seatOf, shownChair } from './seats.ts';
import type { Signer } from './signer.ts';
import type { Offered, Person, TableRow } from './store/store.ts';

/** By whom a log says a turn was when its seat was out of time: the rules' own answer, or a bot. */
export const CLOCK = 'clock';
export const LATE = 'late';

export function statusOf({ nonces, standing }: TableRow): Status {
  if (!nonces) return 'waiting';
  return standing.outcome || standing.ending ? 'over' : 'running';
}

/** What is offered and still means what it meant: a turn is not taken back once the match has gone on. */
export function offered({ offers, seq }: Pick<TableRow, 'offers' | 'seq'>, what: Offer): Offered | undefined {
  const offer = offers[what];
  return what === 'undo' && offer?.seq !== seq ? undefined : offer;
}

export function tableMessage(
  table: TableRow,
  { person, watching, presenceOf, clock }: Recipient,
): TableMessage {
  const { version, first, rematch, hostName } = table;
  const offers = OFFERS.flatMap((what) => {
    const offer = offered(table, what);
    return offer ? [{ what, seats: offer.seats }] : [];
  });
  const you = { seat: seatOf(table, person.id), host: table.host === person.id, name: person.name };
  return {
    type: 'table',
    ...shared(table, presenceOf),
    version,
    first,
    hostName,
    clock,
    offers,
    you,
    watching,
    rematch: rematch && { table: rematch.table, by: rematch.by.id === person.id ? null : rematch.by.name },
    now: Date.now(),
  };
}

interface Recipient {
  readonly person: Person;
  readonly watching: number;
  readonly presenceOf: PresenceOf;
  readonly clock: ClockState | null;
}

/** What a table's own message and its line in a list both tell. */
function shared(table: TableRow, presenceOf: PresenceOf) {
  const { id, game, options, rated, seq, terms } = table;
  return {
    ...{
      id,
      game,
      options,
      rated,
      seq,
      terms,
      ending: table.standing.ending,
      status: statusOf(table),
      commitment: commitmentOf(table),
    },
    chairs: table.chairs.map((chair, i) => shownChair(chair, table.ratings[i] ?? null, presenceOf)),
  };
}

function commitmentOf(table: TableRow): string {
  const { seed, game, version } = table;
  return commitmentTo(seed, { game, version, table: shapeOf(table) });
}

/** `clock` is that of the turn that the newest step began, or goes on with. */
export function stepMessage(
  game: AnyGame,
  moment: Moment,
  seat: Seat,
  now: Partial<ClockState> = {},
): StepMessage {
  return { type: 'step', ...seenBy(game, moment, seat), ...aboutStep(moment, seat, now) };
}

/** What a step says besides what was seen and heard. */
export function aboutStep(
  { turn }: Moment,
  seat: Seat,
  { due = null, left = null }: Partial<ClockState>,
): AboutStep {
  const { at, by } = turn;
  // A move can be a secret of the one who made it.
  const about: Writable<AboutStep> = seat >= 0 && seat === turn.seat ? { moves: turn.moves, at } : { at };
  if (turn.backTo !== undefined) about.back = true;
  if (by === CLOCK || by.startsWith(`${LATE}:`)) about.late = true;
  if (due !== null) about.due = due;
  if (left !== null) about.left = left;
  return about;
}

type AboutStep = Omit<StepMessage, 'type' | keyof ReturnType<typeof seenBy>>;
type Writable<T> = { -readonly [K in keyof T]: T[K] };

export function refusedMessage(refused: Refused, about: { re?: string; id?: string } = {}): RefusedMessage {
  return { type: 'refused', ...about, reason: refused.code, ...refused.details, message: refused.message };
}

export function summaryOf(table: TableRow, person: string | null, presenceOf: PresenceOf): TableSummary {
  const seat = person === null ? -1 : seatOf(table, person);
  const { standing, createdAt, updatedAt } = table;
  return {
    ...shared(table, presenceOf),
    seat,
    host: table.host === person,
    yourTurn: isToAct(standing.toAct, seat) && !table.chairs[seat]?.bot,
    createdAt,
    updatedAt,
    outcome: standing.outcome,
    onTurn: table.chairs.flatMap((_, at) => (isToAct(standing.toAct, at) ? [at] : [])),
    points: standing.points,
    due: dueInDays(table),
  };
}

/** Live clocks are told at the table. */
function dueInDays({ terms: { pace }, standing, due }: TableRow): number | null {
  return pace.kind === 'days' && standing.toAct !== 0 ? due : null;
}

/** The whole truth, seed included, with our signature: null until the match is over. */
export function finishedRecord(
  row: TableRow,
  log: readonly WrittenTurn[],
  signer: Signer,
): FinishedRecord | null {
  const { nonces, seed } = row;
  if (!nonces || statusOf(row) !== 'over') return null;
  const secret = { seed, nonces };
  // A person for whom a bot stands in is still a person: the nonce was given before the match.
  const bots = row.chairs.flatMap(({ person }, seat) => (person ? [] : [seat]));
  const head = { ...row, table: shapeOf(row), commitment: commitmentOf(row), bots };
  return signer.sign({ ...recordOf(head, log), secret });
}
