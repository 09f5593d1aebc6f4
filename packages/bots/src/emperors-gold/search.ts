/** Tries the most promising whole turns against many futures: refills drawn at random, everybody planning. */
import type { Chance } from '@benben/core';
import { NONE } from '@benben/emperors-gold';
import { type Round, type Tried, tryAll } from '../halving.ts';
import { createWanted, readWanted, seatWorth } from './judge.ts';
import { applyTurn, cloneMind, copyMind, type Mind, otherRow, pileOfTurn, type WholeTurn } from './mind.ts';
import { plannedTurn, plannedTurns } from './planner.ts';

const EFFORT: readonly Round[] = [
  { candidates: 14, futures: 6 },
  { candidates: 5, futures: 12 },
];

/** How many points ahead make a win e times likelier. */
const SCALE = 6;

const wanted = createWanted();

/** By pile, the chance to win: points and promising rows, or the result once it is known. */
export function winChances(mind: Mind): number[] {
  const piles = mind.teams ? 2 : mind.seats;
  readWanted(mind, wanted);
  const prospects = Array.from({ length: piles }, (_, pile) => {
    const points = mind.points[pile] as number;
    return mind.left === 0 ? points : points + seatWorth(mind, wanted, pile);
  });
  const best = Math.max(...prospects);
  const weights = prospects.map((points) =>
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

/** The turns with their chances to win, best first; only those that lasted to the end are judged well. */
export function tryTurns(
  mind: Mind,
  turns: readonly WholeTurn[],
  chance: Chance,
  effort: readonly Round[],
): Tried<WholeTurn>[] {
  const pile = pileOfTurn(mind);
  const future = cloneMind(mind);
  return tryAll(turns, effort, chance, () => (turn, luck) => {
    copyMind(mind, future);
    applyTurn(future, turn, luck);
    playOn(future, pliesOf(mind), luck);
    return winChances(future)[pile] as number;
  });
}

/** While both partners have no row, it is all the same whose is started: trying both would halve the choice. */
export function isTwice(mind: Mind, { row, discard }: WholeTurn): boolean {
  const [own, other] = [2 * mind.turn, otherRow(mind, mind.turn)];
  return row === other && discard === NONE && mind.length[own] === 0 && mind.length[other] === 0;
}

export interface Looking {
  readonly wants?: (turn: WholeTurn) => boolean;
  readonly effort?: readonly Round[];
}

/** The best of the turns that are wanted. */
export function searchedTurn(
  mind: Mind,
  chance: Chance,
  { wants = (turn) => !isTwice(mind, turn), effort = EFFORT }: Looking = {},
): WholeTurn {
  const turns = plannedTurns(mind, effort[0]?.candidates ?? 1, { wants });
  return turns.length === 1
    ? (turns[0] as WholeTurn)
    : (tryTurns(mind, turns, chance, effort)[0] as Tried<WholeTurn>).candidate;
}
