/** What a person types becomes a move: as printed, or as short as it stays clear. */
import { type AnyGame, legalMoves, type Move, type Seat } from '@benben/core';

export type Typed = { readonly move: Move } | { readonly candidates: readonly string[] };

/**
 * A printed move is taken as it is, legal or not, so that the rules can say what is wrong with it. Anything shorter
 * must mean one legal move: its beginning (`r`), or its end after the verb (`2c`).
 */
export function readMove(game: AnyGame, view: unknown, seat: Seat, text: string): Typed {
  const words = text.trim().toLowerCase().split(/\s+/).join(' ');
  const printed = game.actions.parse(words);
  if (printed !== null) return { move: printed };
  const fits = (move: string) => move.startsWith(words) || move.endsWith(` ${words}`);
  const legal = legalMoves(game, view, seat).map(game.actions.print).filter(fits);
  // With nothing legal to mean, the short form of an illegal move lets the rules explain.
  const meant = legal.length > 0 ? legal : everyMove(game).filter(fits);
  const [only] = meant;
  if (meant.length === 1 && only !== undefined) return { move: game.actions.parse(only) as Move };
  return { candidates: legal };
}

function everyMove(game: AnyGame): string[] {
  return Array.from({ length: game.actions.size }, (_, move) => game.actions.print(move));
}
