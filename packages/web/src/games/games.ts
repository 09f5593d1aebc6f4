/** The games as a page has them: the rules of each are fetched with its words when it is first asked for. */
import { type GameId, listedIn } from '@benben/catalogue/boxes';
import { gameIn, RULES, type Rules } from '@benben/catalogue/lazy';
import { type AnyGame, memo } from '@benben/core';
import { loadText } from './texts.ts';

/** Few games are played at a time, and whoever plays one asks again and again. */
const REMEMBERED = 64;

const fetched = new Map<GameId, Rules>();
const found = memo(REMEMBERED, (id): AnyGame | null => {
  const listed = listedIn(id);
  const rules = listed && fetched.get(listed);
  return rules ? gameIn(rules, id) : null;
});

/** The game with the faces its id spells out; null when there is no such game. */
export async function loadGame(id: string): Promise<Rules | null> {
  const listed = listedIn(id);
  if (!listed) return null;
  const [{ rules }] = await Promise.all([RULES[listed](), loadText(listed)]);
  fetched.set(listed, rules);
  const game = found(id);
  return game && { ...rules, game };
}

/** For ids that come from our own lists and stores, not from a stranger. */
export async function gameOf(id: string): Promise<AnyGame> {
  const here = await loadGame(id);
  if (!here) throw new RangeError(`no game '${id}'`);
  return here.game;
}
