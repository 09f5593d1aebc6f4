/** Laying a table on this device. */
import {
  type AnyGame,
  defaultOptions,
  fairChance,
  type MatchRecord,
  nextFirst,
  openMatch,
  parseTable,
  type Seat,
  type Table,
} from '@benben/core';
import { gameOf } from '../games/games.ts';
import { createOnce, type SavedTable, type SeatPlan } from '../store/db.ts';

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const random = (length: number) => hex(crypto.getRandomValues(new Uint8Array(length)));

export interface Plan {
  readonly game: AnyGame;
  readonly plan: readonly SeatPlan[];
  readonly options?: Table<unknown>['options'];
  readonly first?: Seat;
}

interface Finished {
  readonly game: AnyGame;
  readonly plan: readonly SeatPlan[];
  readonly known: MatchRecord;
}

/** Saves a fresh table and gives its id. */
export async function newLocalTable({ game, plan, options, first }: Plan): Promise<string> {
  const table: Table<unknown> = {
    seats: plan.length,
    options: options ?? defaultOptions<object>(game.options),
    ...(first === undefined ? {} : { first }),
  };
  const secret = { seed: random(32), nonces: plan.map((seat) => (seat.kind === 'human' ? random(16) : '')) };
  const { luck } = openMatch(game, table, fairChance(secret));
  return saveTable({
    ...secret,
    game: game.id,
    version: game.version,
    table,
    plan,
    luck,
    turns: [],
    inherited: -1,
  });
}

/** The same people and bots again; the seat after the one that started starts. */
export async function localRematch({ game, plan, known: { table, turns } }: Finished): Promise<string> {
  const started = turns[0]?.seat ?? 0;
  const first = nextFirst(started, table.seats);
  // A new match has the rules of today, and their usual options where it had others.
  const today = await gameOf(game.id);
  const read = parseTable(today, { seats: table.seats, options: table.options });
  return newLocalTable({
    ...{ game: today, plan, first },
    ...('complaint' in read ? {} : { options: read.options }),
  });
}

/** A table that goes on from the first `turns` turns of another match. */
export async function continuedTable(
  record: MatchRecord,
  turns: number,
  plan: readonly SeatPlan[],
): Promise<string> {
  const { game, version, table, luck } = record;
  return saveTable({
    game,
    version,
    table,
    plan,
    luck,
    turns: record.turns.slice(0, turns),
    inherited: turns,
    seed: random(32),
    nonces: plan.map(() => ''),
  });
}

/** Plain data under a new name; under a given one, whatever is there already stays. */
export async function saveTable(
  part: Omit<SavedTable, 'id' | 'over' | 'createdAt' | 'updatedAt'>,
  id = random(8),
): Promise<string> {
  const now = Date.now();
  // Plain data only: reactive proxies cannot be stored.
  await createOnce(
    JSON.parse(JSON.stringify({ ...part, id, over: false, createdAt: now, updatedAt: now })) as SavedTable,
  );
  return id;
}
