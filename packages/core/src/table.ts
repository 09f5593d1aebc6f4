/** What is settled before the first move: how many play, by which options, and who starts. */
import type { Chance } from './chance.ts';
import type { Complained, Complaint } from './complaint.ts';
import type { Game, Seat, Table } from './game.ts';
import { readOptions } from './options.ts';
import { complain, field, found, type Reader, readJson, whole } from './reader.ts';

/** Whom the table names, without luck; otherwise anyone, as every rulebook has it. */
export function firstSeat({ seats, first }: Table<unknown>, chance: Chance): Seat {
  if (first === undefined) return chance.below(seats);
  return first;
}

/** The seat after the one that started, for a rematch. */
export function nextFirst(started: Seat, seats: number): Seat {
  return (started + 1) % seats;
}

/** The door for tables: whatever somebody wants laid becomes a table, options filled up, or a complaint. */
export function parseTable<S, A, E, O>(game: Game<S, A, E, O>, json: unknown): Table<O> | Complained {
  return readJson(json, (from) => readTable(game, from));
}

export function readTable<S, A, E, O>(game: Game<S, A, E, O>, from: Reader): Table<O> {
  const wanted = field(from, 'seats');
  const { min, max } = game.seats;
  const seats = Number(wanted.value);
  if (typeof wanted.value !== 'number' || !Number.isInteger(seats) || seats < min || seats > max)
    complain({ at: wanted.at, problem: 'seats', min, max, found: found(wanted) });
  const first = field(from, 'first');
  const table = {
    seats,
    options: readOptions(game.options, field(from, 'options')),
    ...(first.value === undefined ? {} : { first: whole(first, 0, seats - 1) }),
  };
  const rule = game.tableRefusal?.(table) ?? null;
  return rule === null ? table : complain({ at: from.at, problem: 'rule', game: game.id, rule });
}

/** Why a table cannot be laid as it is, or null. */
export function tableProblem<S, A, E, O>(game: Game<S, A, E, O>, table: Table<O>): Complaint | null {
  const read = parseTable(game, table);
  if ('complaint' in read) return read.complaint;
  const missing = Object.keys(game.options).find((name) => !Object.hasOwn(table.options as object, name));
  return missing === undefined ? null : { at: `options.${missing}`, problem: 'empty' };
}
