import { ladderOf } from '@benben/catalogue/ladder';
import { LEVELS, type Level } from '@benben/core';
import { beforeEach, expect, test } from 'vitest';
import type { SeatPlan } from '../src/store/db.ts';
import { learnFrom, levelForMe } from '../src/store/strength.ts';

const GAME = 'emperors-gold';
const ME: SeatPlan = { kind: 'human', name: null };
const bot = (level: Level): SeatPlan => ({ kind: 'bot', level });
const rank = (level: Level) => LEVELS.indexOf(level);
const [lowest, highest] = [ladderOf(GAME)[0]?.level, ladderOf(GAME).at(-1)?.level];

beforeEach(() => localStorage.clear());

/** So many matches against whoever is at our level. */
function play(matches: number, place: (level: Level) => 1 | 2): Level[] {
  return Array.from({ length: matches }, () => {
    const level = levelForMe(GAME);
    const own = place(level);
    learnFrom(GAME, [ME, bot(level)], [own, 3 - own]);
    return level;
  });
}

test('whoever wins meets stronger bots, up to the strongest; whoever loses weaker ones, down to the weakest', () => {
  play(40, () => 1);
  expect(levelForMe(GAME)).toBe(highest);
  play(60, () => 2);
  expect(levelForMe(GAME)).toBe(lowest);
});

test('whoever beats everyone up to one level and nobody above meets that one and its neighbours', () => {
  const limit = ladderOf(GAME)[3]?.level ?? 'cat';
  const met = play(60, (level) => (rank(level) <= rank(limit) ? 1 : 2)).slice(-20);
  const near = ladderOf(GAME).map(({ level }) => level);
  for (const level of met) expect(Math.abs(near.indexOf(level) - near.indexOf(limit))).toBeLessThanOrEqual(1);
});

test('a match of two people, of bots alone or without anybody to compare with says nothing', () => {
  const before = levelForMe(GAME);
  for (let i = 0; i < 20; i++) {
    learnFrom(GAME, [ME, ME, bot('sphinx')], [1, 2, 3]);
    learnFrom(GAME, [bot('cat'), bot('sphinx')], [1, 2]);
    learnFrom(GAME, [ME], [1]);
  }
  expect(levelForMe(GAME)).toBe(before);
});

test('games are learned apart, and what cannot be read is forgotten', () => {
  play(40, () => 1);
  const other = levelForMe('pyramids');
  expect(rank(other)).toBeLessThan(rank('sphinx'));
  localStorage.setItem('benben.strength', 'no json');
  expect(rank(levelForMe(GAME))).toBeLessThan(rank('sphinx'));
});
