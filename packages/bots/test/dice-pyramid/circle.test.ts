import { describe, expect, it } from 'vitest';
import { solveCircle } from '../../src/dice-pyramid/circle.ts';
import { BLOCKS, FULL_SHAPE } from '../../src/dice-pyramid/shapes.ts';
import { naiveCircle, positionsOf } from './naive-circle.ts';

describe.each([
  { seats: 3, blocks: 17 },
  { seats: 4, blocks: 18 },
])('$seats seats, pyramids of $blocks blocks and more', ({ seats, blocks }) => {
  const shapes = [...BLOCKS.keys()].filter(
    (shape) => shape !== FULL_SHAPE && (BLOCKS[shape] as number) >= blocks,
  );
  const positions = positionsOf(seats, shapes);
  const everyone = Array.from({ length: seats }, (_, seat) => seat);
  const circle = solveCircle(seats, false, blocks);

  it('chances add up, and whoever plays best against racers wins no less than a racer', () => {
    for (const inOrder of positions) {
      const racing = everyone.map((seat) => circle.racing(inOrder, seat));
      expect(racing.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 10);
      for (const [seat, chance] of racing.entries())
        expect(circle.best(inOrder, seat)).toBeGreaterThanOrEqual(chance - 1e-11);
    }
  });

  it('the same as the naive twin finds', () => {
    const naive = naiveCircle(seats, shapes);
    for (const inOrder of positions)
      for (const seat of everyone) {
        expect(circle.racing(inOrder, seat)).toBeCloseTo(naive.racing(inOrder, seat), 9);
        expect(circle.best(inOrder, seat)).toBeCloseTo(naive.best(inOrder, seat), 9);
      }
  });
});
