/** Days by the calendar of UTC. */

const DAY_MS = 86_400_000;

/** Such as '2026-11-18'. */
export function dayAt(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** Its first moment, in milliseconds since 1970; NaN for what is no day. */
export function dayBegins(day: string): number {
  const began = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // The thirtieth of February would be a day of March.
  return Number.isNaN(began) || dayAt(began) !== day ? Number.NaN : began;
}

/** So many days after it, or before. */
export function dayAfter(day: string, days: number): string {
  return dayAt(dayBegins(day) + days * DAY_MS);
}

/** Counted from 1970. */
export function dayNumber(day: string): number {
  return dayBegins(day) / DAY_MS;
}

/** Days in a row up to this one; whoever has not played yet has not lost them before the day is over. */
export function streakTo(today: string, played: (day: string) => boolean): number {
  let streak = 0;
  for (let day = played(today) ? today : dayAfter(today, -1); played(day); day = dayAfter(day, -1)) streak++;
  return streak;
}
