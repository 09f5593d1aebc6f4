/** Hints and the win-chance graph: the master's search and judge, asked about every move. */
import { fastChance, legalMoves, type Move, type Seat } from '@benben/core';
import { emperorsGold, type GoldState, pileOf, seatsOf } from '@benben/emperors-gold';
import type { Advisor, MoveValue, Pair } from '../advisor.ts';
import { DEEPER, estimatingAdvisor } from '../estimate.ts';
import { averaged, found } from '../halving.ts';
import { type Lead, raceTwo } from '../racing.ts';
import { forLooks } from '../thinking.ts';
import { turnAfter, turnsAfter } from './after.ts';
import { candidatesOf, fittedChances, futuresOf, raceTurns } from './master.ts';
import { cloneMind, copyMind, mindOf, pileOfTurn, type WholeTurn } from './mind.ts';
import { beginningOf, continues } from './moves.ts';
import { playOn, pliesOf } from './search.ts';

const FUTURES = 24;
/** Of all turns of a question. */
const LOOKS = 200;
/** The same question has the same answer. */
const SEED = 1;

export function goldAdvisor(): Advisor {
  return estimatingAdvisor<GoldState>({
    values: (s, seat, opinion) => (s.left === 0 || s.turn !== seat ? null : moveValues(s, seat, opinion)),
    compare,
    chances(s) {
      const places = emperorsGold.outcome(s)?.places;
      // What decides a tie is known only to the rules.
      if (places) return sharesOf(s, places);
      const piles = chancesOf(s);
      return Array.from({ length: seatsOf(s) }, (_, seat) => piles[pileOf(s, seat)] as number);
    },
  });
}

/** Each move is worth as much as the best turn that can follow it; the master's turns are joined by one for every other move. */
function moveValues(s: GoldState, seat: Seat, opinion: number): MoveValue[] {
  const mind = mindOf(beginningOf(s));
  const after = legalMoves(emperorsGold, s, seat).map((move) => turnsAfter(s, move));
  const turns = candidatesOf(mind, (turn) => continues(s, turn));
  for (const { leadsTo, planned } of after) if (!turns.some(leadsTo)) turns.push(planned(mind));
  const unseen = fittedChances(mind)[pileOfTurn(mind)] as number;
  const worth = [...found(raceTurns(mind, turns, fastChance(SEED + opinion), forLooks(LOOKS)), unseen)];
  // Best first, so the first turn that fits is the best.
  return after.map(({ move, leadsTo }) => {
    const [, value] = worth.find(([turn]) => leadsTo(turn)) as [WholeTurn, number];
    return { move, value };
  });
}

function compare(s: GoldState, _seat: Seat, { better, played }: Pair): Lead {
  const mind = mindOf(beginningOf(s));
  const luck = fastChance(DEEPER.seed);
  const best = (move: Move) => turnAfter(s, mind, move, luck);
  const worth = futuresOf(mind);
  return raceTwo([best(better), best(played)], luck, DEEPER, () => worth);
}

/** Piles that share the victory share the chance. */
function sharesOf(s: GoldState, places: readonly number[]): number[] {
  const winners = new Set(places.flatMap((place, seat) => (place === 1 ? [pileOf(s, seat)] : [])));
  return places.map((place) => (place === 1 ? 1 / winners.size : 0));
}

function chancesOf(s: GoldState): number[] {
  const mind = mindOf(beginningOf(s));
  const future = cloneMind(mind);
  const chance = fastChance(SEED);
  return averaged(FUTURES, () => {
    copyMind(mind, future);
    playOn(future, pliesOf(mind) + 1, chance);
    return fittedChances(future);
  });
}
