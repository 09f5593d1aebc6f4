/** An adviser whose figures are estimated: the best move is the one worth most. */
import type { Seat } from '@benben/core';
import type { Advisor, MoveValue, Pair } from './advisor.ts';
import type { Lead } from './racing.ts';
import { remember } from './remember.ts';
import { WORTH_A_WORD } from './worth-a-word.ts';

/** How two moves are compared before anyone is blamed. */
export const DEEPER = { futures: 480, least: WORTH_A_WORD.estimated, seed: 0x2545f491 } as const;

export interface Estimates<State> {
  /** Every legal move with its value; null when the seat has nothing to decide. */
  values(view: State, seat: Seat, opinion: number): readonly MoveValue[] | null;
  compare(view: State, seat: Seat, pair: Pair): Lead;
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
    compare: (view, seat, pair) => estimates.compare(view as State, seat, pair),
    chances: (view) => estimates.chances(view as State),
  };
}
