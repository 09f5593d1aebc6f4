/** Tries the most promising whole turns against many futures: refills drawn at random, everybody planning. */
import { type Chance, fastChance } from '@benben/core';
import { createWanted, readWanted, seatWorth } from './judge.ts';
import { applyTurn, cloneMind, copyMind, type Mind, pileOfTurn, type WholeTurn } from './mind.ts';
import { plannedTurn, plannedTurns } from './planner.ts';

/** How many candidates are kept in each round and how many futures each of them sees. */
export type Effort = readonly { readonly candidates: number; readonly futures: number }[];

const EFFORT = [
  { candidates: 14, futures: 6 },
  { candidates: 5, futures: 12 },
] as const satisfies Effort;

/** How many points ahead make a win e times likelier. */
const SCALE = 6;
const SEEDS = 0x7fffffff;

const wanted = createWanted();

/** By pile, the chance to win: points and promising rows, or the result once it is known. */
export function winChances(mind: Mind): number[] {
  const piles = mind.teams ? 2 : mind.seats;
  readWanted(mind, wanted);
  const standing = Array.from({ length: piles }, (_, pile) => {
    const points = mind.points[pile] as number;
    return mind.left === 0 ? points : points + seatWorth(mind, wanted, pile);
  });
  const best = Math.max(...standing);
  const weights = standing.map((points) =>
    mind.left === 0 ? Number(points === best) : Math.exp((points - best) / SCALE),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** Everyone has had two turns when a future is judged. */
export const pliesOf = (mind: Mind) => 2 * mind.seats - 1;

/** What a future makes of the position. */
export function playOn(mind: Mind, plies: number, chance: Chance): void {
  for (let ply = 0; ply < plies && mind.left !== 0; ply++) applyTurn(mind, plannedTurn(mind), chance);
}

interface Tried {
  readonly turn: WholeTurn;
  sum: number;
  futures: number;
}

/** The turns with their chances to win, best first; only those that lasted to the end are judged well. */
export function tryTurns(mind: Mind, turns: readonly WholeTurn[], chance: Chance, effort: Effort): Tried[] {
  const pile = pileOfTurn(mind);
  const tried = turns.map((turn): Tried => ({ turn, sum: 0, futures: 0 }));
  const future = cloneMind(mind);
  for (const { candidates, futures } of effort) {
    const kept = tried.slice(0, candidates);
    for (let i = 0; i < futures; i++) {
      // The same luck for all, so that what differs is the turn.
      const seed = chance.below(SEEDS);
      for (const each of kept) {
        const luck = fastChance(seed);
        copyMind(mind, future);
        applyTurn(future, each.turn, luck);
        playOn(future, pliesOf(mind), luck);
        each.sum += winChances(future)[pile] as number;
        each.futures++;
      }
    }
    kept.sort((a, b) => b.sum / b.futures - a.sum / a.futures);
    tried.splice(0, kept.length, ...kept);
  }
  return tried;
}

/** The best of the turns that are wanted. */
export function searchedTurn(
  mind: Mind,
  chance: Chance,
  wants: (turn: WholeTurn) => boolean = () => true,
): WholeTurn {
  const turns = plannedTurns(mind, EFFORT[0].candidates, wants);
  return turns.length === 1
    ? (turns[0] as WholeTurn)
    : (tryTurns(mind, turns, chance, EFFORT)[0] as Tried).turn;
}
