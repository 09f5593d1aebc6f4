/** From a decision of the game to turns on a site and back. */
import type { Move, Seat } from '@benben/core';
import {
  card,
  cellOfHalf,
  dirOf,
  type Laid,
  mark,
  PASS,
  type Player,
  type PyramidsState,
  pieceOf,
  place,
  STAGE,
  START,
} from '@benben/pyramids';
import { bestSite } from './plan.ts';
import { bitOfCell, cellOfBit, cornerInPlan, dirInPlan, type Site, siteOf } from './site.ts';
import { type Begun, bitOfHalf, dirOfPair, type Judge, type Turn } from './turns.ts';

export interface Decision {
  /** The pyramid before this turn. */
  readonly site: Site;
  /** The dominoes to choose from: the quarry, or the one just laid. */
  readonly dominoes: readonly number[];
  readonly begun: Begun | null;
}

/** Of a player who has a domino, a marker or a card to lay. */
export function decisionOf(s: PyramidsState, seat: Seat, judge: Judge): Decision {
  const p = s.players[seat] as Player;
  const now = bestSite(p, s.level, judge);
  if (s.stage === STAGE.place) return { site: now, dominoes: s.quarry, begun: null };
  const last = p.laid.at(-1) as Laid;
  const cells = [cellOfHalf(last, 0), cellOfHalf(last, 1)];
  const marked = cells.findIndex((cell) => p.markers.includes(cell));
  const before: Player = {
    ...p,
    laid: p.laid.slice(0, -1),
    markers: p.markers.map((at) => (cells.includes(at) ? -1 : at)),
  };
  return {
    site: siteOf(before, s.level, now.plan),
    dominoes: [pieceOf(last)],
    begun: {
      first: bitOfCell(now.plan, cells[0] as number),
      dir: dirInPlan(now.plan, dirOf(last)),
      mark: s.stage === STAGE.mark || marked < 0 ? null : marked,
    },
  };
}

/** The move that comes next in a turn. */
export function moveOf(s: PyramidsState, { plan, level, taken }: Site, turn: Turn): Move {
  if (s.stage === STAGE.mark) return mark(turn.mark);
  if (s.stage === STAGE.card) {
    if (!turn.card) return PASS;
    return card(turn.card.half, turn.card.colour, cornerInPlan(plan, turn.card.corner));
  }
  // The very first tile lies on the start, wherever in the plan that is meant to be.
  const isFirst = level === 0 && taken === 0;
  const at = isFirst ? START : cellOfBit(plan, bitOfHalf(turn.pair, turn.swapped, 0));
  return place(s.quarry.indexOf(turn.domino), at, dirInPlan(plan, dirOfPair(turn.pair, turn.swapped)));
}
