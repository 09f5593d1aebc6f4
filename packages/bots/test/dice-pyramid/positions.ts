/** Positions to test on: reached by random play, so with gaps, dice in every state and every seat on turn. */
import { type Chance, fastChance, type Seat } from '@benben/core';
import { type DiceOptions, type DiceState, dicePyramid } from '@benben/dice-pyramid';

export const TABLES = [2, 3, 4].flatMap((seats) =>
  (['all', 'free'] as const).map((placement) => ({ seats, options: { placement } })),
);

type Choose = (s: DiceState, seat: Seat, chance: Chance) => number;

/** Visits every decision of some matches. */
export function everyDecision(
  table: { readonly seats: number; readonly options: DiceOptions },
  matches: number,
  visit: (s: DiceState) => void,
  choose: Choose = (s, seat, chance) => dicePyramid.pick?.(s, seat, chance) as number,
): void {
  for (let match = 1; match <= matches; match++) {
    const chance = fastChance(match * 0x9e3779b1);
    const s = dicePyramid.setup(table, chance, null);
    while (s.winner < 0) {
      visit(s);
      dicePyramid.play(s, s.turn, choose(s, s.turn, chance), chance, null);
    }
  }
}

/** A turn that has just begun or is under way, nothing on the table but what is given. */
export function midTurn(built: number, given: Partial<DiceState> = {}): DiceState {
  return {
    free: false,
    turn: 0,
    built: [built, 0],
    risk: 0,
    dice: 0,
    spent: 0,
    placed: 0,
    winner: -1,
    ...given,
  };
}
