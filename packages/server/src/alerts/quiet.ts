/** Quiet hours are the person's, wherever the server stands. */
import type { AlertChoice } from '@benben/protocol';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

export function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** When the person may be called again; null when that is now. A change of the clocks is noticed when that time has come. */
export function quietUntil({ quiet, zone }: Pick<AlertChoice, 'quiet' | 'zone'>, now: number): number | null {
  if (!quiet || quiet.from === quiet.to) return null;
  const minute = minuteIn(zone, now);
  const since = (minute - quiet.from + DAY_MINUTES) % DAY_MINUTES;
  const length = (quiet.to - quiet.from + DAY_MINUTES) % DAY_MINUTES;
  return since < length ? startOfMinute(now) + (length - since) * MINUTE_MS : null;
}

function minuteIn(zone: string, now: number): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string): number => Number(parts.find((each) => each.type === type)?.value);
  return part('hour') * 60 + part('minute');
}

const startOfMinute = (now: number): number => now - (now % MINUTE_MS);
