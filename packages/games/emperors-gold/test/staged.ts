/** Whole turns as the small decisions make them. */
import { END, emperorsGold, type GoldState } from '../src/index.ts';

/** Every position of this turn in which it may end, once for each way to get there. */
export function stagedTurns(s: GoldState): GoldState[] {
  const moves = new Int32Array(emperorsGold.maxMoves);
  const count = emperorsGold.legal(s, s.turn, moves);
  if (count === 0) throw new Error(`a dead end: ${JSON.stringify(s)}`);
  return Array.from(moves.subarray(0, count)).flatMap((move) => {
    if (move === END) return [s];
    const next = emperorsGold.copy(s);
    // No decision before the end of the turn needs luck.
    emperorsGold.play(next, s.turn, move, { below: () => Number.NaN }, null);
    return stagedTurns(next);
  });
}
