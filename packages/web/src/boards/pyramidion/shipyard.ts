/** What a boat would cost a seat right now: each resource of it, where it would come from and what is missing. */
import { isBarrier, noChance, type Seat } from '@benben/core';
import {
  askedNow,
  cheapestPayment,
  MOVE,
  type Payment,
  type PyramidionState,
  pyramidion,
  shortageFor,
  tablesOf,
} from '@benben/pyramidion';
import { boatOf, cityOf } from './faces.ts';

export type Source = 'own' | 'mercenary' | 'statue' | 'missing';

export interface Piece {
  readonly resource: number;
  readonly from: Source;
}

export interface Quote {
  readonly boat: number;
  readonly points: number;
  readonly pieces: readonly Piece[];
  /** How many pieces nothing can stand for. */
  readonly missing: number;
  readonly payment: Payment | null;
}

export function quoteFor(s: PyramidionState, seat: Seat, boat: number): Quote {
  const { cost, points } = boatOf(s, boat);
  const tables = tablesOf(s.edition);
  const payment = cheapestPayment(s, seat, cost, tables);
  const { short, missing } = shortageFor(s, seat, boat, tables);
  return { boat, points, pieces: piecesOf(s, cost, payment, short), missing, payment };
}

/** What is still to pay for the boat being equipped, and where the cheapest way would take it from. */
export function proposalFor(s: PyramidionState, seat: Seat): readonly Piece[] {
  return piecesOf(s, s.owed, cheapestPayment(s, seat, s.owed, tablesOf(s.edition)), []);
}

function piecesOf(
  s: PyramidionState,
  cost: readonly number[],
  payment: Payment | null,
  short: readonly number[],
): Piece[] {
  return cost.flatMap((count, resource) => {
    const helped = payment?.cities.filter((city) => cityOf(s, city).mercenary === resource).length ?? 0;
    const statues = payment?.statues[resource] ?? 0;
    const lacking = payment ? 0 : (short[resource] ?? 0);
    const own = count - helped - statues - lacking;
    const times = (n: number, from: Source): Piece[] => Array.from({ length: n }, () => ({ resource, from }));
    return [
      ...times(own, 'own'),
      ...times(helped, 'mercenary'),
      ...times(statues, 'statue'),
      ...times(lacking, 'missing'),
    ];
  });
}

/**
 * The cheapest way to pay what is still owed, as moves. Played on a copy, because the rules take a last single
 * answer by themselves.
 */
export function cheapestMoves(state: PyramidionState, seat: Seat): number[] {
  const s = pyramidion.copy(state);
  const moves: number[] = [];
  while (askedNow(s)?.kind === 'pay' && askedNow(s)?.seat === seat) {
    const payment = cheapestPayment(s, seat, s.owed, tablesOf(s.edition));
    if (!payment) return [];
    moves.push(nextPart(payment));
    try {
      pyramidion.play(s, seat, moves.at(-1) as number, noChance, null);
    } catch (error) {
      if (!isBarrier(error)) throw error;
      return moves;
    }
  }
  return moves;
}

function nextPart({ cities, statues }: Payment): number {
  const [city] = cities;
  if (city !== undefined) return MOVE.use + city;
  const resource = statues.findIndex((count) => count > 0);
  return resource < 0 ? MOVE.pay : MOVE.statue + resource;
}
