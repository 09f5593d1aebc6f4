/** What resources, tokens and prizes are worth to a seat, in points. */
import type { Seat } from '@benben/core';
import { BOATS, type PyramidionState, RESOURCE_KINDS, STATUE } from '@benben/pyramidion';
import { type Faces, facesOf, PLAIN, THEBES } from './faces.ts';

/** Points a round brings to a player who is doing well. */
const POINTS_PER_ROUND = 1.7;
const CITY_COUNT = 8;
const NEEDED = 0.35;
const SPARE = [0.28, 0.28, 0.26, 0.18, 0.14, 0.08, 0.04] as const;
const STATUE_WORTH = [0.46, 0.44, 0.4, 0.32, 0.2] as const;

/** The points of whoever is ahead, and the boats of all. */
export function progressOf(s: PyramidionState): { most: number; boats: number } {
  const { points } = facesOf(s.edition);
  let most = 0;
  let boats = 0;
  for (let seat = 0; seat < s.fleets.length; seat++) {
    const fleet = s.fleets[seat] as number[];
    let own = 0;
    for (let i = 0; i < fleet.length; i++) own += points[fleet[i] as number] as number;
    if (own > most) most = own;
    boats += fleet.length;
  }
  return { most, boats };
}

/** How many rounds are still to come after this one, roughly. */
export function roundsLeft(s: PyramidionState): number {
  const { most, boats } = progressOf(s);
  const left = s.goal > 0 ? (s.goal - most) / POINTS_PER_ROUND : (BOATS - boats) / (1.2 * s.fleets.length);
  return Math.min(5, Math.max(0, left - 0.5));
}

/** By plain resource: what the seat's mercenaries add in a boat phase. */
export function helpOf(s: PyramidionState, seat: Seat, into: Float64Array): void {
  const { helpsWith } = facesOf(s.edition);
  into.fill(0);
  for (let city = 0; city < CITY_COUNT; city++)
    if (s.mercenaries[city] === seat) {
      const resource = helpsWith[city] as number;
      into[resource] = (into[resource] as number) + 1;
    }
}

const help = new Float64Array(PLAIN);

/** What still lacks for a boat when mercenaries help, without statues. */
function lacking(s: PyramidionState, seat: Seat, boat: number, { cost }: Faces): number {
  let missing = 0;
  for (let r = 0; r < PLAIN; r++) {
    const short =
      (cost[boat * PLAIN + r] as number) -
      (help[r] as number) -
      (s.goods[seat * RESOURCE_KINDS + r] as number);
    if (short > 0) missing += short;
  }
  return missing;
}

/** A boat's points against what lacks for it. */
function appealOf(s: PyramidionState, seat: Seat, boat: number, faces: Faces): number {
  const statues = s.goods[seat * RESOURCE_KINDS + STATUE] as number;
  const missing = Math.max(0, lacking(s, seat, boat, faces) - statues);
  return (faces.points[boat] as number) / (missing + 2) - 0.02 * (faces.boatSize[boat] as number);
}

/** The boat the seat is nearest to, for its points; −1 when there is none. */
function targetOf(s: PyramidionState, seat: Seat, faces: Faces): number {
  let best = s.privateSeat === seat ? s.privateBoat : -1;
  let most = best < 0 ? Number.NEGATIVE_INFINITY : appealOf(s, seat, best, faces);
  for (const boat of s.boats) {
    const appeal = appealOf(s, seat, boat, faces);
    if (appeal <= most) continue;
    best = boat;
    most = appeal;
  }
  return best;
}

/** By resource, from a place on: what one more is worth to the seat. */
export function wantsOf(s: PyramidionState, seat: Seat, into: Float64Array, from = 0): void {
  const faces = facesOf(s.edition);
  helpOf(s, seat, help);
  const target = targetOf(s, seat, faces);
  for (let r = 0; r < PLAIN; r++) {
    const own = s.goods[seat * RESOURCE_KINDS + r] as number;
    const needed = target < 0 ? 0 : (faces.cost[target * PLAIN + r] as number) - (help[r] as number) - own;
    into[from + r] = needed > 0 ? NEEDED : (SPARE[Math.min(own, SPARE.length - 1)] as number);
  }
  const statues = s.goods[seat * RESOURCE_KINDS + STATUE] as number;
  into[from + STATUE] = STATUE_WORTH[Math.min(statues, STATUE_WORTH.length - 1)] as number;
}

/** What a mercenary in a city is worth to the seat: a resource a round, Thebes a card more. */
export function mercenaryWorth(s: PyramidionState, city: number, rounds: number): number {
  return 0.8 + 0.6 * rounds + (city === THEBES ? 0.3 * rounds : 0) + (s.goal > 0 && rounds < 2 ? 0.15 : 0);
}

/** What an intermediary in a city is worth: a resource a round, sure when the known delivery goes there. */
export function intermediaryWorth(s: PyramidionState, city: number, rounds: number): number {
  if (rounds <= 0) return 0;
  const soon = (facesOf(s.edition).brings[s.supplyOpen * CITY_COUNT + city] as number) > 0 ? 0.8 : 0.27;
  return Math.min(1, rounds) * soon + Math.max(0, rounds - 1) * 0.6;
}
