/** What whoever plays here has solved, and how hard a puzzle should be for them. */
import type { Puzzle } from '@benben/bots/puzzle';
import { ladderOf } from '@benben/catalogue/ladder';
import { ratingOf } from './book.ts';

export interface Progress {
  readonly rating: number;
  readonly solved: readonly number[];
  /** Answered wrongly at first, and not solved since. */
  readonly failed: readonly number[];
}

const KEY = 'benben.puzzles';
/** Where on the ladder somebody begins. */
const FIRST_RUNG = 2;
const FIRST_STEP = 120;
const LAST_STEP = 24;

function load(): Readonly<Record<string, Progress>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Progress>;
  } catch {
    return {};
  }
}

export function progressIn(game: string): Progress {
  return load()[game] ?? { rating: ladderOf(game)[FIRST_RUNG]?.rating ?? 0, solved: [], failed: [] };
}

/** Only the first answer to a puzzle counts for the rating; a later right one still solves it. */
export function answered(game: string, puzzle: Puzzle, right: boolean): Progress {
  const before = progressIn(game);
  const { id } = puzzle;
  const isNew = !before.solved.includes(id) && !before.failed.includes(id);
  const seen = before.solved.length + before.failed.length;
  const step = Math.max(LAST_STEP, FIRST_STEP / (1 + seen / 4));
  const expected = 1 / (1 + 10 ** ((ratingOf(game, puzzle) - before.rating) / 400));
  const without = (ids: readonly number[]) => ids.filter((each) => each !== id);
  const solved = right || before.solved.includes(id);
  const after: Progress = {
    rating: isNew ? Math.round(before.rating + step * (Number(right) - expected)) : before.rating,
    solved: solved ? [...without(before.solved), id] : before.solved,
    failed: solved ? without(before.failed) : [...without(before.failed), id],
  };
  localStorage.setItem(KEY, JSON.stringify({ ...load(), [game]: after }));
  return after;
}

/** One that was never seen and is about as hard as wanted; when all were seen, one that was failed; then any. */
export function nextOf(game: string, puzzles: readonly Puzzle[], besides?: number): Puzzle | null {
  const { rating, solved, failed } = progressIn(game);
  const others = puzzles.filter(({ id }) => id !== besides);
  const fresh = others.filter(({ id }) => !solved.includes(id) && !failed.includes(id));
  const again = others.filter(({ id }) => failed.includes(id));
  const [from = []] = [fresh, again, others].filter(({ length }) => length > 0);
  const apart = (puzzle: Puzzle) => Math.abs(ratingOf(game, puzzle) - rating);
  return from.reduce<Puzzle | null>((near, each) => (near && apart(near) <= apart(each) ? near : each), null);
}
