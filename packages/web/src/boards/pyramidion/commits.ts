import type { Move } from '@benben/core';
import { MOVE } from '@benben/pyramidion';

/** Passing and paying are the player's own ends; a laid character waits for "end turn" and can be taken back. */
export function commits(move: Move): boolean {
  return move === MOVE.pass || move === MOVE.pay || move === MOVE.exchange;
}
