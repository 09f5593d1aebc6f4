/** Every roll of k dice with its probability, rolled by the game's own hand through every outcome of luck. */
import { everyOutcome } from '@benben/core';
import { DICE, ROWS, rollDice } from '@benben/dice-pyramid';

export interface Roll {
  /** The dice without order, as the game packs them. */
  readonly dice: number;
  readonly probability: number;
}

/** One die of each colour, as the game packs it. */
export const DIE: readonly number[] = Array.from({ length: ROWS }, (_, colour) =>
  rollDice(1, { below: () => colour }),
);

const known: (readonly Roll[])[] = [];

export function rollsOf(count: number): readonly Roll[] {
  known[count] ??= allRolls(count);
  return known[count];
}

function allRolls(count: number): Roll[] {
  if (count < 0 || count > DICE) throw new RangeError(`${count} dice`);
  const probabilities = new Map<number, number>();
  everyOutcome(
    (chance) => rollDice(count, chance),
    (dice, probability) => probabilities.set(dice, (probabilities.get(dice) ?? 0) + probability),
  );
  return [...probabilities].map(([dice, probability]) => ({ dice, probability }));
}
