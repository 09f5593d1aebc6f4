/** What a choice of Pyramids did worse than the better one: both pyramids after the turn, held against each other. */
import { fastChance, type Move, type Seat } from '@benben/core';
import {
  blockShortfall,
  COLOURS,
  type Colour,
  colourOf,
  leavesUnfinishable,
  PASS,
  type PyramidsState,
  STAGE,
} from '@benben/pyramids';
import type { Pair } from '../advisor.ts';
import type { Weaker } from '../reason.ts';
import { turnAfter } from './after.ts';
import { type AreaFeatures, pointsNow, readAreas } from './features.ts';
import { cardWorth, rimWorth, worth } from './judge.ts';
import type { Planned } from './master.ts';
import { leftToNext, rivalAfter } from './refill.ts';
import { copySite, levelTable, newSite, type Site } from './site.ts';
import { takeTurn } from './turns.ts';

export type PyramidsReason =
  | { readonly kind: 'spoils-level' }
  | { readonly kind: 'holes'; readonly holes: number }
  | { readonly kind: 'no-room'; readonly colour: Colour }
  | { readonly kind: 'kept-apart'; readonly colour: Colour }
  | { readonly kind: 'fewer-points'; readonly points: number }
  | { readonly kind: 'out-of-sight' }
  | { readonly kind: 'marker'; readonly colour: Colour; readonly instead: Colour }
  | { readonly kind: 'card-spent' }
  | { readonly kind: 'card-kept' }
  /** A good domino is left, or dealt, to the next player. */
  | { readonly kind: 'next-player' }
  | { readonly kind: 'refill' }
  | Weaker;

const SEED = 5;
/** Points, before a difference is said. */
const NOTICED = 1;

export function pyramidsReason(s: PyramidsState, seat: Seat, { better, played }: Pair): PyramidsReason {
  if (leavesUnfinishable(s, played)) return { kind: 'spoils-level' };
  if (s.stage === STAGE.fill) return { kind: 'weaker' };
  if (s.stage === STAGE.refill) {
    const gains = rivalAfter(s, seat, worth, played) - rivalAfter(s, seat, worth, better);
    return { kind: gains >= NOTICED ? 'next-player' : 'refill' };
  }
  if (s.stage === STAGE.card && better === PASS) return { kind: 'card-spent' };
  if (s.stage === STAGE.card && played === PASS) return { kind: 'card-kept' };
  const after = (move: Move) => turnAfter(s, seat, move, fastChance(SEED));
  const [best, own] = [after(better), after(played)];
  const marks = [own, best].map(colourMarked);
  if (s.stage === STAGE.mark && marks[0] && marks[1] && marks[0] !== marks[1])
    return { kind: 'marker', colour: marks[0], instead: marks[1] };
  const left = s.stage === STAGE.place ? leftToNext(s, seat, worth) : () => 0;
  const given = left(own.turn.domino) - left(best.turn.domino);
  return inPyramids(siteAfter(best), siteAfter(own), given);
}

function colourMarked({ turn: { domino, mark } }: Planned): Colour | null {
  return mark < 0 ? null : (COLOURS[colourOf(domino, mark)] as Colour);
}

const siteAfter = ({ site, turn }: Planned): Site => {
  const after = copySite(site, newSite(site.plan));
  takeTurn(after, turn);
  return after;
};

/** The difference that weighs most, in points as the judge counts them. */
function inPyramids(best: Site, own: Site, given: number): PyramidsReason {
  const holes = gapsIn(own);
  if (holes > gapsIn(best)) return { kind: 'holes', holes };
  const points = pointsNow(best) - pointsNow(own);
  const weighed: (readonly [number, PyramidsReason])[] = [
    [points, { kind: 'fewer-points', points }],
    [rimWorth(best) - rimWorth(own), { kind: 'out-of-sight' }],
    [given, { kind: 'next-player' }],
    [cardWorth(best) - cardWorth(own), { kind: 'card-spent' }],
  ];
  const areas = readAreas(best);
  for (const [colour, mine] of readAreas(own).entries()) {
    const theirs = areas[colour];
    if (mine && theirs) weighed.push(...inAreas(theirs, mine, COLOURS[colour] as Colour));
  }
  const [most, reason] = weighed.reduce((top, each) => (each[0] > top[0] ? each : top));
  return most >= NOTICED ? reason : { kind: 'weaker' };
}

/** What a place more beside an area, which has none, is worth; what a tile more would join is worth itself. */
const ROOM = 2;

function inAreas(best: AreaFeatures, own: AreaFeatures, colour: Colour): [number, PyramidsReason][] {
  return [
    [own.places === 0 && best.places > 0 ? ROOM : 0, { kind: 'no-room', colour }],
    [best.joins - own.joins, { kind: 'kept-apart', colour }],
  ];
}

const gapsIn = (site: Site) => blockShortfall(levelTable(site).all & ~site.taken);
