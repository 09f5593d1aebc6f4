/** Laying by instinct: the shortest chain of cards that pays, one special, or pass. */
import type { Move, Seat } from '@benben/core';
import { activationsOf, MOVE, type PyramidionState, RESOURCE_KINDS, STATUE } from '@benben/pyramidion';
import {
  ALEXANDRIA,
  BANDIT,
  CAIRO,
  DEITY,
  facesOf,
  GIZA,
  GUARD,
  HIGH_PRIEST,
  KIND,
  LUXOR,
  MERCHANT,
  OVERSEER,
  PHILOSOPHER,
  POLITICIAN,
  REBEL,
  SPECIAL,
  STONECUTTER,
  THIEF,
  VIZIER,
} from './faces.ts';
import { addFace, cityWorth, createOutlook, look, type Outlook } from './outlook.ts';

const PLAIN_CARD = -1;
const LONGEST_CHAIN = 4;
/** What a point of strength in hand is worth while all cities are still to come. */
const CARD_COST = 0.1;
/** A chain must pay at least this much. */
const MARGIN = 0.02;

const outlook = createOutlook();
const inChain = new Uint8Array(60);

/** The share of this round's cities that is still to come: what a card in hand can still do. */
export function future(s: PyramidionState): number {
  const all = activationsOf(s.order.length);
  return (all - s.activations) / all;
}

function handOf(s: PyramidionState, seat: Seat): number[] {
  return [...(s.open[seat] as number[]), ...(s.hidden[seat] as number[])];
}

interface Found {
  card: number;
  value: number;
}

/** The best card to lay with what its chain brings, compared with leaving the city as it stands. */
export function bestLay(s: PyramidionState, seat: Seat, city: number, hand: readonly number[]): Found {
  look(outlook, s, seat, city);
  const before = cityWorth(outlook);
  const perStrength = CARD_COST * future(s);
  const { strength } = outlook.faces;
  const room = s.order.length === 2 ? 5 - (s.laidCount[seat] as number) : LONGEST_CHAIN;
  const best: Found = { card: -1, value: 0 };
  for (let k = 0; k < 3; k++)
    if ((outlook.worth[seat * 3 + k] as number) > 0)
      followChain(
        outlook,
        { seat, hand, category: k, longest: Math.min(LONGEST_CHAIN, room), before, perStrength },
        best,
      );
  for (const card of hand) {
    const extra = specialGain(outlook, s, seat, card, before);
    if (extra === NEVER) continue;
    offer(best, card, extra - perStrength * (strength[card] as number) + cityGain(outlook, s, card));
  }
  return best;
}

function offer(best: Found, card: number, value: number): void {
  if (best.card >= 0 && value <= best.value) return;
  best.card = card;
  best.value = value;
}

interface Chain {
  readonly seat: Seat;
  readonly hand: readonly number[];
  readonly category: number;
  readonly longest: number;
  readonly before: number;
  readonly perStrength: number;
}

/** Lays the strongest cards of a category one after another, in mind, and offers each length. */
function followChain(o: Outlook, chain: Chain, best: Found): void {
  const { seat, hand, category, longest, before, perStrength } = chain;
  const { number: printed, strength } = o.faces;
  const laid: number[] = [];
  let cost = 0;
  let first = -1;
  while (laid.length < longest) {
    let next = -1;
    let most = 0;
    for (const card of hand) {
      if (inChain[card] || KIND[card] === REBEL) continue;
      const number = SPECIAL[card] === DEITY ? 6 : (printed[card * 3 + category] as number);
      // A card that is strong elsewhere is better kept.
      const appeal = number - 0.15 * (strength[card] as number);
      if (number > 0 && (next < 0 || appeal > most)) {
        next = card;
        most = appeal;
      }
    }
    if (next < 0) break;
    inChain[next] = 1;
    laid.push(next);
    if (first < 0) first = next;
    addFace(o, seat, next, SPECIAL[next] === DEITY ? category : PLAIN_CARD, 1);
    cost += perStrength * (strength[next] as number);
    offer(best, first, cityWorth(o) - before - cost);
  }
  for (const card of laid) {
    inChain[card] = 0;
    addFace(o, seat, card, SPECIAL[card] === DEITY ? category : PLAIN_CARD, -1);
  }
}

const NEVER = -1000;

