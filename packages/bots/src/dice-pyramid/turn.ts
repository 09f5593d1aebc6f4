/** The best way through one turn, for whatever it is played: stop for `secure`, bust for `bust`, take the larger. */
import type { Plan } from './plan.ts';

export interface Stakes {
  /** What it is worth to end the turn with the template of this number secured, a full one included. */
  secure(end: number): number;
  /** What it is worth to lose everything at risk. */
  readonly bust: number;
}

/** By state of the plan: its worth to a player who may stop or roll there; at the root, the worth of rolling. */
export function bestTurn(
  plan: Plan,
  stakes: Stakes,
  values = new Float64Array(plan.built.length),
): Float64Array {
  for (let state = plan.built.length - 1; state > 0; state--) {
    const secured = stakes.secure(plan.endsAs[state] as number);
    values[state] = canRoll(plan, state)
      ? Math.max(secured, rollValue(plan, state, stakes.bust, values))
      : secured;
  }
  values[0] = rollValue(plan, 0, stakes.bust, values);
  return values;
}

function canRoll(plan: Plan, state: number): boolean {
  return plan.firstOutcome[state] !== plan.firstOutcome[state + 1];
}

function rollValue(plan: Plan, state: number, bust: number, values: Float64Array): number {
  let sum = 0;
  const end = plan.firstOutcome[state + 1] as number;
  for (let outcome = plan.firstOutcome[state] as number; outcome < end; outcome++) {
    const chosen = bestChoice(plan, outcome, values);
    sum += (plan.probability[outcome] as number) * (chosen < 0 ? bust : (values[chosen] as number));
  }
  return sum;
}

/** The state the outcome should be built into, or −1 for a bust. */
function bestChoice(plan: Plan, outcome: number, values: Float64Array): number {
  let best = -1;
  let bestValue = Number.NEGATIVE_INFINITY;
  const end = plan.firstChoice[outcome + 1] as number;
  for (let i = plan.firstChoice[outcome] as number; i < end; i++) {
    const state = plan.choice[i] as number;
    const value = values[state] as number;
    if (value <= bestValue) continue;
    best = state;
    bestValue = value;
  }
  return best;
}

/** How the turn ends when its root is rolled and then played best: chance by final shape, `bustShape` for a bust. */
export function turnEnds(plan: Plan, stakes: Stakes, bustShape: number): Map<number, number> {
  const values = bestTurn(plan, stakes);
  const mass = new Float64Array(plan.built.length);
  mass[0] = 1;
  const ends = new Map<number, number>();
  const end = (shape: number, probability: number) => ends.set(shape, (ends.get(shape) ?? 0) + probability);
  for (let state = 0; state < plan.built.length; state++) {
    const here = mass[state] as number;
    if (here === 0) continue;
    const shape = plan.endsAs[state] as number;
    const stops = state > 0 && (!canRoll(plan, state) || stakes.secure(shape) >= (values[state] as number));
    if (stops) {
      end(shape, here);
      continue;
    }
    const last = plan.firstOutcome[state + 1] as number;
    for (let outcome = plan.firstOutcome[state] as number; outcome < last; outcome++) {
      const chosen = bestChoice(plan, outcome, values);
      const probability = here * (plan.probability[outcome] as number);
      if (chosen < 0) end(bustShape, probability);
      else mass[chosen] = (mass[chosen] as number) + probability;
    }
  }
  return ends;
}
