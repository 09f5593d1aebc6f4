/** The books of puzzles as they are shipped. All of them are proved by `npm run benben -- puzzles prove`. */
import { readFileSync } from 'node:fs';
import { GAME_IDS } from '@benben/catalogue/boxes';
import { gameOf } from '@benben/catalogue/rules';
import { isLegal, legalMoves } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { askedIn, createAdvisor, layOut, type PuzzleBook, proveBest } from '../src/index.ts';

/** One in so many is proved here. */
const SHARE = 40;

describe.each(GAME_IDS)('puzzles of %s', (id) => {
  const game = gameOf(id);
  const file = new URL(`../../web/public/puzzles/${id}.json`, import.meta.url);
  const book = JSON.parse(readFileSync(file, 'utf8')) as PuzzleBook;

  it('are at least 200, of the rules of today, each different, the easiest first', () => {
    expect(book.game).toBe(id);
    expect(book.version).toBe(game.version);
    expect(book.puzzles.length).toBeGreaterThanOrEqual(200);
    expect(new Set(book.puzzles.map((puzzle) => puzzle.id)).size).toBe(book.puzzles.length);
    const positions = book.puzzles.map(({ luck, turns, before }) => JSON.stringify([luck, turns, before]));
    expect(new Set(positions).size).toBe(book.puzzles.length);
    const missed = book.puzzles.map(({ missedBy }) => missedBy);
    expect(missed).toEqual(missed.toSorted((a, b) => a - b));
  });

  it('follow from the rules, and ask for a choice', () => {
    for (const puzzle of book.puzzles) {
      const { view, seat } = askedIn(game, layOut(game, puzzle), puzzle.before);
      const best = game.actions.parse(puzzle.best);
      expect(best !== null && isLegal(game, view, seat, best), `puzzle ${puzzle.id}`).toBe(true);
      expect(legalMoves(game, view, seat).length, `puzzle ${puzzle.id}`).toBeGreaterThan(1);
      expect(puzzle.worth, `puzzle ${puzzle.id}`).toBeGreaterThan(puzzle.next);
    }
  });

  it(`have one clearly best answer: a share of one in ${SHARE} is looked at again`, () => {
    const fallen = book.puzzles
      .filter((_, i) => i % SHARE === 0)
      .filter((puzzle) => {
        const prover = createAdvisor(game, puzzle.table);
        const asked = askedIn(game, layOut(game, puzzle), puzzle.before);
        return !proveBest(game, prover, asked, puzzle.best, { looks: 8, from: 1000 }).holds;
      });
    expect(fallen.map((puzzle) => puzzle.id)).toEqual([]);
  });
});

describe('proveBest', () => {
  const game = gameOf('dice-pyramid');
  const file = new URL('../../web/public/puzzles/dice-pyramid.json', import.meta.url);
  const [puzzle] = (JSON.parse(readFileSync(file, 'utf8')) as PuzzleBook).puzzles;

  it('turns away every other choice, and what is no choice at all', () => {
    if (!puzzle) throw new Error('no puzzle');
    const prover = createAdvisor(game, puzzle.table);
    const asked = askedIn(game, layOut(game, puzzle), puzzle.before);
    const holding = legalMoves(game, asked.view, asked.seat)
      .map((move) => game.actions.print(move))
      .filter((move) => proveBest(game, prover, asked, move, { looks: 1 }).holds);
    expect(holding).toEqual([puzzle.best]);
    expect(proveBest(game, prover, asked, 'fly', { looks: 1 }).holds).toBe(false);
  });
});
