/** Choosing one of the characters that lie in the city. */
import type { Move } from '@benben/core';
import { MOVE } from '../actions.ts';
import { seatOf } from '../asks.ts';
import { discardLaid, laidOf } from '../hands.ts';
import type { Laid, Play, PyramidionState } from '../state.ts';

/** Writes those of the laid cards that fit. */
export function listTargets(s: PyramidionState, out: Int32Array, fits: (laid: Laid) => boolean): number {
  let count = 0;
  for (const laid of s.laid) if (fits(laid)) out[count++] = MOVE.target + laid.card;
  return count;
}

export const isTarget = (move: Move): boolean => move >= MOVE.target && move < MOVE.remove;

/** The answer of Guard, Bandit and Thief: the chosen character is discarded. */
export function oust(s: PyramidionState, ask: number, move: Move, { sink }: Play): void {
  const card = move - MOVE.target;
  const owner = laidOf(s, card).seat;
  discardLaid(s, card);
  sink?.tell({ type: 'ousted', seat: seatOf(ask), card, owner });
}
