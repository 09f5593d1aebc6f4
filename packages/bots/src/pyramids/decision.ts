/** From a decision of the game to turns on a site and back: the turns that agree with what is already done. */
import type { Move, Seat } from '@benben/core';
import {
  cellOfHalf,
  card as cardMove,
  COLOURS,
  CORNERS,
  dirOf,
  firstFree,
  fill,
  type Laid,
  levelOf,
  mark as markMove,
  PASS,
  type Player,
  type PyramidsState,
  pieceOf,
  place,
  START,
  STAGE,
} from '@benben/pyramids';
import { bestSite } from './plan.ts';
import { bitOfCell, cellOfBit, cornerInPlan, dirInPlan, layTile, type Site } from './site.ts';
import { bitOfHalf, dirOfPair, type Judge, type Turn } from './turns.ts';

export interface Decision {
  /** The pyramid before this turn. */
  readonly site: Site;
  /** The dominoes to choose from: the quarry, or the one just laid. */
  readonly dominoes: readonly number[];
  /** Does a turn agree with what has been laid and marked? */
  readonly fits: (turn: Turn) => boolean;
}

export function decisionOf(s: PyramidsState, seat: Seat, judge: Judge): Decision {
  const p = s.players[seat] as Player;
  if (s.stage === STAGE.place)
    return { site: bestSite(p, s.level, judge), dominoes: s.quarry, fits: () => true };
  const last = p.laid.at(-1) as Laid;
  const cells = [cellOfHalf(last, 0), cellOfHalf(last, 1)];
  const before = { ...p, laid: p.laid.slice(0, -1), markers: p.markers.map((at) => (cells.includes(at) ? -1 : at)) };
  // The plan must hold the domino just laid.
  const { plan } = bestSite(p, s.level, judge);
  const site = siteBefore(before, s.level, plan);
  const first = bitOfCell(plan, cells[0] as number);
  const dir = dirInPlan(plan, dirOf(last));
  const marked = cells.findIndex((cell) => p.markers.includes(cell));
  return {
    site,
    dominoes: [pieceOf(last)],
    fits: ({ pair, swapped, mark }) =>
      bitOfHalf(pair, swapped, 0) === first &&
      dirOfPair(pair, swapped) === dir &&
      (s.stage === STAGE.mark || mark === marked),
  };
}

/** The next move of a turn. */
export function moveOf(s: PyramidsState, site: Site, turn: Turn): Move {
  if (s.stage === STAGE.mark) return markMove(turn.mark);
  if (s.stage === STAGE.card) {
    if (!turn.card) return PASS;
    return cardMove(turn.card.half, turn.card.colour, cornerInPlan(site.plan, turn.card.corner));
  }
  const isFirst = site.level === 0 && site.taken === 0;
  const at = isFirst ? START : cellOfBit(site.plan, bitOfHalf(turn.pair, turn.swapped, 0));
  return place(s.quarry.indexOf(turn.domino), at, dirInPlan(site.plan, dirOfPair(turn.pair, turn.swapped)));
}
