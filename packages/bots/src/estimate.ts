/** An adviser whose figures are estimated: the best move is the one worth most. */
import type { Seat } from '@benben/core';
import type { Advisor, MoveValue } from './advisor.ts';
import { remember } from './remember.ts';

export interface Estimates<State> {
  /** Every legal move with its value; null when the seat has nothing to decide. */
  values(view: State, seat: Seat, opinion: number): readonly MoveValue[] | null;
  chances(view: State): readonly number[];
}

export function estimatingAdvisor<State>(estimates: Estimates<State>): Advisor {
  // Both questions about a position come together; it is looked at once.
  const kept = new Map<string, readonly MoveValue[] | null>();
  const values = (view: unknown, seat: Seat, opinion = 0) =>
    remember(
      kept,
      `${seat} ${opinion} ${JSON.stringify(view)}`,
      () => estimates.values(view as State, seat, opinion),
      1,
    );
  return {
    exact: false,
    values,
    best: (view, seat) =>
      values(view, seat)?.reduce((best, each) => (each.value > best.value ? each : best)).move ?? null,
    chances: (view) => estimates.chances(view as State),
  };
}
