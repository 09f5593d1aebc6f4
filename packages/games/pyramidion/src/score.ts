/** PYN-34: points, the end of the match and who wins it. */
import { NOBODY, type Outcome, type Seat, UNKNOWN } from '@benben/core';
import { MERCENARY, placedBy } from './city-tokens.ts';
import type { TieBreak } from './events.ts';
import { handSize, OVER, type PyramidionState, seatsOf } from './state.ts';
import type { Boat, Tables } from './tables/tables.ts';
import { BOATS } from './words.ts';

/** PYN-41: so many whole rounds without a boat end a match for all boats. */
const IDLE_ROUNDS = 3;

/** The seat with strictly the most mercenary tokens in cities, or NOBODY. */
export function majorityOf(s: PyramidionState): Seat {
  let most = -1;
  let ahead = NOBODY;
  for (let seat = 0; seat < seatsOf(s); seat++) {
    const count = placedBy(s, MERCENARY, seat);
    if (count === most) ahead = NOBODY;
    else if (count > most) {
      most = count;
      ahead = seat;
    }
  }
  return ahead;
}

export function boatPoints(s: PyramidionState, seat: Seat, tables: Tables): number {
  let points = 0;
  for (const boat of s.fleets[seat] as number[]) points += (tables.boats[boat] as Boat).points;
  return points;
}

/** By seat, as at the end of a round: boats, and one for the majority. */
export function pointsOf(s: PyramidionState, tables: Tables): number[] {
  const majority = majorityOf(s);
  const points: number[] = [];
  for (let seat = 0; seat < seatsOf(s); seat++)
    points.push(boatPoints(s, seat, tables) + (seat === majority ? 1 : 0));
  return points;
}

/** By seat, as far as this state or view shows the boats. */
export function pointsShown(s: PyramidionState, tables: Tables): number[] {
  return pointsOf(
    { ...s, fleets: s.fleets.map((fleet) => fleet.filter((boat) => boat !== UNKNOWN)) },
    tables,
  );
}

/** Why the match ends with this round, or null when it goes on. */
export function endOf(s: PyramidionState, tables: Tables): 'goal' | 'boats' | 'idle' | null {
  if (s.goal > 0 && pointsOf(s, tables).some((points) => points >= s.goal)) return 'goal';
  // With every boat equipped no goal can come nearer.
  if (s.fleets.reduce((sum, fleet) => sum + fleet.length, 0) === BOATS) return 'boats';
  return s.goal === 0 && s.idleRounds >= IDLE_ROUNDS ? 'idle' : null;
}

const TIE_BREAKS: readonly TieBreak[] = ['points', 'hand', 'boats', 'order'];

/** What decides between players, the weightiest first. */
function standing(s: PyramidionState, seat: Seat, points: readonly number[]): number[] {
  const fleet = s.fleets[seat] as number[];
  return [points[seat] as number, handSize(s, seat), fleet.length, seatsOf(s) - s.order.indexOf(seat)];
}

/** Seats from first to last; the turn track leaves no tie. */
export function ranking(s: PyramidionState, points: readonly number[]): Seat[] {
  const standings = s.order.map((_, seat) => standing(s, seat, points));
  return s.order.toSorted((a, b) => {
    const [left, right] = [standings[a] as number[], standings[b] as number[]];
    const at = left.findIndex((value, i) => value !== right[i]);
    return (right[at] as number) - (left[at] as number);
  });
}

/** What put the winner before the second. */
export function decidedBy(s: PyramidionState, points: readonly number[]): TieBreak {
  const [first, second] = ranking(s, points).map((seat) => standing(s, seat, points)) as [number[], number[]];
  return TIE_BREAKS[first.findIndex((value, i) => value !== second[i])] as TieBreak;
}

export function outcome(s: PyramidionState, tables: Tables): Outcome | null {
  if (s.step !== OVER) return null;
  const points = pointsOf(s, tables);
  const ranked = ranking(s, points);
  return { places: points.map((_, seat) => 1 + ranked.indexOf(seat)), points };
}

/** PYN-35: whether `viewer` is shown which boats `seat` has; a match that is over turns them all up. */
export function boatsShown(s: PyramidionState, seat: Seat, viewer: Seat): boolean {
  return s.openBoats || seat === viewer || s.step === OVER;
}
