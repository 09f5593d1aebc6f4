/** Which city and which panel the stage shows when nobody has chosen one. */
import { type AskedNow, CITIES, EQUIPPING, MOVE, OVER, type PyramidionState } from '@benben/pyramidion';

export const TABS = ['city', 'boats', 'supply'] as const;
export type Tab = (typeof TABS)[number];

interface Looking {
  readonly s: PyramidionState;
  readonly asked: AskedNow | null;
  /** The city pointed at, or −1. */
  readonly picked: number;
}

export function shownCity({
  s,
  asked,
  picked,
  hints,
}: Looking & { readonly hints: readonly number[] }): number {
  if (picked >= 0) return picked;
  if (asked?.kind === 'collect') return asked.city;
  if (s.city >= 0) return s.city;
  return CITIES.findIndex((_, city) => hints.includes(MOVE.activate + city));
}

export function tabOf({ s, asked, picked, city }: Looking & { readonly city: number }): Tab {
  if (picked >= 0) return 'city';
  // When all is over there is no next round to look forward to.
  if (asked?.kind === 'pay' || s.step === EQUIPPING || s.step === OVER) return 'boats';
  return city >= 0 ? 'city' : 'supply';
}
