/**
 * One turn drawn out: every template it can reach and where each roll leads. A plan knows nothing of winning;
 * turn.ts plays it for any stakes. Flat arrays, because the solvers walk plans a million times.
 */
import { bitCount, FULL } from '@benben/dice-pyramid';

export interface Plan {
  /** Templates, the root first, none before one it can grow from. */
  readonly built: readonly number[];
  /** The number under which stakes know each template when the turn ends there. */
  readonly endsAs: Uint8Array;
  /** Outcomes of rolling from state i are firstOutcome[i] … firstOutcome[i+1]−1; none where no dice are left. */
  readonly firstOutcome: Int32Array;
  readonly probability: Float64Array;
  /** States an outcome lets the player choose from, likewise; none is a bust. */
  readonly firstChoice: Int32Array;
  readonly choice: Uint16Array;
}

export interface RollOutcome {
  readonly probability: number;
  /** The templates this roll can be built into; empty when nothing fits. */
  readonly choices: readonly number[];
}

/** What a plan is drawn from. */
export interface Rules {
  outcomes(built: number, dice: number): readonly RollOutcome[];
  endsAs(built: number): number;
}

export function drawPlan(rules: Rules, root: number, dice: number): Plan {
  const diceAt = (built: number) => (built === FULL ? 0 : dice + bitCount(root) - bitCount(built));
  const outcomesAt = (built: number) => (diceAt(built) === 0 ? [] : rules.outcomes(built, diceAt(built)));
  const states = reachable(root, outcomesAt);
  const indexOf = new Map(states.map((built, i) => [built, i]));
  const firstOutcome: number[] = [0];
  const probability: number[] = [];
  const firstChoice: number[] = [0];
  const choice: number[] = [];
  for (const built of states) {
    for (const outcome of outcomesAt(built)) {
      probability.push(outcome.probability);
      for (const to of outcome.choices) choice.push(indexOf.get(to) as number);
      firstChoice.push(choice.length);
    }
    firstOutcome.push(probability.length);
  }
  return {
    built: states,
    endsAs: Uint8Array.from(states, (built) => rules.endsAs(built)),
    firstOutcome: Int32Array.from(firstOutcome),
    probability: Float64Array.from(probability),
    firstChoice: Int32Array.from(firstChoice),
    choice: Uint16Array.from(choice),
  };
}

/** Everything reachable from the root, fewest blocks first. */
function reachable(root: number, outcomesAt: (built: number) => readonly RollOutcome[]): number[] {
  const seen = new Set([root]);
  // A Set may grow while it is walked.
  for (const built of seen) {
    for (const { choices } of outcomesAt(built)) for (const to of choices) seen.add(to);
  }
  return [...seen].sort((a, b) => bitCount(a) - bitCount(b));
}
