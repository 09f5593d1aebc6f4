/** Today's luck on this device: fetched once, and there without a network until the day is over. */
import { dayAt } from '@benben/core';
import type { DayResponse } from '@benben/protocol';

const KEY = 'benben.day';

/** What the server told, and how far its clock is ahead of this device's. */
export type KeptDay = DayResponse & { readonly ahead: number };

export function keepDay(told: DayResponse): KeptDay {
  const kept = { ...told, ahead: told.now - Date.now() };
  localStorage.setItem(KEY, JSON.stringify(kept));
  return kept;
}

/** Null when it is another day by now, or none was ever fetched. */
export function keptDay(): KeptDay | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as KeptDay | null;
    return kept && kept.till > Date.now() + kept.ahead ? kept : null;
  } catch {
    return null;
  }
}

/** By the server's clock where that is known. */
export const today = (): string => keptDay()?.day ?? dayAt(Date.now());
