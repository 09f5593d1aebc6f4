/** The master: as many imagined worlds as there is time for. */
import type { Chance, Move, Seat } from '@benben/core';
import { type PyramidionState, pyramidion, seatsOf } from '@benben/pyramidion';
import type { Tried, Worth } from '../halving.ts';
import { raceAll } from '../racing.ts';
import { forLooks, type Thinking } from '../thinking.ts';
import { candidates } from './candidates.ts';
import { chancesOf } from './chances.ts';
import { instinct } from './instinct.ts';
import { needsThought, playOut } from './search.ts';

/** What it does where nobody gives it time, by seat count: with two it takes this much to be a rung above the lion. */
const LOOKS: readonly number[] = [0, 0, 400, 100, 100];

/** What a move is worth in one world that fits the view. */
export function imagined(view: PyramidionState, seat: Seat, chance: Chance): Worth<Move> {
  const world = pyramidion.imagine?.(view, seat, chance) as PyramidionState;
  return (move, luck) => {
    const s = pyramidion.copy(world);
    pyramidion.play(s, seat, move, luck, null);
    playOut(s, luck);
    return chancesOf(s)[seat] as number;
  };
}

/** The candidates with the chances to win their playouts ended with, best first. */
export function raceMoves(
  view: PyramidionState,
  seat: Seat,
  chance: Chance,
  thinking: Thinking,
): Tried<Move>[] {
  return raceAll(candidates(view, seat), chance, thinking, () => imagined(view, seat, chance));
}

export function masterMove(
  view: PyramidionState,
  seat: Seat,
  chance: Chance,
  thinking: Thinking = forLooks(LOOKS[seatsOf(view)] as number),
): Move {
  if (!needsThought(view)) return instinct(view, seat);
  return raceMoves(view, seat, chance, thinking)[0]?.candidate ?? instinct(view, seat);
}