/** What a special or a Rebel laid alone changes; NEVER for ordinary characters, whom chains consider. */
function specialGain(o: Outlook, s: PyramidionState, seat: Seat, card: number, before: number): number {
  if (KIND[card] === REBEL) {
    o.rebels++;
    addFace(o, seat, card, PLAIN_CARD, 1);
    const gain = cityWorth(o) - before;
    addFace(o, seat, card, PLAIN_CARD, -1);
    o.rebels--;
    return gain;
  }
  const special = SPECIAL[card] as number;
  if (special < 0 || special === DEITY) return NEVER;
  addFace(o, seat, card, PLAIN_CARD, 1);
  let gain = cityWorth(o) - before;
  if (special === BANDIT || special === GUARD || special === THIEF)
    gain = Math.max(gain, bestOusting(o, s, card, special) - before);
  else if (special === VIZIER) gain += bestGood(o, s, seat);
  else if (special === POLITICIAN) gain += 0.12;
  else if (special === HIGH_PRIEST) gain += 0.1 * future(s);
  else if (special === OVERSEER) gain += 0.05;
  else if (special === PHILOSOPHER) gain = Math.max(gain, bestCopy(o, s, seat, card) - before);
  else if (special === STONECUTTER) {
    for (let k = 0; k < 3; k++) o.thresholds[k] = (o.thresholds[k] as number) + 3;
    gain = Math.max(gain, cityWorth(o) - before);
    for (let k = 0; k < 3; k++) o.thresholds[k] = (o.thresholds[k] as number) - 3;
  }
  addFace(o, seat, card, PLAIN_CARD, -1);
  return gain;
}

function bestOusting(o: Outlook, s: PyramidionState, card: number, special: number): number {
  let best = NEVER;
  for (const laid of s.laid) {
    if (laid.card === card || (special === THIEF && KIND[laid.face] !== MERCHANT)) continue;
    best = Math.max(best, withoutLaid(o, laid));
  }
  return best;
}

/** What the city is worth if this card were gone. */
export function withoutLaid(o: Outlook, laid: PyramidionState['laid'][number]): number {
  const rebel = KIND[laid.face] === REBEL ? 1 : 0;
  o.rebels -= rebel;
  addFace(o, laid.seat, laid.face, laid.mark, -1);
  const value = cityWorth(o);
  addFace(o, laid.seat, laid.face, laid.mark, 1);
  o.rebels += rebel;
  return value;
}

function bestGood(o: Outlook, s: PyramidionState, seat: Seat): number {
  let best = 0;
  for (let r = 0; r < RESOURCE_KINDS; r++)
    if ((s.cityGoods[s.city * RESOURCE_KINDS + r] as number) > 0)
      best = Math.max(best, o.wants[seat * RESOURCE_KINDS + r] as number);
  return best;
}

function bestCopy(o: Outlook, s: PyramidionState, seat: Seat, card: number): number {
  let best = NEVER;
  for (const laid of s.laid) if (laid.card !== card) best = Math.max(best, withCopy(o, seat, laid.face));
  return best;
}

/** What the city is worth with one more card of this face for the seat. */
export function withCopy(o: Outlook, seat: Seat, face: number): number {
  const rebel = KIND[face] === REBEL ? 1 : 0;
  o.rebels += rebel;
  addFace(o, seat, face, PLAIN_CARD, 1);
  let value = cityWorth(o);
  if (SPECIAL[face] === DEITY)
    for (let k = 0; k < 3; k++) {
      addFace(o, seat, face, k, 1);
      value = Math.max(value, cityWorth(o));
      addFace(o, seat, face, k, -1);
    }
  addFace(o, seat, face, PLAIN_CARD, -1);
  o.rebels -= rebel;
  return value;
}

/** What the city itself gives for this card. */
function cityGain({ city, faces, seat, wants }: Outlook, s: PyramidionState, card: number): number {
  if (!faces.ankh[card]) return 0;
  if (city === ALEXANDRIA) {
    const statue = s.anyStatue && (s.bank[STATUE] as number) > 0;
    return statue ? (wants[seat * RESOURCE_KINDS + STATUE] as number) : 0.3;
  }
  if (s.city === city && s.ankhSpent) return 0;
  return city === LUXOR ? 0.2 : city === CAIRO ? 0.1 : 0;
}

/** Lay, pass or hire; `moves` are the legal ones. */
export function chooseLaying(s: PyramidionState, seat: Seat, moves: Int32Array, count: number): Move {
  const hand = handOf(s, seat);
  const { strength } = facesOf(s.edition);
  const mayPass = moves[count - 1] === MOVE.pass;
  const mayLay = (moves[0] as number) < MOVE.pass;
  if (mayLay) {
    const { card, value } = bestLay(s, seat, s.city, hand);
    if (card >= 0 && value > MARGIN) return MOVE.lay + card;
    if (!mayPass) return MOVE.lay + (card >= 0 && value > -0.05 ? card : weakest(hand, strength));
  }
  // A weak card is worth changing while cities are still to come.
  const mayHire = count >= 2 && (moves[count - 2] as number) >= MOVE.hire;
  if (mayHire && future(s) > 0) {
    const card = weakest(hand, strength);
    if ((strength[card] as number) < 3.4) return MOVE.hire + card;
  }
  return MOVE.pass;
}

export function weakest(hand: readonly number[], strength: Float64Array): number {
  let worst = hand[0] as number;
  for (const card of hand) if ((strength[card] as number) < (strength[worst] as number)) worst = card;
  return worst;
}

/** What activating a city promises the seat. */
export function promise(s: PyramidionState, seat: Seat, city: number): number {
  const { value } = bestLay(s, seat, city, handOf(s, seat));
  return Math.max(0, value) + (city === GIZA && s.order[0] !== seat ? 0.05 : 0);
}
