/**
 * How a player looks at building: into what a roll may be turned, and which templates count as the same. A model
 * draws its plans once and keeps them.
 */
import { DICE, rowCounts } from '@benben/dice-pyramid';
import { remember } from '../remember.ts';
import { usableDice } from './building.ts';
import { drawPlan, type Plan, type RollOutcome } from './plan.ts';
import { rollsOf } from './rolls.ts';

export interface Building {
  /** The templates these dice can be built into; none when no die fits. */
  targets(built: number, dice: number): readonly number[];
  /** The template that stands for this one and all that are worth the same. */
  standsFor(built: number): number;
  /** The number under which stakes know a template. */
  endsAs(built: number): number;
}

export interface Model extends Building {
  /** The turn of someone who has this template and rolls so many dice. */
  planFrom(built: number, dice: number): Plan;
}

export function createModel(building: Building): Model {
  const { standsFor, endsAs } = building;
  const outcomes = new Map<number, readonly RollOutcome[]>();
  const plans = new Map<number, Plan>();
  const keyOf = (built: number, dice: number) => built * (DICE + 1) + dice;
  const rules = {
    endsAs,
    outcomes: (built: number, dice: number) =>
      remember(outcomes, keyOf(built, dice), () => rollOut(building, built, dice)),
  };
  return {
    ...building,
    planFrom(built, dice) {
      const root = standsFor(built);
      return remember(plans, keyOf(root, dice), () => drawPlan(rules, root, dice));
    },
  };
}

/** Rolls that leave the same choices are one outcome. */
function rollOut({ targets, standsFor }: Building, built: number, dice: number): RollOutcome[] {
  const byUse = new Map<number, number>();
  const counts = rowCounts(built);
  for (const roll of rollsOf(dice)) {
    const usable = usableDice(counts, roll.dice);
    byUse.set(usable, (byUse.get(usable) ?? 0) + roll.probability);
  }
  const merged = new Map<string, RollOutcome>();
  for (const [usable, chance] of byUse) {
    const choices = [...new Set(targets(built, usable).map(standsFor))].sort((a, b) => a - b);
    const key = choices.join();
    merged.set(key, { probability: chance + (merged.get(key)?.probability ?? 0), choices });
  }
  return [...merged.values()];
}
