/** Whose turn a step makes it. */
import { isToAct, type Seat } from '@benben/core';
import type { Chairs } from '../seats.ts';

export interface Passed {
  /** Bit sets of the seats that are to act. */
  readonly before: number;
  readonly after: number;
  readonly mover: Seat;
}

/** People who were not to act before; not whoever has just moved and goes on, nor anyone for whom a bot plays. */
export function calledBy({ before, after, mover }: Passed, chairs: Chairs): string[] {
  const called: string[] = [];
  for (const [seat, { person, bot }] of chairs.entries()) {
    if (!person || bot || seat === mover || !isToAct(after, seat) || isToAct(before, seat)) continue;
    if (!called.includes(person.id)) called.push(person.id);
  }
  return called;
}
