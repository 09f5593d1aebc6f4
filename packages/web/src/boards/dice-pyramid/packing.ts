/** Placing for the player: bottom up, closing gaps first, which wastes no die on packed rows. */
import { legalMoves, type Move, noChance } from '@benben/core';
import { type DiceState, dicePyramid, ROLL, ROW_OF } from '@benben/dice-pyramid';

export function packAll(state: DiceState): Move[] {
  const s = dicePyramid.copy(state);
  const { turn } = s;
  const moves: Move[] = [];
  for (;;) {
    const places =
      s.turn === turn && s.winner < 0 ? legalMoves(dicePyramid, s, turn).filter((move) => move < ROLL) : [];
    const at = best(places, s.built[turn] ?? 0);
    if (at === null) return moves;
    moves.push(at);
    dicePyramid.play(s, turn, at, noChance, null);
  }
}

/** The lowest row first; in it the place with most neighbours, then the leftmost. */
function best(places: readonly Move[], built: number): Move | null {
  const lowest = places.filter((place) => ROW_OF[place] === ROW_OF[places[0] ?? 0]);
  const neighbours = (place: Move) => filledBeside(built, place, -1) + filledBeside(built, place, 1);
  return lowest.reduce<Move | null>(
    (top, place) => (top === null || neighbours(place) > neighbours(top) ? place : top),
    null,
  );
}

function filledBeside(built: number, place: number, side: -1 | 1): number {
  const other = place + side;
  return ROW_OF[other] === ROW_OF[place] ? (built >>> other) & 1 : 0;
}
