/** Counting every way to play `depth` decisions with every outcome of luck: one number pins the whole generator. */
import { type Chance, everyOutcome } from '../chance.ts';
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

/** A second way to play the game, written without looking at the first. */
export interface Twin<S> {
  copy(s: S): S;
  isOver(s: S): boolean;
  /** Printed. */
  legal(s: S): readonly string[];
  /** Changes `s`. */
  play(s: S, move: string, chance: Chance): void;
}

/** The same count by the twin. */
export function twinPerft<S>(twin: Twin<S>, s: S, depth: number): number {
  if (depth === 0 || twin.isOver(s)) return 1;
  let leaves = 0;
  for (const move of twin.legal(s)) {
    everyOutcome(
      (chance) => {
        const next = twin.copy(s);
        twin.play(next, move, chance);
        return twinPerft(twin, next, depth - 1);
      },
      (count) => {
        leaves += count;
      },
    );
  }
  return leaves;
}
