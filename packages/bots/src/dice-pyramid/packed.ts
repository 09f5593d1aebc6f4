/** The turns of a player who builds sensibly (building.ts): the only choices left are when to stop and, with `free`, how much to build. */
import { DICE, placesOf, ROW_OF } from '@benben/dice-pyramid';
import { remember } from '../remember.ts';
import { buildAll } from './building.ts';
import { type Builder, drawPlan, type Plan, type RollOutcome } from './plan.ts';
import { DIE, rollsOf } from './rolls.ts';
import { shapeOf } from './shapes.ts';

export interface PlanRoot {
  readonly built: number;
  /** Dice spent this turn to get there. */
  readonly spent: number;
  readonly free: boolean;
}

const knownPlans = new Map<number, Plan>();

export function planOf({ built, spent, free }: PlanRoot): Plan {
  const builder = free ? freeBuilder : fullBuilder;
  return remember(knownPlans, keyOf(built, spent, free), () => drawPlan(builder, built, DICE - spent));
}

const fullBuilder: Builder = { outcomes: (built, dice) => outcomesOf(built, dice, false), endsAs: shapeOf };
const freeBuilder: Builder = { outcomes: (built, dice) => outcomesOf(built, dice, true), endsAs: shapeOf };

const knownOutcomes = new Map<number, readonly RollOutcome[]>();

function outcomesOf(built: number, dice: number, free: boolean): readonly RollOutcome[] {
  return remember(knownOutcomes, keyOf(built, dice, free), () => rollOut(built, dice, free));
}

function keyOf(built: number, dice: number, free: boolean): number {
  return (built * (DICE + 1) + dice) * 2 + (free ? 1 : 0);
}

function rollOut(built: number, dice: number, free: boolean): RollOutcome[] {
  const probabilities = new Map<number, number>();
  for (const roll of rollsOf(dice)) {
    const to = buildAll(built, roll.dice);
    probabilities.set(to, (probabilities.get(to) ?? 0) + roll.probability);
  }
  return [...probabilities].map(([to, probability]) => ({
    probability,
    choices: to === built ? [] : free ? partsOf(built, to) : [to],
  }));
}

/** With `free` placing one block is enough: every sensible template between the two, `to` included. */
export function partsOf(built: number, to: number): number[] {
  const parts = new Set<number>();
  const added = to & ~built;
  for (let part = added; part !== 0; part = (part - 1) & added) {
    const dice = placesOf(part).reduce((sum, place) => sum + (DIE[ROW_OF[place] as number] as number), 0);
    const result = buildAll(built, dice);
    if (result !== built) parts.add(result);
  }
  return [...parts];
}
