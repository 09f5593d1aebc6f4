/** Which rectangle to build level 1 in, as long as more than one is possible. */
import {
  blockShortfall,
  COLUMN,
  cellOfHalf,
  type Laid,
  LONG,
  levelOf,
  type Player,
  ROW,
  SHORT,
  SIDE,
  START,
  tilesIn,
} from '@benben/pyramids';
import { levelTable, type Plan, type Site, siteOf } from './site.ts';
import type { Judge } from './turns.ts';

/** Cells of level 1 that hold a tile; the start counts before anything lies. */
function groundOf(p: Player): number[] {
  const cells = p.laid.flatMap((l: Laid) =>
    levelOf(l) === 0 ? Array.from({ length: tilesIn(l) }, (_, half) => cellOfHalf(l, half)) : [],
  );
  return cells.length === 0 ? [START] : cells;
}

/** Every rectangle that holds what lies on level 1. */
export function possiblePlans(p: Player): Plan[] {
  const ground = groundOf(p);
  const columns = ground.map((cell) => COLUMN[cell] as number);
  const rows = ground.map((cell) => ROW[cell] as number);
  const plans: Plan[] = [];
  for (const upright of [false, true]) {
    const width = (upright ? SHORT : LONG)[0] as number;
    const height = (upright ? LONG : SHORT)[0] as number;
    const lowest = { left: Math.max(...columns) - width + 1, top: Math.max(...rows) - height + 1 };
    const highest = { left: Math.min(...columns), top: Math.min(...rows) };
    for (let left = Math.max(0, lowest.left); left <= Math.min(highest.left, SIDE - width); left++) {
      for (let top = Math.max(0, lowest.top); top <= Math.min(highest.top, SIDE - height); top++)
        plans.push({ left, top, upright });
    }
  }
  return plans;
}

/** The site in the rectangle that promises most among those that can be completed best. */
export function bestSite(p: Player, level: number, judge: Judge): Site {
  const sites = possiblePlans(p).map((plan) => siteOf(p, level, plan));
  const gaps = (site: Site) => blockShortfall(levelTable(site).all & ~site.taken);
  const fewest = Math.min(...sites.map(gaps));
  const sound = sites.filter((site) => gaps(site) === fewest);
  const [first, ...others] = sound as [Site, ...Site[]];
  if (others.length === 0 || p.laid.length === 0) return first;
  let best = first;
  let most = judge(first);
  for (const site of others) {
    const value = judge(site);
    if (value <= most) continue;
    most = value;
    best = site;
  }
  return best;
}
