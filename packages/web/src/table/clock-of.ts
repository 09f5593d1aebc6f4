/** What the clock beside a name shows: running for who is on turn, standing for everyone else. */
import type { Seat } from '@benben/core';
import type { TableSource } from './source.ts';

export function clockOf(
  { clock, deadline }: Pick<TableSource, 'clock' | 'deadline'>,
  seat: Seat,
  onTurn: boolean,
): { readonly deadline: number | null; readonly left: number | null } {
  return { deadline: onTurn && !clock?.paused ? deadline : null, left: clock?.left?.[seat] ?? null };
}
