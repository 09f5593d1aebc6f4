/** What is seen of a seat between two rounds, as numbers that predict who wins. */
import type { Seat } from '@benben/core';
import {
  BOATS,
  boatPoints,
  INTERMEDIARY,
  MERCENARY,
  majorityOf,
  type PyramidionState,
  placedBy,
  RESOURCE_KINDS,
  STATUE,
  tablesOf,
} from '@benben/pyramidion';
import { type Faces, facesOf, PLAIN, THEBES } from './faces.ts';
import { helpOf, progressOf } from './wants.ts';

export const FEATURES = [
  'points',
  /** Plain resources, of each kind as many as boats ask for. */
  'goods',
  'statues',
  'mercenaries',
  'intermediaries',
  'majority',
  'thebes',
  /** How near the nearest boat is, for its points. */
  'reach',
  /** The goal could be reached with what is there now. */
  'goal',
] as const;

const ENOUGH = 4;
/** What the seat could pay with: its goods, and what its mercenaries add. */
const purse = new Float64Array(RESOURCE_KINDS);

function fillPurse(s: PyramidionState, seat: Seat): void {
  helpOf(s, seat, purse);
  for (let r = 0; r < RESOURCE_KINDS; r++)
    purse[r] = (purse[r] as number) + (s.goods[seat * RESOURCE_KINDS + r] as number);
}

/** What statues would have to stand for. */
function shortFor(boat: number, { cost }: Faces): number {
  let short = 0;
  for (let r = 0; r < PLAIN; r++)
    short += Math.max(0, (cost[boat * PLAIN + r] as number) - (purse[r] as number));
  return short;
}

function reach(s: PyramidionState, faces: Faces): number {
  let best = 0;
  for (const boat of s.boats) {
    const missing = Math.max(0, shortFor(boat, faces) - (purse[STATUE] as number));
    best = Math.max(best, (faces.points[boat] as number) / (missing + 2));
  }
  return best;
}

const sorted: number[] = [];

/** Into the same list every time; equals keep their order. */
function dearestFirst(boats: readonly number[], worth: Int8Array): readonly number[] {
  while (sorted.length > boats.length) sorted.pop();
  for (let i = 0; i < boats.length; i++) {
    const boat = boats[i] as number;
    let at = i;
    for (; at > 0 && (worth[sorted[at - 1] as number] as number) < (worth[boat] as number); at--)
      sorted[at] = sorted[at - 1] as number;
    sorted[at] = boat;
  }
  return sorted;
}

/** The points the seat could take from the pier at once, dearest boats first; empties the purse. */
function buyable(s: PyramidionState, faces: Faces): number {
  const { cost, points: worth } = faces;
  let points = 0;
  for (const boat of dearestFirst(s.boats, worth)) {
    const short = shortFor(boat, faces);
    if (short > (purse[STATUE] as number)) continue;
    purse[STATUE] = (purse[STATUE] as number) - short;
    for (let r = 0; r < PLAIN; r++)
      purse[r] = Math.max(0, (purse[r] as number) - (cost[boat * PLAIN + r] as number));
    points += worth[boat] as number;
  }
  return points;
}

export function featuresOf(s: PyramidionState, seat: Seat, into: Float64Array): void {
  const faces = facesOf(s.edition);
  const points = boatPoints(s, seat, tablesOf(s.edition));
  let useful = 0;
  for (let r = 0; r < PLAIN; r++) useful += Math.min(ENOUGH, s.goods[seat * RESOURCE_KINDS + r] as number);
  const majority = majorityOf(s) === seat ? 1 : 0;
  // For all boats, more than an even share is as good as a goal.
  const goal = s.goal > 0 ? s.goal : faces.allPoints / s.fleets.length;
  fillPurse(s, seat);
  into[0] = points;
  into[1] = useful;
  into[2] = s.goods[seat * RESOURCE_KINDS + STATUE] as number;
  into[3] = placedBy(s, MERCENARY, seat);
  into[4] = placedBy(s, INTERMEDIARY, seat);
  into[5] = majority;
  into[6] = s.mercenaries[THEBES] === seat ? 1 : 0;
  into[7] = reach(s, faces);
  into[8] = points + buyable(s, faces) + majority >= goal ? 1 : 0;
}

export const STAGES = 3;

/** How far the match has come: 0 early, 1 in the middle, 2 near the end. */
export function stageOf(s: PyramidionState): number {
  const { most, boats } = progressOf(s);
  const share = s.goal > 0 ? most / s.goal : boats / BOATS;
  return share < 0.35 ? 0 : share < 0.7 ? 1 : 2;
}
