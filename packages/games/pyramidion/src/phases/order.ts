import { NOBODY, type Seat } from '@benben/core';
import { type Play, type PyramidionState, seatsOf } from '../state.ts';
import { GIZA } from '../words.ts';

/** PYN-12: holders of tokens take their places, the others keep their order in the places left. */
export function changeOrder(s: PyramidionState, play: Play): void {
  const others = s.order.filter((seat) => !s.orderTokens.includes(seat));
  const order = s.orderTokens.map((seat) => (seat === NOBODY ? (others.shift() as Seat) : seat));
  s.orderTokens.fill(NOBODY);
  reorder(s, order, play);
}

/** PYN-40: two players take turns at being first when Giza did not decide it; called before sundials are removed. */
export function takeTurns(s: PyramidionState, play: Play): void {
  const gizaPlayed = (s.sundials >>> GIZA) & 1;
  if (seatsOf(s) === 2 && !gizaPlayed) reorder(s, s.order.toReversed(), play);
}

function reorder(s: PyramidionState, order: Seat[], { sink }: Play): void {
  const changed = order.some((seat, at) => seat !== s.order[at]);
  s.order = order;
  if (changed) sink?.tell({ type: 'reordered', order: order.slice() });
}
