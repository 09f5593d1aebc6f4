import type { Advice } from '@benben/bots';
import { expect, test } from 'vitest';
import { goodMoves } from '../src/table/good-moves.ts';

const advice = (exact: boolean, ...values: number[]): Advice => ({
  exact,
  chances: [],
  moves: values.map((value, i) => ({ move: `move ${i}`, value })),
  best: null,
});
const good = (given: Advice) => goodMoves(given).map(({ move }) => move);

test('good moves are as good as the best, the best first, three at most', () => {
  expect(good(advice(true, 0.3, 0.5, 0.49))).toEqual(['move 1', 'move 2']);
  expect(good(advice(true, 0.5, 0.47))).toEqual(['move 0']);
  expect(good(advice(false, 0.47, 0.5))).toEqual(['move 1', 'move 0']);
  expect(good(advice(true, 0.5, 0.5, 0.5, 0.5)).length).toBe(3);
  expect(good(advice(true))).toEqual([]);
});
