/** Hints and the win-chance graph, estimated in the same imagined worlds the master looks into. */
import { fastChance, isToAct, type Move, NOBODY, type Seat } from '@benben/core';
import { OVER, type PyramidionState, pyramidion } from '@benben/pyramidion';
import type { Advisor, MoveValue, Pair } from '../advisor.ts';
import { DEEPER, estimatingAdvisor } from '../estimate.ts';
import { averaged, found } from '../halving.ts';
import { certain, type Lead, raceTwo } from '../racing.ts';
import { forLooks } from '../thinking.ts';
import { standIns } from './candidates.ts';
import { chancesOf } from './chances.ts';
import { instinct } from './instinct.ts';
import { imagined, raceMoves } from './master.ts';
import { needsThought, playOut } from './search.ts';

/** The same question has the same answer. */
const SEED = 0x517ae5;
/** Worlds a hint looks into. */
const LOOKS = 100;
const FUTURES = 24;
/** What an awkward payment gives away, for the order of hints. */
const AWKWARD = 0.001;

export function pyramidionAdvisor(): Advisor {
  return estimatingAdvisor<PyramidionState>({
    values: (s, seat, opinion) => (isToAct(pyramidion.toAct(s), seat) ? moveValues(s, seat, opinion) : null),
    compare,
    chances: futureChances,
  });
}

function moveValues(s: PyramidionState, seat: Seat, opinion: number): MoveValue[] {
  const playedAs = standIns(s, seat);
  const worth = needsThought(s) ? searched(s, seat, opinion) : paid(s, seat, [...playedAs.keys()]);
  return [...playedAs].map(([move, instead]) => ({ move, value: worth.get(instead) as number }));
}

function searched(s: PyramidionState, seat: Seat, opinion: number): Map<Move, number> {
  return found(raceMoves(s, seat, fastChance(SEED + opinion), forLooks(LOOKS)), chancesOf(s)[seat] as number);
}

/** How a boat is paid hardly moves the chances: the cheapest way comes first. */
function paid(s: PyramidionState, seat: Seat, moves: readonly Move[]): Map<Move, number> {
  const now = chancesOf(s)[seat] as number;
  const cheapest = instinct(s, seat);
  return new Map(moves.map((move) => [move, move === cheapest ? now : Math.max(0, now - AWKWARD)]));
}

function compare(s: PyramidionState, seat: Seat, { better, played }: Pair): Lead {
  const playedAs = standIns(s, seat);
  const pair = [playedAs.get(better) as Move, playedAs.get(played) as Move] as const;
  if (pair[0] === pair[1] || !needsThought(s)) return certain(0);
  const luck = fastChance(DEEPER.seed);
  return raceTwo(pair, luck, DEEPER, () => imagined(s, seat, luck));
}

/** The chances at the end of this round, over imagined worlds. */
function futureChances(view: PyramidionState): number[] {
  if (view.step === OVER) return chancesOf(view);
  const chance = fastChance(SEED);
  return averaged(FUTURES, () => {
    const world = pyramidion.imagine?.(view, NOBODY, chance) as PyramidionState;
    playOut(world, chance);
    return chancesOf(world);
  });
}
