/** PYR-13: which of two piles. What comes into the quarry, the next player sees first. */
import type { Chance, Move, Seat } from '@benben/core';
import { type Player, type PyramidsState, refill } from '@benben/pyramids';
import { bestSite } from './plan.ts';
import { climb, levelTable, type Site } from './site.ts';
import { copySupply, othersTake, type Supply, supplyOf, takeFrom } from './supply.ts';
import { bestTurns, type Judge } from './turns.ts';

/** How often the turns of the players in between are imagined. */
const SAMPLES = 6;

export function bestRefill(s: PyramidsState, seat: Seat, judge: Judge, chance: Chance): Move {
  const [left, right] = refillValues(s, seat, judge, chance) as [number, number];
  return refill(s.slot + (right > left ? 1 : 0));
}

/** What the left and the right pile leave to this player, less what they give to the next one. */
export function refillValues(s: PyramidsState, seat: Seat, judge: Judge, chance: Chance): number[] {
  const seats = s.players.length;
  const others = Array.from({ length: seats - 1 }, (_, i) => (seat + 1 + i) % seats).filter(
    (other) => !s.players[other]?.out,
  );
  const own = nextSite(s, seat, judge);
  const rival = nextSite(s, others[0] as Seat, judge);
  return [s.slot, s.slot + 1].map((pile) => {
    const supply = supplyOf(s);
    takeFrom(supply, s.slot, pile, chance);
    // What the next player gains is lost in comparison, the more so the fewer rivals there are.
    const theirs = rival ? bestOf(rival, supply, judge) / others.length : 0;
    let mine = 0;
    for (let i = 0; own && i < SAMPLES; i++) {
      const later = copySupply(supply);
      othersTake(later, others.length, chance);
      mine += bestOf(own, later, judge) / SAMPLES;
    }
    return mine - theirs;
  });
}

/** What the next player can make of the quarry after a refill. */
export function rivalAfter(s: PyramidsState, seat: Seat, judge: Judge, move: Move): number {
  const seats = s.players.length;
  const next = Array.from({ length: seats - 1 }, (_, i) => (seat + 1 + i) % seats).find(
    (other) => !s.players[other]?.out,
  );
  const rival = next === undefined ? null : nextSite(s, next, judge);
  const quarry = s.quarry.with(s.slot, s.tops[move - refill(0)] as number);
  return rival ? bestOf(rival, { quarry, tops: [], bag: [] }, judge) : 0;
}

/** By domino of the quarry: what the next player can make of what is left when it is taken, as a share of the table. */
export function leftToNext(s: PyramidsState, seat: Seat, judge: Judge): (domino: number) => number {
  const seats = s.players.length;
  const others = Array.from({ length: seats - 1 }, (_, i) => (seat + 1 + i) % seats).filter(
    (other) => !s.players[other]?.out,
  );
  const rival = others.length > 0 ? nextSite(s, others[0] as Seat, judge) : null;
  if (!rival) return () => 0;
  const left = s.quarry.map((_, slot) => {
    const piles = [slot, slot + 1].map((pile) => {
      const quarry = s.quarry.with(slot, s.tops[pile] as number);
      return bestOf(rival, { quarry, tops: [], bag: [] }, judge);
    });
    return Math.min(...piles) / others.length;
  });
  return (domino) => left[s.quarry.indexOf(domino)] as number;
}

/** Where the player will build next, or null when the pyramid is finished. */
function nextSite(s: PyramidsState, seat: Seat, judge: Judge): Site | null {
  const p = s.players[seat] as Player;
  const site = bestSite(p, s.level, judge);
  if (site.taken !== levelTable(site).all) return site;
  if (site.level === 3) return null;
  climb(site);
  return site;
}

function bestOf(site: Site, supply: Supply, judge: Judge): number {
  return bestTurns(site, supply.quarry, judge, { keep: 1, withCards: 0 })[0]?.value ?? 0;
}
