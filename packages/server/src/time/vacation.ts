/** Days off: so many a year for each person, during which no deadline in days comes nearer. Pure. */
import { Refused } from '../refused.ts';
import type { VacationRow } from '../store/store.ts';

export const VACATION_DAYS = 14;
const DAY = 86_400_000;

/** What is left of this year's days. */
export function daysLeft(row: VacationRow | null, now: number): number {
  return VACATION_DAYS - (row && row.year === yearOf(now) ? row.used : 0);
}

/** Begins now; somebody who is away already stays away longer. */
export function taken(row: VacationRow | null, days: number, now: number): VacationRow {
  if (days > daysLeft(row, now)) throw new Refused('no-days-left');
  const goesOn = row !== null && row.till > now;
  const from = goesOn ? row.from : now;
  return {
    year: yearOf(now),
    used: VACATION_DAYS - daysLeft(row, now) + days,
    from,
    till: (goesOn ? row.till : now) + days * DAY,
  };
}

/** Back early: whole days that were not used are given back. */
export function ended(row: VacationRow | null, now: number): VacationRow | null {
  if (!row || row.till <= now) return row;
  const unused = Math.floor((row.till - now) / DAY);
  return { ...row, used: Math.max(0, row.used - unused), till: now };
}

function yearOf(now: number): number {
  return new Date(now).getUTCFullYear();
}
