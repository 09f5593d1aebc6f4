/** The list of games: the only file that knows them all. */
import { type AnyGame, anyGame, type GameTexts } from '@benben/core';
import { dicePyramid } from '@benben/dice-pyramid';
import { dicePyramidTexts } from '@benben/dice-pyramid/text';
import { createEmperorsGold, emperorsGold, emperorsGoldOf, parseTaskTable } from '@benben/emperors-gold';
import { emperorsGoldTexts } from '@benben/emperors-gold/text';
import { pyramidion } from '@benben/pyramidion';
import { pyramidionTexts } from '@benben/pyramidion/text';
import { pyramids } from '@benben/pyramids';
import { pyramidsTexts } from '@benben/pyramids/text';

export interface Entry {
  readonly game: AnyGame;
  readonly texts: GameTexts<unknown, unknown>;
  /** The game with the faces printed in somebody's own box, from JSON; absent where nothing can be exchanged. */
  readonly withOwn?: (json: unknown) => AnyGame | { readonly error: string };
}

const emperorsGoldEntry: Entry = {
  game: anyGame(emperorsGold),
  texts: emperorsGoldTexts as GameTexts<unknown, unknown>,
  withOwn(json) {
    const faces = parseTaskTable(json);
    return 'error' in faces ? faces : anyGame(createEmperorsGold(faces));
  },
};

export const catalogue: readonly Entry[] = [
  { game: anyGame(dicePyramid), texts: dicePyramidTexts as GameTexts<unknown, unknown> },
  emperorsGoldEntry,
  { game: anyGame(pyramidion), texts: pyramidionTexts as GameTexts<unknown, unknown> },
  { game: anyGame(pyramids), texts: pyramidsTexts as GameTexts<unknown, unknown> },
];

export function findGame(id: string): Entry | null {
  return catalogue.find((entry) => entry.game.id === id) ?? withOwnTable(id);
}

/** Emperor's Gold with the tasks of somebody's own box: the id itself says which. */
function withOwnTable(id: string): Entry | null {
  const game = emperorsGoldOf(id);
  return game && { ...emperorsGoldEntry, game: anyGame(game) };
}
