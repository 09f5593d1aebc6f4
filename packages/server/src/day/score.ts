/** How attempts at one table compare. */
import type { GameId } from '@benben/catalogue';
import { DAY_TABLES, dayResult } from '@benben/catalogue/day';
import type { Outcome, Turn } from '@benben/core';
import type { DayAttempt } from '@benben/protocol';
import type { DayRow } from '../store/days.ts';

export function scoreOf(
  game: GameId,
  outcome: Outcome,
  played: readonly Turn[],
): DayAttempt & Pick<DayRow, 'measures'> {
  const result = dayResult(outcome, played);
  const { margin, points, turns } = result;
  return { ...result, measures: DAY_TABLES[game].measure === 'turns' ? [-turns, margin] : [margin, points] };
}
