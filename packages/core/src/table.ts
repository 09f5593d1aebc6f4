/** What is settled before the first move: how many play, by which options, and who starts. */
import type { Chance } from './chance.ts';
import type { Game, Seat, Table } from './game.ts';

/** Whom the table names, without luck; otherwise anyone, as every rulebook has it. */
export function firstSeat({ seats, first }: Table<unknown>, chance: Chance): Seat {
  if (first === undefined) return chance.below(seats);
  if (!isSeat(first, seats)) throw new RangeError(noSuchStarter(first, seats));
  return first;
}

/** The seat after the one that started, for a rematch. */
export function nextFirst(started: Seat, seats: number): Seat {
  return (started + 1) % seats;
}

/** The door for tables whose options are trusted already: why it cannot be laid, or null. */
export function tableProblem<S, A, E, O>(game: Game<S, A, E, O>, table: Table<O>): string | null {
  const { min, max } = game.seats;
  const { seats, first } = table;
  if (!Number.isInteger(seats) || seats < min || seats > max)
    return `${game.id} is for ${min} to ${max} seats, not ${seats}`;
  if (first !== undefined && !isSeat(first, seats)) return noSuchStarter(first, seats);
  return game.tableRefusal?.(table) ?? null;
}

function isSeat(seat: number, seats: number): boolean {
  return Number.isInteger(seat) && seat >= 0 && seat < seats;
}

function noSuchStarter(first: number, seats: number): string {
  return `seat ${first} cannot start: the seats are 0 to ${seats - 1}`;
}
