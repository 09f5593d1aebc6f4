import type { Seat } from '@benben/core';
import { ASK_KINDS, type AskKind, cardOf, cityOf, kindOf, seatOf } from './asks.ts';
import { askedBy } from './legal.ts';
import { NONE, type PyramidionState } from './state.ts';

/** The effect that waits for an answer, unpacked for whoever shows it. */
export interface AskedNow {
  readonly kind: AskKind;
  readonly seat: Seat;
  /** The character whose effect it is; the boat when a payment is asked. */
  readonly card: number;
  /** The city it is about: where to collect, whom to swap with, otherwise the active one. */
  readonly city: number;
  /** Its text among the refusals says what is awaited. */
  readonly code: string;
}

export function askedNow(s: PyramidionState): AskedNow | null {
  const ask = s.asks.at(-1);
  if (ask === undefined) return null;
  const kind = ASK_KINDS[kindOf(ask)] as AskKind;
  const ofItsOwn = kind === 'collect' || kind === 'swap';
  const city = ofItsOwn ? cityOf(ask) : kind === 'pay' ? NONE : s.city;
  return { kind, seat: seatOf(ask), card: cardOf(ask), city, code: askedBy(ask).code };
}
