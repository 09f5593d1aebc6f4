/** Any point of a turn — dice rolled or not, rows packed or not — and what each decision in it is worth. */
import { legalMoves, type Move } from '@benben/core';
import { bitCount, DICE, type DiceState, dicePyramid, FULL, ROLL, ROW_OF, STOP } from '@benben/dice-pyramid';
import type { MoveValue } from '../advisor.ts';
import type { Model } from './model.ts';
import { DIE } from './rolls.ts';
import { bestTurn, type Stakes } from './turn.ts';

/** What the player on turn plays for, and the model that numbers its templates. */
export interface Judgement {
  readonly model: Model;
  readonly stakes: Stakes;
}

/** The template the player on turn keeps after a bust. */
export function securedOf(s: DiceState): number {
  return (s.built[s.turn] as number) & ~s.risk;
}

/** The move of a player who judges so. */
export function bestMoveFor(s: DiceState, judgement: Judgement): Move {
  if (s.dice === 0) return ROLL;
  const built = s.built[s.turn] as number;
  const target = bestTarget(s, judgement);
  const missing = target & ~built;
  // Lower rows have lower numbers, so the lowest missing place is always supported.
  if (missing !== 0) return 31 - Math.clz32(missing & -missing);
  return valueOfStopping(built, judgement) >= valueOfRolling(s, built, judgement) ? STOP : ROLL;
}

/** What the position is worth to the player on turn. */
export function positionValue(s: DiceState, judgement: Judgement): number {
  if (s.dice === 0) return valueOfRolling(s, s.built[s.turn] as number, judgement);
  return valueOfBuilding(s, bestTarget(s, judgement), judgement);
}

/** What each legal move is worth to the player on turn, in the order of `legal`. */
export function moveValues(s: DiceState, judgement: Judgement): MoveValue[] {
  // Tearing the first gap is only estimated, and an estimate does not beat what is known.
  const most = positionValue(s, judgement);
  return legalMoves(dicePyramid, s, s.turn).map((move) => ({
    move,
    value: Math.min(most, moveValue(s, move, judgement)),
  }));
}

function moveValue(s: DiceState, move: Move, judgement: Judgement): number {
  const built = s.built[s.turn] as number;
  if (move === STOP) return valueOfStopping(built, judgement);
  if (move === ROLL) return valueOfRolling(s, built, judgement);
  const after = dicePyramid.copy(s);
  after.built[s.turn] = built | (1 << move);
  after.dice -= DIE[ROW_OF[move] as number] as number;
  after.spent++;
  after.placed++;
  return valueOfBuilding(after, bestTarget(after, judgement), judgement);
}

/** What the dice on the table should be built into: the template itself when the roll is done. */
function bestTarget(s: DiceState, judgement: Judgement): number {
  const built = s.built[s.turn] as number;
  const targets = [...judgement.model.targets(built, s.dice)];
  if (targets.length === 0 || (s.free && s.placed > 0)) targets.push(built);
  if (targets.length === 1) return targets[0] as number;
  const values = targets.map((target) => valueOfBuilding(s, target, judgement));
  return targets[values.indexOf(Math.max(...values))] as number;
}

function valueOfBuilding(s: DiceState, target: number, judgement: Judgement): number {
  const stopping = valueOfStopping(target, judgement);
  const done = target === FULL || spentAt(s, target) === DICE;
  return done ? stopping : Math.max(stopping, valueOfRolling(s, target, judgement));
}

function valueOfStopping(built: number, { model, stakes }: Judgement): number {
  return stakes.secure(model.endsAs(built));
}

function valueOfRolling(s: DiceState, built: number, { model, stakes }: Judgement): number {
  return bestTurn(model.planFrom(built, DICE - spentAt(s, built)), stakes)[0] as number;
}

function spentAt(s: DiceState, target: number): number {
  return s.spent + bitCount(target & ~(s.built[s.turn] as number));
}
