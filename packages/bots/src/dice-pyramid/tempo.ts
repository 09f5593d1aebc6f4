/**
 * How fast a template gets finished by a player who races alone, wasting no turn. With more than two seats the
 * others are taken for such racers: each gives a chance of being still unfinished after t more turns.
 */
import { DICE } from '@benben/dice-pyramid';
import { fixedPoint } from '../fixed-point.ts';
import { remember } from '../remember.ts';
import { packedModel } from './packed.ts';
import { FULL_SHAPE, FULLEST_FIRST, PACKED, SHAPES } from './shapes.ts';
import { bestTurn, type Stakes, turnEnds } from './turn.ts';

export interface Tempo {
  /** Turns a racer needs on average. */
  turns(shape: number): number;
  /** The chance that t further turns do not finish this shape. */
  unfinished(shape: number, turns: number): number;
  /** What a racer plays a turn for: few turns left after it. */
  stakes(secured: number): Stakes;
}

/** No race lasts that long: a racer is unfinished after so many turns less than once in a million. */
export const HORIZON = 40;

const PRECISION = 1e-12;

const known = new Map<boolean, Tempo>();

export function tempoOf(free: boolean): Tempo {
  return remember(known, free, () => measure(free));
}

function measure(free: boolean): Tempo {
  const turns = new Float64Array(SHAPES);
  const unfinished = new Float64Array(SHAPES * (HORIZON + 1));
  // The negative of the turns still needed: what a racer wants large.
  const secure = (shape: number) => -(turns[shape] as number);
  const stakes = (secured: number): Stakes => ({ secure, bust: secure(secured) });

  for (const shape of FULLEST_FIRST) {
    if (shape === FULL_SHAPE) continue;
    const plan = packedModel(free).planFrom(PACKED[shape] as number, DICE);
    const turnsIf = (guess: number) => 1 - (bestTurn(plan, { secure, bust: -guess })[0] as number);
    turns[shape] = fixedPoint(turnsIf, 1, PRECISION);
    const ends = [...turnEnds(plan, stakes(shape), shape)];
    unfinished[shape * (HORIZON + 1)] = 1;
    for (let t = 1; t <= HORIZON; t++) {
      const before = (end: number) => unfinished[end * (HORIZON + 1) + t - 1] as number;
      unfinished[shape * (HORIZON + 1) + t] = ends.reduce(
        (sum, [end, chance]) => sum + chance * before(end),
        0,
      );
    }
  }
  return {
    turns: (shape) => turns[shape] as number,
    unfinished: (shape, t) => unfinished[shape * (HORIZON + 1) + Math.min(t, HORIZON)] as number,
    stakes,
  };
}
