/** Which games there are, and what is printed on their boxes: all that a list of them needs. */
import { type Box, familyOf } from '@benben/core';
import { box as dicePyramid } from '@benben/dice-pyramid/box';
import { box as emperorsGold } from '@benben/emperors-gold/box';
import { box as pyramidion } from '@benben/pyramidion/box';
import { box as pyramids } from '@benben/pyramids/box';

const BOXES = {
  'dice-pyramid': dicePyramid,
  'emperors-gold': emperorsGold,
  pyramidion: pyramidion,
  pyramids: pyramids,
} satisfies Readonly<Record<string, Box>>;

export type GameId = keyof typeof BOXES;

/** What another package has of its own for each game: the compiler names the game it forgot. */
export type ForEveryGame<T> = Readonly<Record<GameId, T>>;

export const GAME_IDS: readonly GameId[] = Object.keys(BOXES) as GameId[];

export function isListed(id: string): id is GameId {
  return Object.hasOwn(BOXES, id);
}

/** The listed game it is, whatever faces it is played with; null when it is none of ours. */
export function listedIn(id: string): GameId | null {
  const family = familyOf(id);
  return isListed(family) ? family : null;
}

/** The part for a game, whatever faces it is played with. */
export function partFor<T>(parts: ForEveryGame<T>, id: string): T {
  const listed = listedIn(id);
  if (!listed) throw new RangeError(`no game '${id}'`);
  return parts[listed];
}

export const boxOf = (id: string): Box => partFor<Box>(BOXES, id);
