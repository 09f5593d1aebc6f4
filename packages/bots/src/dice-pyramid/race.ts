/**
 * Three or four seats: finish before any of the others does. They are taken for independent racers (tempo.ts), which
 * makes them a deadline that falls with a known chance every round; my own turns are then planned exactly against it.
 */
import { DICE } from '@benben/dice-pyramid';
import { remember } from '../remember.ts';
import { packedModel } from './packed.ts';
import { FULL_SHAPE, PACKED, SHAPES } from './shapes.ts';
import { HORIZON, tempoOf } from './tempo.ts';
import { bestTurn, type Stakes } from './turn.ts';

export interface Field {
  /** The shape I have secured. */
  readonly mine: number;
  readonly others: readonly number[];
  readonly free: boolean;
}

/** Rounds that are reached less often than this decide nothing. */
const NEGLIGIBLE = 1e-4;

/** A match meets few fields, each for a whole turn. */
const REMEMBERED = 64;
const known = new Map<string, Stakes>();

/** What my current turn is played for. */
export function raceStakes(field: Field): Stakes {
  // Who of the others sits where does not matter: all of them move once between two turns of mine.
  const key = `${field.free} ${field.mine} ${field.others.toSorted((a, b) => a - b)}`;
  return remember(known, key, () => planAhead(field), REMEMBERED);
}

function planAhead({ mine, others, free }: Field): Stakes {
  const survival = survivalByRound(others, free);
  const plans = shapesFrom(mine).map((shape) => ({
    shape,
    plan: packedModel(free).planFrom(PACKED[shape] as number, DICE),
  }));
  const values = new Float64Array(SHAPES);
  /** My chance at the start of a turn, by shape, when the others are still unfinished; after the last round none. */
  let chances = new Float64Array(SHAPES);
  const secureBefore = (round: number, later: Float64Array) => (shape: number) =>
    shape === FULL_SHAPE ? 1 : (survival[round] as number) * (later[shape] as number);

  for (let round = survival.length - 1; round > 0; round--) {
    const secure = secureBefore(round, chances);
    const earlier = new Float64Array(SHAPES);
    for (const { shape, plan } of plans) {
      earlier[shape] = bestTurn(plan, { secure, bust: secure(shape) }, values)[0] as number;
    }
    chances = earlier;
  }
  const secure = secureBefore(0, chances);
  return { secure, bust: secure(mine) };
}

/** By round, the chance that it leaves all of the others unfinished if the rounds before did. */
function survivalByRound(others: readonly number[], free: boolean): number[] {
  const tempo = tempoOf(free);
  const survival: number[] = [];
  let alive = 1;
  for (let round = 0; round < HORIZON && alive > NEGLIGIBLE; round++) {
    const after = others.reduce((p, shape) => p * tempo.unfinished(shape, round + 1), 1);
    survival.push(after / alive);
    alive = after;
  }
  return survival;
}

/** The unfinished shapes that `mine` can grow into, itself included. */
function shapesFrom(mine: number): number[] {
  const start = PACKED[mine] as number;
  return PACKED.flatMap((built, shape) => (shape !== FULL_SHAPE && (built & start) === start ? [shape] : []));
}

/** By place in the order of play, the chance that each racer finishes first. */
export function finishFirst(inOrder: readonly number[], free: boolean): number[] {
  const tempo = tempoOf(free);
  return inOrder.map((shape, me) => {
    let chance = 0;
    for (let turn = 1; turn <= HORIZON; turn++) {
      const finishesNow = tempo.unfinished(shape, turn - 1) - tempo.unfinished(shape, turn);
      // Those before me have had this turn already, those after me have not.
      const alone = inOrder.reduce(
        (p, other, i) => (i === me ? p : p * tempo.unfinished(other, i < me ? turn : turn - 1)),
        1,
      );
      chance += finishesNow * alone;
    }
    return chance;
  });
}
