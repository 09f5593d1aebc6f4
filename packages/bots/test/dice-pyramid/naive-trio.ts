/** The naive twin of trio.ts: every position again and again, outcome by outcome, until nothing moves. */
import { DICE } from '@benben/dice-pyramid';
import { raceStakes } from '../../src/dice-pyramid/race.ts';
import { BLOCKS, FULL_SHAPE } from '../../src/dice-pyramid/shapes.ts';
import type { Trio } from '../../src/dice-pyramid/trio.ts';
import { naiveOutcomes, naiveTurn } from './naive-duel.ts';

type Three = readonly [number, number, number];

/** Without `free`: a roll is built in one way, so all there is to decide is when to stop. */
export function naiveTrio(shapes: readonly number[]): Trio {
  const chances = new Map<string, number>();
  const keyOf = (kind: string, three: Three, seat: number) => `${kind} ${three} ${seat}`;
  const known = (kind: string, three: Three, seat: number) => chances.get(keyOf(kind, three, seat)) ?? 0.3;
  for (let change = 1; change > 1e-12; ) {
    change = 0;
    for (const a of shapes)
      for (const b of shapes)
        for (const c of shapes)
          for (const kind of ['racing', 'best'])
            for (const seat of [0, 1, 2]) {
              const worth = (shape: number) =>
                shape === FULL_SHAPE ? Number(seat === 0) : known(kind, [b, c, shape], (seat + 2) % 3);
              const own = kind === 'best' && seat === 0;
              const value = own ? naiveTurn(a, worth, false) : afterRacing(a, [b, c], worth);
              const key = keyOf(kind, [a, b, c], seat);
              change = Math.max(change, Math.abs(value - (chances.get(key) ?? 1)));
              chances.set(key, value);
            }
  }
  return {
    racing: (a, b, c, seat) => known('racing', [a, b, c], seat),
    best: (a, b, c, seat) => known('best', [a, b, c], seat),
  };
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
