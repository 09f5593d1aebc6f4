/** What the home page says of today's table, and what a visit does for it; fetched after the page itself. */
import type { DayResponse } from '@benben/protocol';
import { attemptAt, myAttempts, streakOf, waits } from './attempts.ts';
import { keepDay, keptDay, today } from './today.ts';

export interface DayNews {
  readonly state: 'fresh' | 'begun' | 'waiting' | 'done';
  readonly streak: number;
}

export async function dayNews(game: string): Promise<DayNews> {
  const all = await myAttempts();
  const attempt = attemptAt(all, today(), game);
  const known = keptDay()?.you ?? null;
  const done = attempt?.over || known?.results.some((result) => result.game === game);
  return {
    state: attempt && waits(attempt) ? 'waiting' : done ? 'done' : attempt ? 'begun' : 'fresh',
    streak: streakOf(all, today(), known),
  };
}

/** Today's luck, for when there is no network later; and what waits to be sent. */
export async function catchUp(): Promise<void> {
  if (!navigator.onLine) return;
  if ((await myAttempts()).some(waits)) await (await import('./send.ts')).sendWaiting();
  if (keptDay()) return;
  // Read without the list of calls: that would weigh more than the rest of the home page.
  const answer = await fetch('/api/days/today').catch(() => null);
  if (answer?.ok) keepDay((await answer.json()) as DayResponse);
}
