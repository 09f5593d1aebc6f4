import type { Puzzle } from '@benben/bots/puzzle';
import { GAME_IDS } from '@benben/catalogue/boxes';
import { ladderOf } from '@benben/catalogue/ladder';
import { beforeEach, expect, test } from 'vitest';
import { puzzleOfDay, ratingOf } from '../src/puzzles/book.ts';
import { answered, nextOf, progressIn } from '../src/puzzles/progress.ts';

const GAME = 'pyramids';
const rungs = ladderOf(GAME).length;
const puzzles = Array.from({ length: 60 }, (_, i) => ({
  id: i + 1,
  missedBy: Math.floor((i * (rungs + 1)) / 60),
})) as unknown as readonly Puzzle[];
const byId = (id: number) => puzzles.find((each) => each.id === id) as Puzzle;

beforeEach(() => localStorage.clear());

test('a puzzle is as hard as the weakest bot that finds it is strong, and harder than all of them if none does', () => {
  expect(ratingOf(GAME, { missedBy: 0 })).toBe(ladderOf(GAME)[0]?.rating);
  expect(ratingOf(GAME, { missedBy: rungs })).toBeGreaterThan(ladderOf(GAME).at(-1)?.rating ?? 0);
});

test('right answers lead to harder puzzles, wrong ones to easier ones, and no puzzle comes twice before all were seen', () => {
  const solve = (right: boolean) => {
    const next = nextOf(GAME, puzzles);
    if (!next) throw new Error('no puzzle is left');
    answered(GAME, next, right);
    return next;
  };
  const first = progressIn(GAME).rating;
  const seen = Array.from({ length: 10 }, () => solve(true));
  expect(progressIn(GAME).rating).toBeGreaterThan(first);
  expect(ratingOf(GAME, seen.at(-1) as Puzzle)).toBeGreaterThan(ratingOf(GAME, seen[0] as Puzzle));
  const top = progressIn(GAME).rating;
  for (let i = 0; i < 10; i++) seen.push(solve(false));
  expect(progressIn(GAME).rating).toBeLessThan(top);
  expect(new Set(seen).size).toBe(20);
});

test('only the first answer counts for the rating; a later right one solves the puzzle', () => {
  const after = answered(GAME, byId(7), false);
  expect(after.failed).toEqual([7]);
  const again = answered(GAME, byId(7), true);
  expect(again.rating).toBe(after.rating);
  expect([again.solved, again.failed]).toEqual([[7], []]);
  expect(answered(GAME, byId(7), false).solved).toEqual([7]);
});

test('what was failed comes back when nothing new is left, and another than the last one is given', () => {
  for (const puzzle of puzzles) answered(GAME, puzzle, puzzle.id !== 9);
  expect(nextOf(GAME, puzzles)?.id).toBe(9);
  expect(nextOf(GAME, puzzles, 9)?.id).not.toBe(9);
  expect(nextOf(GAME, [])).toBeNull();
});

test('every day has its puzzle: the same all day long, the games in turn', () => {
  const A_DAY = 86_400_000;
  const noon = 20_775 * A_DAY + A_DAY / 2;
  const book = { game: GAME, version: 1, puzzles };
  expect(puzzleOfDay(noon).pick(book)).toBe(puzzleOfDay(noon + A_DAY / 2 - 1).pick(book));
  const games = GAME_IDS.map((_, day) => puzzleOfDay(noon + day * A_DAY).game);
  expect(games.toSorted()).toEqual([...GAME_IDS].toSorted());
  const later = puzzleOfDay(noon + GAME_IDS.length * A_DAY);
  expect(later.pick(book)).not.toBe(puzzleOfDay(noon).pick(book));
  expect(puzzleOfDay(noon).pick({ ...book, puzzles: [] })).toBeNull();
});
