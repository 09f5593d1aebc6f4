/** Random play that never spoils a level: plain random play hardly ever gets past level 1. */
import type { Chance, Move } from '@benben/core';
import { leavesUnfinishable, type PyramidsState, pyramids } from '../src/index.ts';

export function carefulMove(s: PyramidsState, chance: Chance): Move {
  for (;;) {
    const move = pyramids.pick?.(s, s.turn, chance) as Move;
    if (!leavesUnfinishable(s, move)) return move;
  }
}

/** The same game with only careful moves allowed, for laws about the upper levels. */
export const carefulPyramids: typeof pyramids = {
  ...pyramids,
  legal(s, seat, out) {
    const count = pyramids.legal(s, seat, out);
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const move = out[i] as Move;
      if (!leavesUnfinishable(s, move)) out[kept++] = move;
    }
    return kept;
  },
  pick(s, _seat, chance) {
    return carefulMove(s, chance);
  },
};
