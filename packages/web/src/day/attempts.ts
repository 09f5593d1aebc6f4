/** What was played of the days on this device, by whoever is here. */
import { dayAfter, streakTo } from '@benben/core';
import type { DayResponse } from '@benben/protocol';
import { personHere } from '../online/known.ts';
import { listTables, type SavedDay, type SavedTable } from '../store/db.ts';

export type Attempt = SavedTable & { readonly day: SavedDay };

/** Those that count, or might have. */
export async function myAttempts(): Promise<readonly Attempt[]> {
  const here = personHere();
  const isMine = (table: SavedTable): table is Attempt =>
    table.day?.practice === false && (table.day.person === here || table.day.person === '');
  const all: readonly SavedTable[] = await listTables().catch(() => []);
  return all.filter(isMine);
}

export const attemptAt = (all: readonly Attempt[], day: string, game: string): Attempt | null =>
  all.find((table) => table.day.day === day && table.game === game) ?? null;

/** Over, and the server has not said anything to it. */
export const waits = ({ over, day }: Attempt): boolean => over && day.sent === undefined;

/** Days in a row as the server knows them, and those it has not heard of. */
export function streakOf(all: readonly Attempt[], today: string, you: DayResponse['you']): number {
  const here = new Set(
    all.filter(({ over, day }) => over && !(day.sent && 'refused' in day.sent)).map(({ day }) => day.day),
  );
  const { streak = 0, last = null } = you ?? {};
  const began = last && dayAfter(last, 1 - streak);
  return streakTo(
    today,
    (day) => here.has(day) || (last !== null && began !== null && day >= began && day <= last),
  );
}
