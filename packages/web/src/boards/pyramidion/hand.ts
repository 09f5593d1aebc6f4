/** The order of a hand on the screen: by kind, strong ones first, unknown ones last. */
import type { Seat } from '@benben/core';
import { KINDS, type PyramidionState } from '@benben/pyramidion';
import { characterOf } from './faces.ts';

const SPECIAL = KINDS.indexOf('special');

function weight(s: PyramidionState, card: number): number {
  if (card < 0) return 1000;
  const { kind, special, numbers } = characterOf(s, card);
  return kind * 100 + (kind === SPECIAL ? special : -Math.max(...numbers));
}

export function handOf(s: PyramidionState, seat: Seat): number[] {
  const cards = [...(s.open[seat] ?? []), ...(s.hidden[seat] ?? [])];
  return cards.sort((a, b) => weight(s, a) - weight(s, b) || a - b);
}
