/** How a match changes what we believe of its players. */
import type { AnyGame, Outcome, Seat, Table } from '@benben/core';
import { rate } from 'openskill';
import { edgesOf } from './edges.ts';
import { BETA, NEWCOMER, type Skill } from './skill.ts';

/** People change: without a little doubt added before every match, old results would weigh for ever. */
const TAU = 25 / 300;
/** A match never makes us less sure. */
const MODEL = { mu: NEWCOMER.mu, sigma: NEWCOMER.sigma, beta: BETA, tau: TAU, limitSigma: true };

export interface Result {
  readonly places: Outcome['places'];
  /** By seat; partners share a number. */
  readonly teams: readonly number[];
  /** By seat: what the seat was worth. */
  readonly edges: readonly number[];
}

export function resultOf(game: AnyGame, table: Table<unknown>, starter: Seat, { places }: Outcome): Result {
  const seats = places.map((_, seat) => seat);
  const edges = edgesOf(game.id, table.seats);
  const distance = (seat: Seat): number => (seat - starter + table.seats) % table.seats;
  const teams = seats.map((seat) => game.teamOf?.(table, seat) ?? seat);
  // Shares were measured among single players.
  const alone = new Set(teams).size === seats.length;
  return { places, teams, edges: seats.map((seat) => (alone ? (edges[distance(seat)] as number) : 0)) };
}

/**
 * Whoever gave up comes behind everyone who did not, however well a bot went on for them; of several the first to go
 * is last. Partners stand or fall together.
 */
export function placesBehind({ places, teams }: Result, resigned: readonly Seat[]): readonly number[] {
  const gone = places.map((_, seat) => {
    const times = teams.flatMap((team, other) => (team === teams[seat] ? [resigned.indexOf(other)] : []));
    return times.includes(-1) ? Number.POSITIVE_INFINITY : Math.max(...times);
  });
  const isBefore = (a: Seat, b: Seat) =>
    gone[a] === gone[b]
      ? gone[a] === Number.POSITIVE_INFINITY && (places[a] as number) < (places[b] as number)
      : (gone[a] as number) > (gone[b] as number);
  return places.map((_, seat) => 1 + places.filter((_, other) => isBefore(other, seat)).length);
}

/** By seat. A seat's edge is added before and taken away after: a win from a good seat is less of a surprise. */
export function rated(before: readonly Skill[], { places, teams, edges }: Result): readonly Skill[] {
  const sides = [...new Set(teams)].map((team) => teams.flatMap((t, seat) => (t === team ? [seat] : [])));
  const edgeAt = (seat: Seat): number => edges[seat] as number;
  const seated = before.map(({ mu, sigma }, seat) => ({ mu: mu + edgeAt(seat), sigma }));
  const after = rate(
    sides.map((side) => side.map((seat) => seated[seat] as Skill)),
    { ...MODEL, rank: sides.map(([seat = 0]) => places[seat] as number) },
  );
  const [skills, order] = [after.flat(), sides.flat()];
  return before.map((_, seat) => {
    const { mu, sigma } = skills[order.indexOf(seat)] as Skill;
    return { mu: mu - edgeAt(seat), sigma };
  });
}
