/** Looking ahead without seeing: in worlds imagined from the view, every candidate is played by instinct to the end of the round. */
import { type Chance, type Move, nextToAct, type Seat } from '@benben/core';
import { askedNow, OVER, type PyramidionState, pyramidion } from '@benben/pyramidion';
import { halvings, type Tried, tryAll } from '../halving.ts';
import { candidates } from './candidates.ts';
import { chancesOf } from './chances.ts';
import { instinct } from './instinct.ts';

/** Rounds imagined for a decision of the strong player, by seat count: the more play, the longer a round takes. */
const PLAYOUTS: readonly number[] = [0, 0, 96, 60, 40];

/** The candidates with the chances to win their playouts ended with, best first. */
export function search(
  view: PyramidionState,
  seat: Seat,
  chance: Chance,
  playouts = PLAYOUTS[view.order.length] as number,
  moves: readonly Move[] = candidates(view, seat),
): Tried<Move>[] {
  return tryAll(moves, halvings(moves.length, playouts), chance, () => {
    const world = pyramidion.imagine?.(view, seat, chance) as PyramidionState;
    return (move, luck) => {
      const s = pyramidion.copy(world);
      pyramidion.play(s, seat, move, luck, null);
      playOut(s, luck);
      return chancesOf(s)[seat] as number;
    };
  });
}

/** By instinct to the end of the round. */
export function playOut(s: PyramidionState, luck: Chance): void {
  const { round } = s;
  while (s.round === round && s.step !== OVER) {
    const seat = nextToAct(pyramidion.toAct(s));
    pyramidion.play(s, seat, instinct(s, seat), luck, null);
  }
}

/** Paying is settled by the cheapest way; everything else is worth a thought. */
export function needsThought(view: PyramidionState): boolean {
  return askedNow(view)?.kind !== 'pay';
}
