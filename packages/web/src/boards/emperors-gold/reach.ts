/** What the pawn reaches from a cell, for pictures; what may be taken is told by the game. */
import { LINES, NONE, VALUE_OF } from '@benben/emperors-gold';

export interface Reached {
  readonly cell: number;
  readonly steps: number;
}

export function reachFrom(board: readonly number[], pawn: number): readonly Reached[] {
  return (LINES[pawn] ?? []).flatMap((entry) => {
    const card = board[entry >> 2] ?? NONE;
    const steps = entry & 3;
    return card !== NONE && VALUE_OF[card] === steps ? [{ cell: entry >> 2, steps }] : [];
  });
}

/** The board after the pawn has changed places with the card on `to`. */
export function swapped(board: readonly number[], pawn: number, to: number): readonly number[] {
  return board.with(pawn, board[to] ?? NONE).with(to, NONE);
}
