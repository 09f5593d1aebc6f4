/** Hints and the win-chance graph, estimated by the same futures the strong player looks into. */
import { fastChance, legalMoves, type Move, type Seat } from '@benben/core';
import { END, emperorsGold, type GoldState, NONE, pileOf, seatsOf } from '@benben/emperors-gold';
import type { Advisor, MoveValue } from '../advisor.ts';
import { estimatingAdvisor } from '../estimate.ts';
import { averaged, found, type Round } from '../halving.ts';
import { cloneMind, copyMind, mindOf, pileOfTurn, type WholeTurn } from './mind.ts';
import { beginningOf, continues, played } from './moves.ts';
import { plannedTurns } from './planner.ts';
import { playOn, pliesOf, tryTurns, winChances } from './search.ts';

/** Every legal move is tried, the better ones longer. */
const EFFORT: readonly Round[] = [
  { candidates: 50, futures: 4 },
  { candidates: 10, futures: 8 },
  { candidates: 4, futures: 16 },
];
const FUTURES = 24;
/** The same question has the same answer. */
const SEED = 1;

export function goldAdvisor(): Advisor {
  return estimatingAdvisor<GoldState>({
    values: (s, seat, opinion) => (s.left === 0 || s.turn !== seat ? null : moveValues(s, seat, opinion)),
    chances(s) {
      const piles = s.left === 0 ? winChances(mindOf(s)) : chancesOf(s);
      return Array.from({ length: seatsOf(s) }, (_, seat) => piles[pileOf(s, seat)] as number);
    },
  });
}

/** Each move is worth as much as the best turn that can follow it. */
function moveValues(s: GoldState, seat: Seat, opinion: number): MoveValue[] {
  const mind = mindOf(beginningOf(s));
  const moves = legalMoves(emperorsGold, s, seat);
  const turns = moves.map((move) => bestAfter(s, move));
  const unseen = winChances(mind)[pileOfTurn(mind)] as number;
  const values = found(tryTurns(mind, turns, fastChance(SEED + opinion), EFFORT), unseen);
  return moves.map((move, i) => ({ move, value: values.get(turns[i] as WholeTurn) as number }));

  function bestAfter(from: GoldState, move: Move): WholeTurn {
    if (move === END) return asItStands(from);
    const next = played(from, move);
    return plannedTurns(mind, 1, (turn) => continues(next, turn))[0] as WholeTurn;
  }
}

/** The turn that ends now. */
function asItStands(s: GoldState): WholeTurn {
  return {
    to: s.from === NONE ? NONE : s.pawn,
    discard: s.asideRow,
    row: s.building,
    path: s.taken.slice(),
    claim: s.claimed,
  };
}

function chancesOf(s: GoldState): number[] {
  const mind = mindOf(beginningOf(s));
  const future = cloneMind(mind);
  const chance = fastChance(SEED);
  return averaged(FUTURES, () => {
    copyMind(mind, future);
    playOn(future, pliesOf(mind) + 1, chance);
    return winChances(future);
  });
}
