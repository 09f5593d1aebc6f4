/** The puzzles of a game, as they were found and proved; on the device once they were fetched. */
import type { Puzzle, PuzzleBook } from '@benben/bots/puzzle';
import { GAME_IDS } from '@benben/catalogue/boxes';
import { ladderOf } from '@benben/catalogue/ladder';

export async function bookOf(game: string): Promise<PuzzleBook> {
  const answer = await fetch(`/puzzles/${game}.json`);
  if (!answer.ok) throw new Error(`no puzzles of ${game}: ${answer.status}`);
  return (await answer.json()) as PuzzleBook;
}

/** Harder than for the best of the ladder. */
const BEYOND = 150;

/** As strong as the weakest bot that finds it. */
export function ratingOf(game: string, { missedBy }: Pick<Puzzle, 'missedBy'>): number {
  const ladder = ladderOf(game);
  const top = ladder.at(-1)?.rating ?? 0;
  return ladder[missedBy]?.rating ?? top + BEYOND;
}

const A_DAY = 86_400_000;
/** Neighbours in a book are alike in difficulty: days are not. */
const STRIDE = 37;

/** The game of the day's puzzle, and which one of its book: the same for everyone, everywhere. */
export function puzzleOfDay(now: number): { readonly game: string; pick(book: PuzzleBook): Puzzle | null } {
  const day = Math.floor(now / A_DAY);
  const game = GAME_IDS[day % GAME_IDS.length] ?? '';
  const turn = Math.floor(day / GAME_IDS.length) * STRIDE;
  return { game, pick: ({ puzzles }) => puzzles[turn % puzzles.length] ?? null };
}
