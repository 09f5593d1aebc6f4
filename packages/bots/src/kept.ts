/** Bots at matches that go on under the rules of an earlier release. */
import { gameAt, isTodays } from '@benben/catalogue/rules';
import { type AnyGame, familyOf, fastChance, openDraft, type Seat, tryMove } from '@benben/core';
import { think } from './answer.ts';
import { type Question, thinkTurn } from './bot.ts';
import { randomBot } from './random.ts';

/** Versions whose states today's players can read; a test plays them. At all others any legal move is played. */
export const READABLE: Readonly<Record<string, readonly number[]>> = {
  'emperors-gold': [1],
  pyramidion: [2],
  pyramids: [1],
};

/** The moves to send, printed, whatever the version: today's players know today's rules, so elsewhere they are checked. */
export async function thinkAt(question: Question): Promise<string[]> {
  const { game: id, version, view, seat, seed } = question;
  if (version === undefined || isTodays({ id, version })) return think(question);
  const game = await gameAt(id, version);
  if (!game) throw new RangeError(`version ${version} of ${id} is not kept`);
  const moves = READABLE[familyOf(id)]?.includes(version) ? thought(question) : null;
  if (moves && isPlayable(game, view, seat, moves)) return moves;
  return thinkTurn(game, randomBot(game), view, seat, fastChance(seed));
}

function thought(question: Question): string[] | null {
  try {
    return think(question);
  } catch {
    return null;
  }
}

function isPlayable(game: AnyGame, view: unknown, seat: Seat, moves: readonly string[]): boolean {
  let draft = openDraft(game, view, seat);
  for (const printed of moves) {
    const move = game.actions.parse(printed);
    const next = move === null ? null : tryMove(game, draft, move);
    if (!next || 'refused' in next) return false;
    draft = next;
  }
  return moves.length > 0;
}
