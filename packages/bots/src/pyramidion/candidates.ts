/** The moves worth playing out: of equal cards one, of all hirings the one that gives up least. */
import { legalMoves, type Move, type Seat } from '@benben/core';
import { MOVE, type PyramidionState, pyramidion } from '@benben/pyramidion';
import { facesOf } from './faces.ts';
import { weakest } from './laying.ts';

/** Every legal move with the candidate that is played out in its place. */
export function standIns(view: PyramidionState, seat: Seat): Map<Move, Move> {
  const { strength, like } = facesOf(view.edition);
  const firstLike = new Map<string, Move>();
  const hand = [...(view.open[seat] as number[]), ...(view.hidden[seat] as number[])];
  const instead = (move: Move): Move => {
    if (move >= MOVE.hire && move < MOVE.category) return MOVE.hire + weakest(hand, strength);
    if (move < MOVE.lay || move >= MOVE.pass) return move;
    // What happens to a basic afterwards does not matter this round.
    const same = like[move - MOVE.lay] as string;
    const first = firstLike.get(same) ?? move;
    firstLike.set(same, first);
    return first;
  };
  return new Map(legalMoves(pyramidion, view, seat).map((move) => [move, instead(move)]));
}

export function candidates(view: PyramidionState, seat: Seat): Move[] {
  return [...new Set(standIns(view, seat).values())];
}
