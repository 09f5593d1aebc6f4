/** Takes the most points it can get at once, and otherwise makes its longest row longer. */
import { NONE } from '@benben/emperors-gold';
import { createWanted, isFulfilled, readWanted } from './judge.ts';
import type { Mind, WholeTurn } from './mind.ts';
import { turnOfWalk } from './planner.ts';
import { createWalk, walkTurns } from './turns.ts';

const walk = createWalk({ once: false });
const wanted = createWanted();
/** More than any row is long. */
const POINT = 100;

/** Only cells the pawn `looks` at count; with none of them, any turn will do. */
export function greedyTurn(mind: Mind, looks: (cell: number) => boolean = () => true): WholeTurn {
  let best: WholeTurn | null = null;
  let most = Number.NEGATIVE_INFINITY;
  readWanted(mind, wanted);
  walkTurns(mind, walk, () => {
    const seen = walk.to === NONE || looks(walk.to);
    if (best && !seen) return;
    let claim = NONE;
    let worth = walk.length;
    for (let slot = 0; slot < wanted.count; slot++) {
      const points = POINT * (wanted.points[slot] as number);
      if (points <= worth || !isFulfilled(wanted, slot, walk.length, walk.face)) continue;
      worth = points;
      claim = slot;
    }
    if (!seen) worth = 0;
    if (worth <= most) return;
    most = worth;
    best = turnOfWalk(walk, claim);
  });
  if (!best) throw new Error('every position has a turn');
  return best;
}
