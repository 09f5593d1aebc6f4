import { NOBODY, type Seat } from '@benben/core';
import { type Play, type PyramidionState, seatsOf } from '../state.ts';
import { GIZA } from '../words.ts';

/** PYN-12 and PYN-40: the new turn order. */
export function changeOrder(s: PyramidionState, { sink }: Play): void {
  const before = s.order.join();
  s.order = nextOrder(s);
  s.orderTokens.fill(NOBODY);
  if (s.order.join() !== before) sink?.tell({ type: 'reordered', order: s.order.slice() });
}

function nextOrder(s: PyramidionState): Seat[] {
  const gizaPlayed = (s.sundials >>> GIZA) & 1;
  if (seatsOf(s) === 2 && !gizaPlayed) return s.order.toReversed();
  // Holders of tokens take their places, the others keep their order in the places left.
  const others = s.order.filter((seat) => !s.orderTokens.includes(seat));
  return s.orderTokens.map((seat) => (seat === NOBODY ? (others.shift() as Seat) : seat));
}
