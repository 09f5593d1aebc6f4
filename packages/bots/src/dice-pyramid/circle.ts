/**
 * Three or four seats, looked at from outside: how much could someone who knew everything win from others who race?
 * A position is everyone's shape, that one's first, and who is on turn. A turn leads to fuller pyramids, looked at
 * before, or by a bust to the same ones with the next on turn: only those wait for each other.
 */
import { DICE } from '@benben/dice-pyramid';
import { fixedPoint } from '../fixed-point.ts';
import { remember } from '../remember.ts';
import { packedModel } from './packed.ts';
import type { Plan } from './plan.ts';
import { raceStakes } from './race.ts';
import { BLOCKS, EMPTY_SHAPE, FULL_SHAPE, FULLEST_FIRST, PACKED, SHAPES } from './shapes.ts';
import { bestTurn, turnEnds } from './turn.ts';

const PRECISION = 1e-12;

/** The chance of the one who sits `seat` turns later to win, the shapes in the order of play, the first on turn. */
type Chance = (inOrder: readonly number[], seat: number) => number;

export interface Circle {
  /** When all race. */
  readonly racing: Chance;
  /** When that one plays whatever is best against racers. */
  readonly best: Chance;
}

/** How turns of a racer end, by its shape: where its ends begin, chances by shape reached, and of a bust. */
interface Ends {
  readonly from: Int32Array;
  readonly shapes: Uint8Array;
  readonly chances: Float64Array;
  readonly bust: Float64Array;
}

/** Over the shapes with so many blocks and more; all of them take ten seconds with three seats, six minutes with four. */
export function solveCircle(seats: number, free: boolean, blocks = 0): Circle {
  const shapes = FULLEST_FIRST.filter((shape) => shape !== FULL_SHAPE && (BLOCKS[shape] as number) >= blocks);
  const plans = PACKED.map((built) => packedModel(free).planFrom(built, DICE));
  const endsOf = racersTurns(free, shapes, plans);
  const values = new Float64Array(Math.max(...plans.map((plan) => plan.built.length)));
  /** By how many turns ago it was the turn of the one who is looked at. */
  const tables = () => Array.from({ length: seats }, () => new Float64Array(SHAPES ** seats));
  const racing = tables();
  const best = tables();
  /** By place after the one who is looked at: how far apart its shapes lie in a table. */
  const stride = Array.from({ length: seats }, (_, place) => SHAPES ** (seats - 1 - place));

  /** By place: what is known of the time after a racer's turn there, and the weight of what is not. */
  const known = new Float64Array(seats);
  const bust = new Float64Array(seats);
  function race(from: readonly Float64Array[], position: readonly number[], at: number, place: number): void {
    const shape = position[place] as number;
    const ends = endsOf(position, place);
    const next = from[(place + 1) % seats] as Float64Array;
    const step = stride[place] as number;
    const without = at - shape * step;
    const last = ends.from[shape + 1] as number;
    let sum = 0;
    for (let i = ends.from[shape] as number; i < last; i++) {
      const to = ends.shapes[i] as number;
      const chance = ends.chances[i] as number;
      if (to !== FULL_SHAPE) sum += chance * (next[without + to * step] as number);
      else if (place === 0) sum += chance;
    }
    known[place] = sum;
    bust[place] = ends.bust[shape] as number;
  }

  /** The others' turns are a straight line: from the own chance after them to the one before. */
  const line = { known: 0, weight: 1 };
  function othersRace(from: readonly Float64Array[], position: readonly number[], at: number): void {
    line.known = 0;
    line.weight = 1;
    for (let place = 1; place < seats; place++) {
      race(from, position, at, place);
      line.known += line.weight * (known[place] as number);
      line.weight *= bust[place] as number;
    }
  }

  /** Right after the others have raced. */
  function settle(from: readonly Float64Array[], at: number, own: number): void {
    (from[0] as Float64Array)[at] = own;
    let later = own;
    for (let place = seats - 1; place > 0; place--) {
      later = (known[place] as number) + (bust[place] as number) * later;
      (from[place] as Float64Array)[at] = later;
    }
  }

  function bestOf(mine: number, at: number, bust: number): number {
    const next = best[1] as Float64Array;
    const step = stride[0] as number;
    const without = at - mine * step;
    const secure = (shape: number) => (shape === FULL_SHAPE ? 1 : (next[without + shape * step] as number));
    return bestTurn(plans[mine] as Plan, { secure, bust }, values)[0] as number;
  }

  for (const [position, at] of positionsOf(seats, shapes)) {
    race(racing, position, at, 0);
    const [mine, busts] = [known[0] as number, bust[0] as number];
    othersRace(racing, position, at);
    const raced = (mine + busts * line.known) / (1 - busts * line.weight);
    settle(racing, at, raced);
    othersRace(best, position, at);
    const turn = (guess: number) => bestOf(position[0] as number, at, line.known + line.weight * guess);
    settle(best, at, fixedPoint(turn, raced, PRECISION, busts * line.weight));
  }

  const read =
    (from: readonly Float64Array[]): Chance =>
    (inOrder, seat) => {
      const ownFirst = inOrder.map((_, place) => inOrder[(seat + place) % seats] as number);
      return from[(seats - seat) % seats]?.[indexOf(ownFirst)] as number;
    };
  return { racing: read(racing), best: read(best) };
}

