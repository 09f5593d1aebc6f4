/** Random play that never spoils a level: plain random play hardly ever gets past level 1. */
import type { Chance, Move } from '@benben/core';
import { leavesUnfinishable, type PyramidsState, pyramids, STAGE } from '../src/index.ts';

export function carefulMove(s: PyramidsState, chance: Chance): Move {
  for (let tries = 0; tries < 10_000; tries++) {
    const move = pyramids.pick?.(s, s.turn, chance) as Move;
    if (!leavesUnfinishable(s, move)) return move;
  }
  throw new Error('no careful move came');
}

/** How much a slow test does: a quarter where it runs hundreds of times, each time with other code broken on purpose. */
export const some = (count: number): number => Math.ceil(count / (process.env.MUTANTS_PACKAGE ? 4 : 1));

/** Asked before every decision of a match: is there another? Broken rules may never end, and a test should say so. */
export function goesOn(s: PyramidsState): () => boolean {
  let decisions = 0;
  return () => {
    if (decisions++ > 2000) throw new Error('the match does not end');
    return s.stage !== STAGE.over;
  };
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
