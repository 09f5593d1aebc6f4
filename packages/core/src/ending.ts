/** How a match can end before its rules end it, and what that makes of its players. */
import type { Game, Outcome, Seat, Table } from './game.ts';

export type Ending =
  /** In the order in which they gave up; nobody was left to play against, or nobody to play. */
  | { readonly kind: 'resigned'; readonly seats: readonly Seat[] }
  /** Everyone agreed: nothing counts. */
  | { readonly kind: 'stopped' };

/** Null while the match goes on, and for one that was stopped. */
export function outcomeOf<S, A, E, O>(
  game: Game<S, A, E, O>,
  table: Table<O>,
  state: S,
  ending: Ending | null | undefined,
): Outcome | null {
  if (!ending) return game.outcome(state);
  if (ending.kind === 'stopped') return null;
  const points = game.points?.(state) ?? Array.from({ length: table.seats }, () => 0);
  return { places: placesAfter(game, table, ending.seats), points };
}

/** Who gave up comes after everyone who had not; partners share a place, and go only when both have gone. */
export function placesAfter<S, A, E, O>(
  game: Pick<Game<S, A, E, O>, 'teamOf'>,
  table: Table<O>,
  resigned: readonly Seat[],
): number[] {
  const seats = Array.from({ length: table.seats }, (_, seat) => seat);
  const sideOf = (seat: Seat) => game.teamOf?.(table, seat) ?? seat;
  /** When the side was gone; later is better, and a side that stayed is best. */
  const gone = seats.map((seat) => {
    const side = seats.filter((other) => sideOf(other) === sideOf(seat));
    const times = side.map((other) => resigned.indexOf(other));
    return times.includes(-1) ? table.seats : Math.max(...times);
  });
  return gone.map((mine) => 1 + gone.filter((theirs) => theirs > mine).length);
}

/** Why it cannot have ended so, or null. */
export function endingProblem(ending: Ending, { seats }: Table<unknown>): string | null {
  if (ending.kind === 'stopped') return null;
  const named = new Set(ending.seats);
  if (named.size === 0 || named.size !== ending.seats.length) return 'nobody, or somebody twice';
  if (named.size >= seats) return 'nobody is left';
  return ending.seats.every((seat) => seat >= 0 && seat < seats) ? null : 'no such seat';
}
