/** What a card would hit as soon as it is laid: where there is only one answer, nobody is asked. */
import { eventLog, isBarrier, noChance, type Seat } from '@benben/core';
import { MOVE, type PyramidionEvent, type PyramidionState, pyramidion } from '@benben/pyramidion';
import { nameOfCard } from './faces.ts';
import type { Names } from './spoken.ts';
import { words } from './words.ts';

export interface Hit {
  readonly owner: Seat;
  /** What is sent away, by name. */
  readonly what: string;
  /** The character sent away, or −1 for a token. */
  readonly card: number;
}

/** Null when the card would ask whom to hit, or hits nobody; `card` must be one the seat may lay. */
export function hitOf(s: PyramidionState, seat: Seat, card: number): Hit | null {
  for (const event of followingFrom(s, seat, MOVE.lay + card)) {
    if (event.type === 'ousted')
      return { owner: event.owner, what: nameOfCard(event.card), card: event.card };
    if (event.type === 'removed')
      return { owner: event.owner, what: words.now.remove[event.token] ?? '', card: -1 };
    if (event.type === 'passed') return null;
  }
  return null;
}

/** What the move makes happen, as far as neither luck nor a secret is needed. */
function followingFrom(s: PyramidionState, seat: Seat, move: number): readonly PyramidionEvent[] {
  const sink = eventLog<PyramidionEvent>();
  try {
    pyramidion.play(pyramidion.copy(s), seat, move, noChance, sink);
  } catch (error) {
    if (!isBarrier(error)) throw error;
  }
  return sink.heard.map(({ event }) => event);
}

/** The same in a sentence; empty when there is nothing to say. */
export function spokenHit(hit: Hit | null, seat: Seat, nameOf: Names): string {
  if (!hit) return '';
  return words.now.hits(hit.what, hit.owner === seat ? null : nameOf(hit.owner));
}
