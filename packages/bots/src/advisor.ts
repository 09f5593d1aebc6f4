/** What a position is worth: the source of hints, of the win-chance graph, and of strong play. */
import type { Move, Seat } from '@benben/core';
import type { Lead } from './racing.ts';

export interface MoveValue {
  readonly move: Move;
  /** The chance that the deciding seat wins after this move, 0 … 1. */
  readonly value: number;
}

/** Two moves of one decision. */
export interface Pair {
  readonly better: Move;
  readonly played: Move;
}

export interface Advisor {
  /** True when the figures are solved, not estimated. */
  readonly exact: boolean;
  /**
   * Every legal move of `seat` with its value, in the order of `legal`; null when `seat` has nothing to decide.
   * Another opinion samples the future anew, where the figures come from samples.
   */
  values(view: unknown, seat: Seat, opinion?: number): readonly MoveValue[] | null;
  /** The move a strong player would choose: one of those worth most. Null when `seat` has nothing to decide. */
  best(view: unknown, seat: Seat): Move | null;
  /** The two alone, looked at far longer and with fresh luck: how much more of a chance the better one has. */
  compare(view: unknown, seat: Seat, pair: Pair): Lead;
  /** By seat, the chance to win the match from here. */
  chances(view: unknown): readonly number[];
}
