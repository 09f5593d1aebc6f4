import type { Seat } from '@benben/core';
import { rowsShown } from './dice.ts';
import { openPlaces } from './template.ts';

export interface DiceOptions {
  /** `free`: a player may stop placing, or reroll usable dice, after one block of the roll. */
  readonly placement: 'all' | 'free';
}

export interface DiceState {
  readonly free: boolean;
  /** Whose turn it is; the winner's when the match is over. */
  turn: Seat;
  /** By seat: the places that hold a block, secured or at risk, as bits. */
  built: number[];
  /** Places of the player on turn that a bust would clear, as bits. */
  risk: number;
  /** The unspent dice of the last roll (see dice.ts); 0 before the first roll of a turn. */
  dice: number;
  /** Dice spent this turn. */
  spent: number;
  /** Blocks placed since the last roll. */
  placed: number;
  winner: Seat;
}

/** Where an unspent die of this roll can build, as bits. */
export function usablePlaces(s: DiceState): number {
  return openPlaces(s.built[s.turn] as number) & rowsShown(s.dice);
}

export function copy(from: DiceState, into?: DiceState): DiceState {
  if (!into) return { ...from, built: from.built.slice() };
  const { built } = into;
  Object.assign(into, from);
  into.built = built;
  built.length = from.built.length;
  for (let seat = 0; seat < from.built.length; seat++) built[seat] = from.built[seat] as number;
  return into;
}
