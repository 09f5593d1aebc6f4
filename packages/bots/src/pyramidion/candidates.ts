/** The moves worth playing out: of equal cards one, of all hirings the one that gives up least. */
import { legalMoves, type Move, type Seat } from '@benben/core';
import { MOVE, type PyramidionState, pyramidion, standardTables } from '@benben/pyramidion';
import { weakest } from './laying.ts';

/** Cards that nobody can tell apart in play: what happens to a basic afterwards does not matter this round. */
const LIKE: readonly string[] = standardTables.characters.map(({ kind, special, numbers, ankh }) =>
  [kind, special, ...numbers, ankh].join(),
);

export function candidates(view: PyramidionState, seat: Seat): Move[] {
  const seen = new Set<string>();
  const hand = [...(view.open[seat] as number[]), ...(view.hidden[seat] as number[])];
  return legalMoves(pyramidion, view, seat).filter((move) => {
    if (move >= MOVE.hire && move < MOVE.category) return move - MOVE.hire === weakest(hand);
    if (move < MOVE.lay || move >= MOVE.pass) return true;
    const card = move - MOVE.lay;
    const like = LIKE[card] as string;
    if (seen.has(like)) return false;
    seen.add(like);
    return true;
  });
}
