/** Any moment of a turn — dice rolled or not, rows packed or not — and what each decision in it is worth. */
import { legalMoves, type Move } from '@benben/core';
import { bitCount, DICE, type DiceState, dicePyramid, FULL, ROLL, ROW_OF, STOP } from '@benben/dice-pyramid';
import type { MoveValue } from '../advisor.ts';
import { buildAll } from './building.ts';
import { partsOf, planOf } from './packed.ts';
import { DIE } from './rolls.ts';
import { shapeOf } from './shapes.ts';
import { bestTurn, type Stakes } from './turn.ts';

/** What the player on turn plays for, by whatever judgement. */
export type Judge = (s: DiceState) => Stakes;

/** The template the player on turn keeps after a bust. */
export function securedOf(s: DiceState): number {
  return (s.built[s.turn] as number) & ~s.risk;
}

/** The move of a player who wants these stakes. */
export function bestMoveFor(s: DiceState, stakes: Stakes): Move {
  if (s.dice === 0) return ROLL;
  const built = s.built[s.turn] as number;
  const target = bestTarget(s, stakes);
  // Lower rows have lower numbers, so the lowest missing place is always supported.
  if (target !== built) return 31 - Math.clz32(target & ~built & -(target & ~built));
  return stakes.secure(shapeOf(built)) >= valueOfRolling(s, built, stakes) ? STOP : ROLL;
}

/** What the position is worth to the player on turn. */
export function positionValue(s: DiceState, stakes: Stakes): number {
  if (s.dice === 0) return valueOfRolling(s, s.built[s.turn] as number, stakes);
  return valueOfBuilding(s, bestTarget(s, stakes), stakes);
}

/** What each legal move is worth to the player on turn, in the order of `legal`. */
export function moveValues(s: DiceState, stakes: Stakes): MoveValue[] {
  return legalMoves(dicePyramid, s, s.turn).map((move) => ({ move, value: moveValue(s, move, stakes) }));
}

function moveValue(s: DiceState, move: Move, stakes: Stakes): number {
  const built = s.built[s.turn] as number;
  if (move === STOP) return stakes.secure(shapeOf(built));
  if (move === ROLL) return valueOfRolling(s, built, stakes);
  const after = dicePyramid.copy(s);
  after.built[s.turn] = built | (1 << move);
  after.dice -= DIE[ROW_OF[move] as number] as number;
  after.spent++;
  after.placed++;
  return valueOfBuilding(after, bestTarget(after, stakes), stakes);
}

/** What the dice on the table should be built into: the template itself when the roll is done. */
function bestTarget(s: DiceState, stakes: Stakes): number {
  const built = s.built[s.turn] as number;
  const everything = buildAll(built, s.dice);
  if (!s.free || everything === built) return everything;
  const targets = partsOf(built, everything);
  if (s.placed > 0) targets.push(built);
  const values = targets.map((target) => valueOfBuilding(s, target, stakes));
  return targets[values.indexOf(Math.max(...values))] as number;
}

function valueOfBuilding(s: DiceState, target: number, stakes: Stakes): number {
  const secured = stakes.secure(shapeOf(target));
  const done = target === FULL || spentAt(s, target) === DICE;
  return done ? secured : Math.max(secured, valueOfRolling(s, target, stakes));
}

function valueOfRolling(s: DiceState, built: number, stakes: Stakes): number {
  const plan = planOf({ built, spent: spentAt(s, built), free: s.free });
  return bestTurn(plan, stakes)[0] as number;
}

function spentAt(s: DiceState, target: number): number {
  return s.spent + bitCount(target & ~(s.built[s.turn] as number));
}
