/** The list of games with their rules, all of them at once. */
import { type AnyGame, memo } from '@benben/core';
import { type ForEveryGame, listedIn } from './boxes.ts';
import { gameIn, type Rules } from './entry.ts';
import { rules as dicePyramid } from './games/dice-pyramid.ts';
import { rules as emperorsGold } from './games/emperors-gold.ts';
import { rules as pyramidion } from './games/pyramidion.ts';
import { rules as pyramids } from './games/pyramids.ts';
import { keptEntry } from './kept-rules.ts';

const RULES: ForEveryGame<Rules> = {
  'dice-pyramid': dicePyramid,
  'emperors-gold': emperorsGold,
  pyramidion,
  pyramids,
};

/** Few games are played at a time, and whoever plays one asks again and again. */
const REMEMBERED = 64;

export const findRules: (id: string) => Rules | null = memo(REMEMBERED, (id) => {
  const listed = listedIn(id);
  const game = listed && gameIn(RULES[listed], id);
  return game && { ...RULES[listed], game };
});

/** False for the rules of an earlier release. */
export function isTodays({ id, version }: Pick<AnyGame, 'id' | 'version'>): boolean {
  return findRules(id)?.game.version === version;
}

/** The game as it was in that version: today's, or the one that is kept; null when there is neither. */
export async function gameAt(id: string, version: number): Promise<AnyGame | null> {
  const entry = isTodays({ id, version }) ? findRules(id) : await keptEntry(id, version);
  return entry?.game ?? null;
}

/** For ids that come from our own lists and stores, not from a stranger. */
export function gameOf(id: string): AnyGame {
  const rules = findRules(id);
  if (!rules) throw new RangeError(`no game '${id}'`);
  return rules.game;
}
