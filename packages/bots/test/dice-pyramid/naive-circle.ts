/** The naive twin of circle.ts: every position again and again, outcome by outcome, until nothing moves. */
import { DICE } from '@benben/dice-pyramid';
import type { Circle } from '../../src/dice-pyramid/circle.ts';
import { raceStakes } from '../../src/dice-pyramid/race.ts';
import { BLOCKS, FULL_SHAPE } from '../../src/dice-pyramid/shapes.ts';
import { naiveOutcomes, naiveTurn } from './naive-duel.ts';

/** Without `free`: a roll is built in one way, so all there is to decide is when to stop. */
export function naiveCircle(seats: number, shapes: readonly number[]): Circle {
  const chances = new Map<string, number>();
  const keyOf = (kind: string, inOrder: readonly number[], seat: number) => `${kind} ${inOrder} ${seat}`;
  const known = (kind: string, inOrder: readonly number[], seat: number) =>
    chances.get(keyOf(kind, inOrder, seat)) ?? 0.3;
  const positions = positionsOf(seats, shapes);
  for (let change = 1; change > 1e-12; ) {
    change = 0;
    for (const inOrder of positions)
      for (const kind of ['racing', 'best'])
        for (let seat = 0; seat < seats; seat++) {
          const [first, ...others] = inOrder as [number, ...number[]];
          const worth = (shape: number) =>
            shape === FULL_SHAPE
              ? Number(seat === 0)
              : known(kind, [...others, shape], (seat + seats - 1) % seats);
          const own = kind === 'best' && seat === 0;
          const value = own ? naiveTurn(first, worth, false) : afterRacing(first, others, worth);
          const key = keyOf(kind, inOrder, seat);
          change = Math.max(change, Math.abs(value - (chances.get(key) ?? 1)));
          chances.set(key, value);
        }
  }
  return {
    racing: (inOrder, seat) => known('racing', inOrder, seat),
    best: (inOrder, seat) => known('best', inOrder, seat),
  };
}

export function positionsOf(seats: number, shapes: readonly number[]): number[][] {
  if (seats === 0) return [[]];
  return positionsOf(seats - 1, shapes).flatMap((rest) => shapes.map((shape) => [shape, ...rest]));
}

const ends = new Map<string, Map<number, number>>();

function afterRacing(start: number, others: readonly number[], worth: (shape: number) => number): number {
  const key = `${start} ${others}`;
  const found = ends.get(key) ?? racedEnds(start, others);
  ends.set(key, found);
  return [...found].reduce((sum, [shape, chance]) => sum + chance * worth(shape), 0);
}

/** Where a racer's turn ends, how often; a bust leaves it where it began. */
function racedEnds(start: number, others: readonly number[]): Map<number, number> {
  const { secure, bust } = raceStakes({ mine: start, others, free: false });
  const left = (shape: number) => DICE - ((BLOCKS[shape] as number) - (BLOCKS[start] as number));
  const isOver = (shape: number) => left(shape) === 0 || shape === FULL_SHAPE;
  const rolling = (shape: number): number =>
    [...naiveOutcomes(shape, left(shape), false)].reduce(
      (sum, [to, chance]) => sum + chance * (to === '' ? bust : standing(Number(to))),
      0,
    );
  const standing = (shape: number): number =>
    isOver(shape) ? secure(shape) : Math.max(secure(shape), rolling(shape));
  const found = new Map<number, number>();
  const go = (shape: number, weight: number) => {
    if (shape !== start && (isOver(shape) || secure(shape) >= rolling(shape)))
      found.set(shape, (found.get(shape) ?? 0) + weight);
    else
      for (const [to, chance] of naiveOutcomes(shape, left(shape), false)) {
        if (to === '') found.set(start, (found.get(start) ?? 0) + weight * chance);
        else go(Number(to), weight * chance);
      }
  };
  go(start, 1);
  return found;
}