const indexOf = (position: readonly number[]): number =>
  position.reduce((index, shape) => index * SHAPES + shape, 0);

/** What the others let a racer play for does not depend on its own shape, nor on who of them sits where. */
function racersTurns(free: boolean, shapes: readonly number[], plans: readonly Plan[]) {
  const known = new Map<number, Ends>();
  const others: number[] = [];
  return (position: readonly number[], place: number): Ends => {
    others.length = 0;
    for (let each = 0; each < position.length; each++) {
      if (each === place) continue;
      const shape = position[each] as number;
      let at = others.length;
      for (; at > 0 && (others[at - 1] as number) > shape; at--) others[at] = others[at - 1] as number;
      others[at] = shape;
    }
    return remember(known, indexOf(others), () => endsAgainst(others.slice(), free, shapes, plans));
  };
}

function endsAgainst(
  others: readonly number[],
  free: boolean,
  shapes: readonly number[],
  plans: readonly Plan[],
): Ends {
  const { secure } = raceStakes({ mine: EMPTY_SHAPE, others, free });
  const from = new Int32Array(SHAPES + 1);
  const bust = new Float64Array(SHAPES);
  const all: [number, number][] = [];
  for (let shape = 0; shape < SHAPES; shape++) {
    from[shape] = all.length;
    if (!shapes.includes(shape)) continue;
    for (const [to, chance] of turnEnds(plans[shape] as Plan, { secure, bust: secure(shape) }, shape)) {
      if (to === shape) bust[shape] = chance;
      else all.push([to, chance]);
    }
  }
  from[SHAPES] = all.length;
  return {
    from,
    bust,
    shapes: Uint8Array.from(all, ([to]) => to),
    chances: Float64Array.from(all, ([, chance]) => chance),
  };
}

/** Every position and where it stands in the tables; each after all that a turn can make of it. */
function* positionsOf(
  seats: number,
  fullestFirst: readonly number[],
): Generator<[readonly number[], number]> {
  const digits = new Array<number>(seats).fill(0);
  const position = new Array<number>(seats).fill(fullestFirst[0] as number);
  for (;;) {
    yield [position, indexOf(position)];
    let place = seats - 1;
    while (place >= 0 && (digits[place] as number) === fullestFirst.length - 1) {
      digits[place] = 0;
      position[place] = fullestFirst[0] as number;
      place--;
    }
    if (place < 0) return;
    digits[place] = (digits[place] as number) + 1;
    position[place] = fullestFirst[digits[place] as number] as number;
  }
}
