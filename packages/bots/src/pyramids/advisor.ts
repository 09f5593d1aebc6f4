/** Hints: the master's search says how many points each choice gives away, the forecast what they mean for the match. */
import { fastChance, legalMoves, type Move, type Seat } from '@benben/core';
import { leavesUnfinishable, type PyramidsState, pyramids, STAGE } from '@benben/pyramids';
import type { Advisor, MoveValue, Pair } from '../advisor.ts';
import { DEEPER, estimatingAdvisor } from '../estimate.ts';
import { certain, type Lead, leadIn, raceTwo } from '../racing.ts';
import { forLooks } from '../thinking.ts';
import { turnAfter } from './after.ts';
import { moveOf } from './decision.ts';
import { chanceAfter, chances, pointsAfter, pointsFor } from './forecast.ts';
import { worth } from './judge.ts';
import { futuresIn, LOOKS, racedTurns } from './master.ts';
import { refillValues } from './refill.ts';

/** The same question has the same answer. */
const SEED = 1;
/** What a choice that the search did not look at gives away at least, in points. */
const OVERLOOKED = 0.5;
/** A refill is looked at so often where two are compared; each look imagines several rounds. */
const REFILLS = 32;
/** Several times as many as the master's own. */
const FUTURES = 96;

export function pyramidsAdvisor(): Advisor {
  return estimatingAdvisor<PyramidsState>({
    values(s, seat, opinion) {
      if (s.stage === STAGE.over || s.turn !== seat) return null;
      const moves = legalMoves(pyramids, s, seat);
      const chance = chanceAfter(s, seat);
      const given = givenAway(s, seat, moves, opinion);
      return moves.map((move): MoveValue => {
        return { move, value: leavesUnfinishable(s, move) ? 0 : chance(given(move)) };
      });
    },
    compare,
    chances,
  });
}

type Given = (move: Move) => number;

/** By move, the points it gives away: none for the best. */
function givenAway(s: PyramidsState, seat: Seat, moves: readonly Move[], opinion: number): Given {
  const luck = fastChance(SEED + opinion);
  const atAGlance = () => new Map(moves.map((move) => [move, pointsAfter(s, seat, move)]));
  if (s.stage === STAGE.fill) return belowBest(atAGlance());
  if (s.stage === STAGE.refill) {
    const values = refillValues(s, seat, worth, luck);
    return belowBest(new Map(moves.map((move, i) => [move, values[i] as number])));
  }
  const { site, tried } = racedTurns(s, seat, luck, forLooks(LOOKS));
  const looked = new Map<Move, number>();
  let least = Number.POSITIVE_INFINITY;
  for (const { candidate, futures, sum } of tried) {
    const move = moveOf(s, site, candidate);
    // Who dropped out early may look better by luck; it does not overtake who lasted longer.
    least = Math.min(least, futures > 0 ? sum / futures : 0);
    if (!looked.has(move)) looked.set(move, least);
  }
  const lost = belowBest(looked);
  if (moves.every((move) => looked.has(move))) return lost;
  const glanced = belowBest(atAGlance());
  return (move) => (looked.has(move) ? lost(move) : Math.max(OVERLOOKED, glanced(move)));
}

function belowBest(points: ReadonlyMap<Move, number>): Given {
  const most = Math.max(...points.values());
  return (move) => most - (points.get(move) as number);
}

function compare(s: PyramidsState, seat: Seat, pair: Pair): Lead {
  const chance = chanceAfter(s, seat);
  // A level that cannot be finished any more needs no second look.
  if (leavesUnfinishable(s, pair.played)) return certain(chance(0));
  const { by, error } = pointsAhead(s, seat, pair);
  const lead = chance(0) - chance(by);
  // Errors shrink with the points.
  return { by: lead, error: by > 0 ? (error * lead) / by : error };
}

function pointsAhead(s: PyramidsState, seat: Seat, { better, played }: Pair): Lead {
  const luck = fastChance(DEEPER.seed);
  if (s.stage === STAGE.fill) return certain(pointsAfter(s, seat, better) - pointsAfter(s, seat, played));
  if (s.stage === STAGE.refill) {
    const moves = legalMoves(pyramids, s, seat);
    const [first, second] = [moves.indexOf(better), moves.indexOf(played)];
    return leadIn(REFILLS, () => {
      const values = refillValues(s, seat, worth, luck);
      return (values[first] as number) - (values[second] as number);
    });
  }
  const after = (move: Move) => turnAfter(s, seat, move, luck);
  const two = [after(better), after(played)] as const;
  const dominoes = two.map(({ turn }) => turn.domino);
  const future = futuresIn(s, seat, dominoes);
  const least = pointsFor(s, DEEPER.least);
  return raceTwo(two, luck, { futures: FUTURES, least }, () => future);
}
