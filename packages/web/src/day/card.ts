/** A card to share: what it came to and not how. */
import type { DayMeasure } from '@benben/catalogue/day';
import { dayBegins } from '@benben/core';
import type { DayAttempt } from '@benben/protocol';
import { i18n } from '../i18n/i18n.svelte.ts';
import { copy } from '../table/share.ts';
import { dayWords } from './words.ts';

export interface Card {
  readonly day: string;
  readonly game: string;
  readonly attempt: DayAttempt;
  readonly measure: DayMeasure;
  /** Null where it is not known, or there is none. */
  readonly rank: number | null;
  readonly played: number;
  readonly streak: number;
}

const STEPS = 5;

/** How high on the pyramid of the day's players: full steps for those one is not behind. */
export function stepsOf(rank: number, played: number): string {
  const full = Math.ceil((STEPS * (played - rank + 1)) / played);
  return '▲'.repeat(full) + '△'.repeat(STEPS - full);
}

/** By the calendar of UTC: everyone has the same day. */
export function dateOf(day: string): string {
  return new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    dayBegins(day),
  );
}

export function cardText({ day, game, attempt, measure, rank, played, streak }: Card): string {
  const t = dayWords.now;
  const facts = [
    t.result(attempt, measure),
    ...(rank === null ? [] : [t.card.place(rank, played)]),
    ...(streak > 1 ? [t.card.streak(streak)] : []),
  ];
  return [
    `${i18n.t.app.name} · ${dateOf(day)}`,
    `${i18n.box(game).name}: ${facts.join(', ')}`,
    ...(rank === null ? [] : [stepsOf(rank, played)]),
    new URL('/day', location.origin).href,
  ].join('\n');
}

/** To the system's share sheet, or copied; true when it was copied. */
export async function shareCard(card: Card): Promise<boolean> {
  const text = cardText(card);
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ text })) {
    // Closing the sheet is not an error.
    await navigator.share({ text }).catch(() => undefined);
    return false;
  }
  return copy(text);
}
