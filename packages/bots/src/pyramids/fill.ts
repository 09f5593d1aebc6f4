/** PYR-8: which card into the first free place. */
import type { Move, Seat } from '@benben/core';
import { COLOURS, CORNERS, fill, firstFree, type Player, type PyramidsState } from '@benben/pyramids';
import { bestSite } from './plan.ts';
import { bitOfCell, cornerInPlan, layTile } from './site.ts';
import type { Judge } from './turns.ts';

export function bestFill(s: PyramidsState, seat: Seat, judge: Judge): Move {
  const p = s.players[seat] as Player;
  const site = bestSite(p, s.level, judge);
  const bit = bitOfCell(site.plan, firstFree(p, s.level));
  const { cards } = site;
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  site.taken |= 1 << bit;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    const card = 1 << (colour >>> 1);
    if ((cards & card) === 0) continue;
    site.cards = cards & ~card;
    for (let corner = 0; corner < CORNERS.length; corner++) {
      layTile(site, bit, colour, 1 << corner);
      const value = judge(site);
      if (value <= most) continue;
      most = value;
      best = fill(colour, cornerInPlan(site.plan, corner));
    }
  }
  return best;
}
