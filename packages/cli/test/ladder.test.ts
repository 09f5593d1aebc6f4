import { expect, it } from 'vitest';
import { type Pairing, pairingTable, ratingsOf, together } from '../src/ladder.ts';

/** As it stood in files before there were seconds. */
const old: Pairing = JSON.parse(
  '{"game":"pyramids","seats":2,"seed":2,"challenger":"sphinx","field":"planner","from":0,"games":30,"wins":24,"ms":[10,2]}',
);
const timed = (seconds: number, wins: number): Pairing => ({ ...old, seed: 3, games: 10, wins, seconds });

it('adds up what was played with the same seconds, and without any', () => {
  const sums = together([old, timed(1, 8), timed(3, 9), { ...old, from: 30 }, timed(1, 7)]);
  expect(sums.map(({ seconds, games, wins }) => [seconds, games, wins])).toEqual([
    [undefined, 60, 48],
    [1, 20, 15],
    [3, 10, 9],
  ]);
});

it('rates by what was played without seconds', () => {
  const without = ratingsOf([old], 'planner');
  expect(without.get('planner')).toBe(1500);
  expect(without.get('sphinx')).toBeGreaterThan(1600);
  expect(ratingsOf([old, timed(0.1, 0)], 'planner')).toEqual(without);
});

it('names seconds in the table where there are some', () => {
  const cells = (rows: readonly Pairing[]) =>
    pairingTable(rows)
      .split('\n')
      .map((line) => line.slice(2, -2).split(' | '));
  expect(cells([old]).map((row) => row[3])).toEqual(['matches', '---', '30']);
  const [head, , ...rows] = cells([old, timed(0.3, 8)]);
  expect(head?.[3]).toBe('seconds');
  expect(rows.map((row) => row.slice(3, 6))).toEqual([
    ['', '30', '80.00 %'],
    ['0.3', '10', '80.00 %'],
  ]);
});
