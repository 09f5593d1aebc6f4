import { expect, it } from 'vitest';
import { BLOCKS, FULL_SHAPE } from '../../src/dice-pyramid/shapes.ts';
import { solveTrio } from '../../src/dice-pyramid/trio.ts';
import { naiveTrio } from './naive-trio.ts';

const LEAST = 17;
const SHAPES = [...BLOCKS.keys()].filter(
  (shape) => shape !== FULL_SHAPE && (BLOCKS[shape] as number) >= LEAST,
);
const trio = solveTrio(false, LEAST);

it('three seats: chances add up, and whoever plays best against two racers wins no less than a racer', () => {
  for (const a of SHAPES)
    for (const b of SHAPES)
      for (const c of SHAPES) {
        const racing = [0, 1, 2].map((seat) => trio.racing(a, b, c, seat));
        expect(racing.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 10);
        for (const [seat, chance] of racing.entries())
          expect(trio.best(a, b, c, seat)).toBeGreaterThanOrEqual(chance - 1e-11);
      }
});

it('three seats: the same as the naive twin finds', () => {
  const naive = naiveTrio(SHAPES);
  for (const a of SHAPES)
    for (const b of SHAPES)
      for (const c of SHAPES)
        for (const seat of [0, 1, 2]) {
          expect(trio.racing(a, b, c, seat)).toBeCloseTo(naive.racing(a, b, c, seat), 9);
          expect(trio.best(a, b, c, seat)).toBeCloseTo(naive.best(a, b, c, seat), 9);
        }
});
