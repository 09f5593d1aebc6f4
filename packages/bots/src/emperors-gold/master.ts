/** The master: more turns, as many futures as there is time for, and a judge that was fitted on matches. */
import type { Chance } from '@benben/core';
import type { Tried, Worth } from '../halving.ts';
import { logitChances } from '../logit.ts';
import { raceAll } from '../racing.ts';
import { forLooks, type Thinking } from '../thinking.ts';
import { featuresOf, pilesOf, stageOf } from './features.ts';
import { applyTurn, cloneMind, copyMind, type Mind, pileOfTurn, type WholeTurn } from './mind.ts';
import { plannedTurns } from './planner.ts';
import { isTwice, playOn, pliesOf, winChances } from './search.ts';
import { WEIGHTS } from './weights.ts';

const CANDIDATES = 24;
/** What it does where nobody gives it time: as much as makes it a rung above the lion. */
const LOOKS = 64;

/** By pile, the chance to win as matches of bots ended from such positions. */
export function fittedChances(mind: Mind): number[] {
  if (mind.left === 0) return winChances(mind);
  return logitChances(featuresOf(mind), WEIGHTS[pilesOf(mind)]?.[stageOf(mind)] as readonly number[]);
}

/** What a turn is worth in one future. */
export function futuresOf(mind: Mind): Worth<WholeTurn> {
  const pile = pileOfTurn(mind);
  const future = cloneMind(mind);
  return (turn, luck) => {
    copyMind(mind, future);
    applyTurn(future, turn, luck);
    playOn(future, pliesOf(mind), luck);
    return fittedChances(future)[pile] as number;
  };
}

/** The turns with their chances to win, best first. */
export function raceTurns(
  mind: Mind,
  turns: readonly WholeTurn[],
  chance: Chance,
  thinking: Thinking,
): Tried<WholeTurn>[] {
  const worth = futuresOf(mind);
  return raceAll(turns, chance, thinking, () => worth);
}

/** The turns it looks at, of those that are wanted. */
export function candidatesOf(mind: Mind, wants: (turn: WholeTurn) => boolean = () => true): WholeTurn[] {
  return plannedTurns(mind, CANDIDATES, { once: true, wants: (turn) => !isTwice(mind, turn) && wants(turn) });
}

export function masterTurn(mind: Mind, chance: Chance, thinking: Thinking = forLooks(LOOKS)): WholeTurn {
  return (raceTurns(mind, candidatesOf(mind), chance, thinking)[0] as Tried<WholeTurn>).candidate;
}
