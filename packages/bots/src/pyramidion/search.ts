/**
 * Looking ahead without seeing: worlds are imagined from the view, every candidate move is played out in the same
 * worlds by instinct to the end of the round, and the chances to win there are averaged. Half of the candidates
 * drop out whenever the luck so far tells enough (sequential halving).
 */
import { type Chance, fastChance, type Move, nextToAct, type Seat } from '@benben/core';
import { askedNow, OVER, type PyramidionState, pyramidion } from '@benben/pyramidion';
import { candidates } from './candidates.ts';
import { chancesOf } from './chances.ts';
import { instinct } from './instinct.ts';

/** Rounds imagined for a decision of the strong player, by seat count: the more play, the longer a round takes. */
const PLAYOUTS: readonly number[] = [0, 0, 96, 60, 40];

export interface Candidate {
  readonly move: Move;
  /** Playouts, and the chances to win they ended with, added up. */
  visits: number;
  sum: number;
}

/** The candidates with what the playouts said, best first. */
export function search(
  view: PyramidionState,
  seat: Seat,
  chance: Chance,
  playouts = PLAYOUTS[view.order.length] as number,
): Candidate[] {
  const all: Candidate[] = candidates(view, seat).map((move) => ({ move, visits: 0, sum: 0 }));
  let alive = all.slice();
  const stages = Math.max(1, Math.ceil(Math.log2(alive.length)));
  for (let stage = 0; stage < stages && alive.length > 1; stage++) {
    const worlds = Math.max(2, Math.floor(playouts / stages / alive.length));
    for (let i = 0; i < worlds; i++) tryAll(alive, view, seat, chance);
    alive.sort(byMean);
    alive = alive.slice(0, Math.ceil(alive.length / 2));
  }
  return all.sort((a, b) => b.visits - a.visits || byMean(a, b));
}

const byMean = (a: Candidate, b: Candidate) => b.sum / b.visits - a.sum / a.visits;

/** One imagined world, the same luck for every candidate. */
function tryAll(alive: readonly Candidate[], view: PyramidionState, seat: Seat, chance: Chance): void {
  const world = pyramidion.imagine?.(view, seat, chance) as PyramidionState;
  const seed = chance.below(0x7fffffff);
  for (const candidate of alive) {
    const s = pyramidion.copy(world);
    const luck = fastChance(seed);
    pyramidion.play(s, seat, candidate.move, luck, null);
    playOut(s, luck);
    candidate.sum += chancesOf(s)[seat] as number;
    candidate.visits++;
  }
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
