/** The moves worth playing out: of equal cards one, of all hirings the one that gives up least. */
import { legalMoves, type Move, type Seat } from '@benben/core';
import { MOVE, type PyramidionState, pyramidion, standardTables } from '@benben/pyramidion';
import { weakest } from './laying.ts';

/** Cards that nobody can tell apart in play: what happens to a basic afterwards does not matter this round. */
const LIKE: readonly string[] = standardTables.characters.map(({ kind, special, numbers, ankh }) =>
  [kind, special, ...numbers, ankh].join(),
);

/** Every legal move with the candidate that is played out in its place. */
export function standIns(view: PyramidionState, seat: Seat): Map<Move, Move> {
  const firstLike = new Map<string, Move>();
  const hand = [...(view.open[seat] as number[]), ...(view.hidden[seat] as number[])];
  const instead = (move: Move): Move => {
    if (move >= MOVE.hire && move < MOVE.category) return MOVE.hire + weakest(hand);
    if (move < MOVE.lay || move >= MOVE.pass) return move;
    const like = LIKE[move - MOVE.lay] as string;
    const first = firstLike.get(like) ?? move;
    firstLike.set(like, first);
    return first;
  };
  return new Map(legalMoves(pyramidion, view, seat).map((move) => [move, instead(move)]));
}

export function candidates(view: PyramidionState, seat: Seat): Move[] {
  return [...new Set(standIns(view, seat).values())];
}
