/** Counting every way to play `depth` decisions with every outcome of luck: one number pins the whole generator. */
import { everyOutcome } from '../chance.ts';
import { type Game, isToAct, legalMoves } from '../game.ts';

export function perft<S, A, E, O>(game: Game<S, A, E, O>, s: S, depth: number): number {
  const bits = game.toAct(s);
  if (depth === 0 || bits === 0) return 1;
  let leaves = 0;
  for (let seat = 0; bits >>> seat !== 0; seat++) {
    if (!isToAct(bits, seat)) continue;
    for (const move of legalMoves(game, s, seat)) {
      everyOutcome(
        (chance) => {
          const next = game.copy(s);
          game.play(next, seat, move, chance, null);
          return perft(game, next, depth - 1);
        },
        (count) => {
          leaves += count;
        },
      );
    }
  }
  return leaves;
}
