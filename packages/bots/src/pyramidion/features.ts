/** What is seen of a seat between two rounds, as numbers that predict who wins. */
import type { Seat } from '@benben/core';
import { boatPoints, MERCENARY, majorityOf, placedBy, type PyramidionState, RESOURCE_KINDS, STATUE, standardTables } from '@benben/pyramidion';
import { COST, HELPS_WITH, PLAIN, POINTS } from './faces.ts';

export const FEATURES = [
  'points',
  'goods',
  'surplus',
  'statues',
  'mercenaries',
  'intermediaries',
  'majority',
  'thebes',
  'first',
  'buyable',
  'reach',
  'goal',
] as const;

const THEBES = 2;
const ENOUGH = 4;
const goods = new Float64Array(RESOURCE_KINDS);

/** Pays a boat out of `goods` if it can be paid; mercenaries are counted into the goods. */
function buy(boat: number): boolean {
  let short = 0;
  for (let r = 0; r < PLAIN; r++) short += Math.max(0, (COST[boat * PLAIN + r] as number) - (goods[r] as number));
  if (short > (goods[STATUE] as number)) return false;
  goods[STATUE] = (goods[STATUE] as number) - short;
  for (let r = 0; r < PLAIN; r++) goods[r] = Math.max(0, (goods[r] as number) - (COST[boat * PLAIN + r] as number));
  return true;
}

function fillGoods(s: PyramidionState, seat: Seat): void {
  for (let r = 0; r < RESOURCE_KINDS; r++) goods[r] = s.goods[seat * RESOURCE_KINDS + r] as number;
  for (const [city, owner] of s.mercenaries.entries())
    if (owner === seat) {
      const resource = HELPS_WITH[city] as number;
      goods[resource] = (goods[resource] as number) + 1;
    }
}

/** The points the seat could take from the pier at once, dearest boats first. */
function buyable(s: PyramidionState, seat: Seat): number {
  fillGoods(s, seat);
  let points = 0;
  for (const boat of s.boats.toSorted((a, b) => (POINTS[b] as number) - (POINTS[a] as number)))
    if (buy(boat)) points += POINTS[boat] as number;
  return points;
}

/** How near the nearest boat is, for its points. */
function reach(s: PyramidionState, seat: Seat): number {
  fillGoods(s, seat);
  let best = 0;
  for (const boat of s.boats) {
    let short = -(goods[STATUE] as number);
    for (let r = 0; r < PLAIN; r++) short += Math.max(0, (COST[boat * PLAIN + r] as number) - (goods[r] as number));
    best = Math.max(best, (POINTS[boat] as number) / (Math.max(0, short) + 2));
  }
  return best;
}

export function featuresOf(s: PyramidionState, seat: Seat, into: Float64Array, at = 0): void {
  const points = boatPoints(s, seat, standardTables);
  let useful = 0;
  let surplus = 0;
  for (let r = 0; r < PLAIN; r++) {
    const count = s.goods[seat * RESOURCE_KINDS + r] as number;
    useful += Math.min(count, ENOUGH);
    surplus += Math.max(0, count - ENOUGH);
  }
  const now = buyable(s, seat);
  const majority = majorityOf(s) === seat ? 1 : 0;
  const goal = s.goal > 0 ? s.goal : 46 / s.fleets.length;
  into[at] = points;
  into[at + 1] = useful;
  into[at + 2] = surplus;
  into[at + 3] = s.goods[seat * RESOURCE_KINDS + STATUE] as number;
  into[at + 4] = placedBy(s, MERCENARY, seat);
  into[at + 5] = placedBy(s, 1, seat);
  into[at + 6] = majority;
  into[at + 7] = s.mercenaries[THEBES] === seat ? 1 : 0;
  into[at + 8] = s.order[0] === seat ? 1 : 0;
  into[at + 9] = now;
  into[at + 10] = reach(s, seat);
  into[at + 11] = points + now + majority >= goal ? 1 : 0;
}

/** How far the match has come: 0 early, 1 in the middle, 2 near the end. */
export function stageOf(s: PyramidionState): number {
  let most = 0;
  for (let seat = 0; seat < s.fleets.length; seat++) most = Math.max(most, boatPoints(s, seat, standardTables));
  const share = s.goal > 0 ? most / s.goal : s.fleets.reduce((sum, fleet) => sum + fleet.length, 0) / 20;
  return share < 0.35 ? 0 : share < 0.7 ? 1 : 2;
}
