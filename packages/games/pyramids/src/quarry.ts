/** PYR-3, PYR-13, PYR-14: the quarry and the four piles above it. */
import { type Chance, draw, type Seat, type Sink } from '@benben/core';
import type { PyramidsEvent } from './events.ts';
import type { PyramidsState } from './state.ts';

/** The piles a slot may be refilled from. */
export const pilesOver = (slot: number): readonly [number, number] => [slot, slot + 1];

/** The emptied slot gets the top of a pile, and the next domino of that pile shows. */
export function refillSlot(
  s: PyramidsState,
  seat: Seat,
  pile: number,
  chance: Chance,
  sink: Sink<PyramidsEvent> | null,
): void {
  const domino = s.tops[pile] as number;
  s.quarry[s.slot] = domino;
  sink?.tell({ type: 'refilled', seat, slot: s.slot, pile, domino });
  s.slot = -1;
  s.piles[pile] = (s.piles[pile] as number) - 1;
  if (s.piles[pile] === 0) divide(s, seat, pile, sink);
  s.tops[pile] = draw(s.bag, chance);
  sink?.tell({ type: 'revealed', seat, pile, domino: s.tops[pile] as number });
}

/** The giver keeps its top, and what it gives was never seen, so only the sizes change. */
function divide(s: PyramidsState, seat: Seat, to: number, sink: Sink<PyramidsEvent> | null): void {
  const from = s.piles.indexOf(Math.max(...s.piles));
  const count = Math.floor((s.piles[from] as number) / 2);
  s.piles[from] = (s.piles[from] as number) - count;
  s.piles[to] = count;
  sink?.tell({ type: 'divided', seat, from, to, count });
}
