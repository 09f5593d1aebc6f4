import type { AnyGame, Complained } from '@benben/core';

/** A game as it is listed. */
export interface Rules {
  readonly game: AnyGame;
  /** Absent where no faces can be exchanged. */
  readonly own?: OwnFaces;
}

/** The game with the faces printed in somebody's own box: a game by the same rules, whose id spells the faces out. */
export interface OwnFaces {
  /** The built-in faces as such a file has them: something to begin with. */
  readonly file: unknown;
  parse(json: unknown): AnyGame | Complained;
  /** Null when the id is none of these games. */
  find(id: string): AnyGame | null;
}

/** Whatever faces the id spells out; null when there are no such. */
export function gameIn({ game, own }: Rules, id: string): AnyGame | null {
  return id === game.id ? game : (own?.find(id) ?? null);
}
