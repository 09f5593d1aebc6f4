import { createNamedBot } from '@benben/bots';
import { anyGame } from '@benben/core';
import { dicePyramid, STOP } from '@benben/dice-pyramid';
import { describe, expect, it } from 'vitest';
import { luckOf, playMatch } from '../src/series.ts';
import { shareOf } from '../src/statistics.ts';
import { readMove } from '../src/terminal/input.ts';

const game = anyGame(dicePyramid);
const table = { seats: 3, options: { placement: 'all' } };

describe('a series', () => {
  it('plays a match out and says who began and who won', () => {
    const bots = Array.from({ length: 3 }, () => createNamedBot(game, table, 'greedy'));
    const starts = new Set<number>();
    for (let match = 0; match < 30; match++) {
      const result = playMatch(game, table, bots, luckOf(1, match));
      starts.add(result.starter);
      expect(result.winners.length).toBe(1);
      expect(result.points[result.winners[0] as number]).toBe(21);
      expect(result.decisions).toBeGreaterThan(result.turns);
    }
    expect(starts.size).toBe(3);
  });

  it('ends with the name of a bot that breaks the rules', () => {
    const cheat = { name: 'cheat', choose: () => STOP };
    expect(() => playMatch(game, table, [cheat, cheat, cheat], luckOf(1, 1))).toThrow(
      /cheat at seat [123] of dice-pyramid chose 'stop'/,
    );
  });

  it('spreads neighbouring seeds evenly over the first draw', () => {
    const firsts = [0, 0, 0];
    for (let match = 0; match < 3000; match++) {
      const first = luckOf(match % 2, match).match.below(3);
      firsts[first] = (firsts[first] as number) + 1;
    }
    for (const count of firsts) expect(Math.abs(count - 1000)).toBeLessThan(100);
  });
});

describe('the confidence interval', () => {
  it("is Wilson's", () => {
    const { interval } = shareOf(50, 100);
    expect(interval[0]).toBeCloseTo(0.4038, 4);
    expect(interval[1]).toBeCloseTo(0.5962, 4);
    expect(shareOf(0, 10).interval[0]).toBe(0);
    expect(shareOf(10, 10).interval[1]).toBeCloseTo(1, 12);
  });
});

describe('typing a move', () => {
  // One red die: the bottom row is open.
  const view = { free: false, turn: 0, built: [1, 0], risk: 1, dice: 1, spent: 5, placed: 0, winner: -1 };
  const read = (text: string) => {
    const typed = readMove(game, view, 0, text);
    return 'move' in typed ? game.actions.print(typed.move) : typed.candidates;
  };

  it('takes printed moves, places alone and beginnings', () => {
    expect(read('place 1b')).toBe('place 1b');
    expect(read('  PLACE   1b ')).toBe('place 1b');
    expect(read('1b')).toBe('place 1b');
    expect(read('stop')).toBe('stop');
  });

  it('lets the rules explain an illegal place, and says what is unclear', () => {
    expect(read('1a')).toBe('place 1a');
    expect(read('s')).toBe('stop');
    expect(read('p')).toEqual(['place 1b', 'place 1c', 'place 1d', 'place 1e', 'place 1f']);
    expect(read('zzz')).toEqual([]);
  });
});
