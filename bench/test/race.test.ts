import { anyGame, fastChance } from '@benben/core';
import { dicePyramid } from '@benben/dice-pyramid';
import { pyramidion } from '@benben/pyramidion';
import { describe, expect, it } from 'vitest';
import { interleave, median } from '../src/interleave.ts';
import { listingPlayout, pickingPlayout } from '../src/playouts.ts';
import { races, tableFor } from '../src/race.ts';

const dice = anyGame(dicePyramid);
const table = tableFor(dice, 2);
const QUICK = { peerRules: 'ours', rounds: 1, slice: 0.01 } as const;

describe('a race', () => {
  it('has a row for each way our side finds its moves, and the peer runs beside all of them', () => {
    let matches = 0;
    const luck = fastChance(1);
    const peer = () => {
      matches++;
      return 1 + luck.below(2);
    };
    const rows = [...races([{ game: dice, table, peer, ...QUICK }])];
    expect(rows.map(({ moves }) => moves)).toEqual(['pick', 'legal']);
    for (const row of rows) {
      expect(row).toMatchObject({ game: 'dice-pyramid', seats: 2, peerRules: 'ours' });
      expect(row.ratio).toBe(row.ours / row.peer);
      expect(row.peerDecisionsPerSecond / row.peer).toBeGreaterThan(1);
    }
    expect(matches).toBeGreaterThan(0);
  });

  it('measures our side alone at every table before the peer runs at any', () => {
    const order: string[] = [];
    const watched = (seats: number) => ({
      ...dice,
      setup: (...args: Parameters<typeof dice.setup>) => {
        order.push(`ours ${seats}`);
        return dice.setup(...args);
      },
    });
    const peer = () => order.push('peer');
    const at = (seats: number) => ({ game: watched(seats), table: tableFor(dice, seats), peer, ...QUICK });
    const rows = [...races([at(2), at(4)])];
    expect(rows.map(({ seats }) => seats)).toEqual([2, 2, 4, 4]);
    for (const { aloneDecisionsPerSecond } of rows) expect(aloneDecisionsPerSecond).toBeGreaterThan(0);
    expect(order.indexOf('peer')).toBeGreaterThan(order.indexOf('ours 4'));
  });

  it('leaves out picking where a game cannot pick', () => {
    const game = anyGame(pyramidion);
    const rows = [...races([{ game, table: tableFor(game, 2), peer: () => 1, ...QUICK }])];
    expect(rows.map(({ moves }) => moves)).toEqual(['legal']);
  });
});

describe('a playout', () => {
  it.each([pickingPlayout, listingPlayout])('plays the same matches again from the same seed', (way) => {
    const [one, other] = [way(dice, table), way(dice, table)];
    const lengths = Array.from({ length: 20 }, one);
    expect(Array.from({ length: 20 }, other)).toEqual(lengths);
    expect(new Set(lengths).size).toBeGreaterThan(1);
  });
});

describe('the stopwatch', () => {
  it('gives every side a speed in every round', () => {
    const speeds = interleave([() => 2, () => 6], 2, QUICK.slice);
    expect(speeds.map((round) => round.length)).toEqual([2, 2]);
    for (const [two, six] of speeds) {
      expect((two?.decisionsPerSecond ?? 0) / (two?.matchesPerSecond ?? 1)).toBeCloseTo(2);
      expect((six?.decisionsPerSecond ?? 0) / (six?.matchesPerSecond ?? 1)).toBeCloseTo(6);
    }
  });

  it('takes the middle of its rounds', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 9])).toBe(3.5);
  });
});
