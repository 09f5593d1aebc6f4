/**
 * Three seats, looked at from outside: how much could someone who knew everything win from two who race? A position is
 * three shapes in the order of play, the one on turn first. A turn leads to fuller pyramids, looked at before, or by a
 * bust to the same three with the next on turn: only those wait for each other.
 */
import { DICE } from '@benben/dice-pyramid';
import { fixedPoint } from '../fixed-point.ts';
import { packedModel } from './packed.ts';
import type { Plan } from './plan.ts';
import { raceStakes } from './race.ts';
import { BLOCKS, EMPTY_SHAPE, FULL_SHAPE, PACKED, SHAPES } from './shapes.ts';
import { bestTurn, turnEnds } from './turn.ts';

export const TRIO = 3;
const PRECISION = 1e-12;

export interface Trio {
  /** The chance of the one who sits `seat` turns later to win from a-b-c, a on turn, when all three race. */
  racing(a: number, b: number, c: number, seat: number): number;
  /** The same when that one plays whatever is best against two racers. */
  best(a: number, b: number, c: number, seat: number): number;
}

/** How a turn of a racer ends: chances by shape, its own shape for a bust. */
interface Ends {
  readonly shapes: Uint8Array;
  readonly chances: Float64Array;
  readonly bust: number;
}

/** Over the shapes with so many blocks and more; all of them take a minute or two. */
export function solveTrio(free: boolean, blocks = 0): Trio {
  const shapes = PACKED.flatMap((_, shape) =>
    shape !== FULL_SHAPE && (BLOCKS[shape] as number) >= blocks ? [shape] : [],
  );
  const plans = PACKED.map((built) => packedModel(free).planFrom(built, DICE));
  const endsOf = racersTurns(free, shapes, plans);
  const values = new Float64Array(Math.max(...plans.map((plan) => plan.built.length)));
  const at = (a: number, b: number, c: number) => (a * SHAPES + b) * SHAPES + c;
  const tables = () => Array.from({ length: TRIO }, () => new Float64Array(SHAPES ** TRIO));
  const racing = tables();
  const best = tables();

  /** The chance of the one who sits `seat` turns later when the one on turn races, as far as it is known, and the weight of what is not. */
  const afterRace = (from: readonly Float64Array[], a: number, b: number, c: number, seat: number) => {
    const { shapes: to, chances, bust } = endsOf(a, b, c);
    const next = from[(seat + TRIO - 1) % TRIO] as Float64Array;
    let sum = 0;
    for (const [i, shape] of to.entries()) {
      const chance = chances[i] as number;
      sum += chance * (shape === FULL_SHAPE ? Number(seat === 0) : (next[at(b, c, shape)] as number));
    }
    return { sum, bust };
  };

  for (const [a, b, c] of fullestFirst(shapes)) {
    // The one with a, followed once round the table: others' turns from which it comes back are straight lines.
    const mine = afterRace(racing, a, b, c, 0);
    for (const [from, turn] of [
      [racing, (bust: number) => mine.sum + mine.bust * bust],
      [best, (bust: number) => bestOf(a, b, c, bust)],
    ] as const) {
      const third = afterRace(from, c, a, b, 1);
      const second = afterRace(from, b, c, a, 2);
      const later = (own: number) => third.sum + third.bust * own;
      const soon = (own: number) => second.sum + second.bust * later(own);
      const own = fixedPoint((guess) => turn(soon(guess)), 1 / TRIO, PRECISION);
      (from[0] as Float64Array)[at(a, b, c)] = own;
      (from[1] as Float64Array)[at(c, a, b)] = later(own);
      (from[2] as Float64Array)[at(b, c, a)] = soon(own);
    }
  }

  function bestOf(a: number, b: number, c: number, bust: number): number {
    const last = best[TRIO - 1] as Float64Array;
    const secure = (shape: number) => (shape === FULL_SHAPE ? 1 : (last[at(b, c, shape)] as number));
    return bestTurn(plans[a] as Plan, { secure, bust }, values)[0] as number;
  }

  const read = (from: readonly Float64Array[]) => (a: number, b: number, c: number, seat: number) =>
    from[seat]?.[at(a, b, c)] as number;
  return { racing: read(racing), best: read(best) };
}

/** What two others let a racer play for does not depend on its own shape, so each pair of them is looked at once. */
function racersTurns(free: boolean, shapes: readonly number[], plans: readonly Plan[]) {
  const known = new Map<number, Ends>();
  const keyOf = (a: number, b: number, c: number) => (a * SHAPES + Math.max(b, c)) * SHAPES + Math.min(b, c);
  for (const b of shapes)
    for (const c of shapes) {
      if (c > b) continue;
      const { secure } = raceStakes({ mine: EMPTY_SHAPE, others: [b, c], free });
      for (const a of shapes) {
        const ends = turnEnds(plans[a] as Plan, { secure, bust: secure(a) }, a);
        const bust = ends.get(a) ?? 0;
        ends.delete(a);
        known.set(keyOf(a, b, c), {
          shapes: Uint8Array.from(ends.keys()),
          chances: Float64Array.from(ends.values()),
          bust,
        });
      }
    }
  return (a: number, b: number, c: number) => known.get(keyOf(a, b, c)) as Ends;
}

function fullestFirst(shapes: readonly number[]): [number, number, number][] {
  const all = shapes.flatMap((a) =>
    shapes.flatMap((b) => shapes.map((c): [number, number, number] => [a, b, c])),
  );
  const together = (three: readonly number[]) =>
    three.reduce((sum, shape) => sum + (BLOCKS[shape] as number), 0);
  return all.sort((x, y) => together(y) - together(x));
}
