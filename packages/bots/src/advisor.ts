/** What a position is worth: the source of hints, of the win-chance graph, and of strong play. */
import type { Move, Seat } from '@benben/core';

export interface MoveValue {
  readonly move: Move;
  /** The chance that the deciding seat wins after this move, 0 … 1. */
  readonly value: number;
}

export interface Advisor {
  /** True when the figures are solved, not estimated. */
  readonly exact: boolean;
  /** Every legal move of `seat` with its value, in the order of `legal`; null when `seat` has nothing to decide. */
  values(view: unknown, seat: Seat): readonly MoveValue[] | null;
  /** By seat, the chance to win the match from here. */
  chances(view: unknown): readonly number[];
}

/** The move worth most; the first of equals. */
export function bestMove(values: readonly MoveValue[]): Move {
  return values.reduce((best, next) => (next.value > best.value ? next : best)).move;
}
