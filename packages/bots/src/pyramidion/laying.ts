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
  KARNAK,
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
import { type Hand, handOf, LONGEST_CHAIN } from './hand.ts';
import {
  addFace,
  cityWorth,
  lookAround,
  lookAt,
  prizeWorth,
  raise,
  wantOf,
  worthAmongRivals,
} from './outlook.ts';

const PLAIN_CARD = -1;
/** What a point of strength in hand is worth while all cities are still to come. */
const CARD_COST = 0.1;
/** A chain must pay at least this much. */
const MARGIN = 0.02;

/** The share of this round's cities that is still to come: what a card in hand can still do. */
export function future(s: PyramidionState): number {
  const all = activationsOf(s.order.length);
  return (all - s.activations) / all;
}

interface Found {
  card: number;
  value: number;
}

/** The best card to lay with what its chain brings, compared with leaving the city as it stands. */
function bestLay(s: PyramidionState, seat: Seat, city: number, hand: Hand): Found {
  lookAt(city);
  const before = cityWorth();
  const perStrength = CARD_COST * future(s);
  const { strength } = hand.faces;
  const room = s.order.length === 2 ? 5 - (s.laidCount[seat] as number) : LONGEST_CHAIN;
  const longest = Math.min(LONGEST_CHAIN, room);
  const best: Found = { card: -1, value: 0 };
  for (let k = 0; k < 3; k++)
    if (prizeWorth(seat, k) > 0) followChain({ seat, hand, category: k, longest, before, perStrength }, best);
  for (const card of hand.soloists) {
    const gain = soloGain(s, seat, card, before) - perStrength * (strength[card] as number);
    offer(best, card, gain + cityGain(s, seat, city, card));
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
  readonly hand: Hand;
  readonly category: number;
  readonly longest: number;
  readonly before: number;
  readonly perStrength: number;
}

/** Lays the strongest cards of a category one after another, in mind, and offers each length. */
function followChain(chain: Chain, best: Found): void {
  const { seat, hand, category, longest, before, perStrength } = chain;
  const { chains, faces } = hand;
  const from = category * LONGEST_CHAIN;
  const first = chains[from] as number;
  let cost = 0;
  let length = 0;
  for (; length < longest && (chains[from + length] as number) >= 0; length++) {
    const next = chains[from + length] as number;
    addFace(seat, next, SPECIAL[next] === DEITY ? category : PLAIN_CARD, 1);
    cost += perStrength * (faces.strength[next] as number);
    offer(best, first, worthAmongRivals() - before - cost);
  }
  for (let i = 0; i < length; i++) {
    const card = chains[from + i] as number;
    addFace(seat, card, SPECIAL[card] === DEITY ? category : PLAIN_CARD, -1);
  }
}

/** No such card lies here. */
const NEVER = -1000;

/** What a special or a Rebel laid alone changes. */
function soloGain(s: PyramidionState, seat: Seat, card: number, before: number): number {
  if (KIND[card] === REBEL) {
    addFace(seat, card, PLAIN_CARD, 1);
    const gain = cityWorth() - before;
    addFace(seat, card, PLAIN_CARD, -1);
    return gain;
  }
  const special = SPECIAL[card] as number;
  addFace(seat, card, PLAIN_CARD, 1);
  let gain = cityWorth() - before;
  if (special === BANDIT || special === GUARD || special === THIEF)
    gain = Math.max(gain, bestOusting(s, card, special) - before);
  else if (special === VIZIER) gain += bestGood(s, seat);
  else if (special === POLITICIAN) gain += 0.12;
  else if (special === HIGH_PRIEST) gain += 0.1 * future(s);
  else if (special === OVERSEER) gain += 0.05;
  else if (special === PHILOSOPHER) gain = Math.max(gain, bestCopy(s, seat, card) - before);
  else if (special === STONECUTTER) {
    raise(1);
    gain = Math.max(gain, cityWorth() - before);
    raise(-1);
  }
  addFace(seat, card, PLAIN_CARD, -1);
  return gain;
}

function bestOusting(s: PyramidionState, card: number, special: number): number {
  let best = NEVER;
  for (const laid of s.laid) {
    if (laid.card === card || (special === THIEF && KIND[laid.face] !== MERCHANT)) continue;
    best = Math.max(best, withoutLaid(laid));
  }
  return best;
}

/** What the city is worth if this card were gone. */
export function withoutLaid(laid: PyramidionState['laid'][number]): number {
  addFace(laid.seat, laid.face, laid.mark, -1);
  const value = cityWorth();
  addFace(laid.seat, laid.face, laid.mark, 1);
  return value;
}

function bestGood(s: PyramidionState, seat: Seat): number {
  let best = 0;
  for (let r = 0; r < RESOURCE_KINDS; r++)
    if ((s.cityGoods[s.city * RESOURCE_KINDS + r] as number) > 0) best = Math.max(best, wantOf(seat, r));
  return best;
}

function bestCopy(s: PyramidionState, seat: Seat, card: number): number {
  let best = NEVER;
  for (const laid of s.laid) if (laid.card !== card) best = Math.max(best, withCopy(seat, laid.face));
  return best;
}

/** What the city is worth with one more card of this face for the seat. */
export function withCopy(seat: Seat, face: number): number {
  addFace(seat, face, PLAIN_CARD, 1);
  let value = cityWorth();
  if (SPECIAL[face] === DEITY)
    for (let k = 0; k < 3; k++) {
      addFace(seat, face, k, 1);
      value = Math.max(value, cityWorth());
      addFace(seat, face, k, -1);
    }
  addFace(seat, face, PLAIN_CARD, -1);
  return value;
}

/** What the city itself gives for this card. */
function cityGain(s: PyramidionState, seat: Seat, city: number, card: number): number {
  if (!facesOf(s.edition).ankh[card]) return 0;
  if (city === ALEXANDRIA) {
    const statue = s.anyStatue && (s.bank[STATUE] as number) > 0;
    return statue ? wantOf(seat, STATUE) : 0.3;
  }
  if (s.city === city && s.ankhSpent) return 0;
  return city === LUXOR ? 0.2 : city === CAIRO ? 0.1 : 0;
}

/** Lay, pass or hire; `moves` are the legal ones. */
export function chooseLaying(s: PyramidionState, seat: Seat, moves: Int32Array, count: number): Move {
  const hand = handOf(s, seat);
  const { strength } = hand.faces;
  const mayPass = moves[count - 1] === MOVE.pass;
  const mayLay = (moves[0] as number) < MOVE.pass;
  if (mayLay) {
    lookAround(s, seat);
    const { card, value } = bestLay(s, seat, s.city, hand);
    if (card >= 0 && value > MARGIN) return MOVE.lay + card;
    if (!mayPass) return MOVE.lay + (card >= 0 && value > -0.05 ? card : weakest(hand.cards, strength));
  }
  // A weak card is worth changing while cities are still to come.
  const mayHire = count >= 2 && (moves[count - 2] as number) >= MOVE.hire;
  if (mayHire && future(s) > 0) {
    const card = weakest(hand.cards, strength);
    if ((strength[card] as number) < 3.4) return MOVE.hire + card;
  }
  return MOVE.pass;
}

export function weakest(hand: readonly number[], strength: Float64Array): number {
  let worst = hand[0] as number;
  for (const card of hand) if ((strength[card] as number) < (strength[worst] as number)) worst = card;
  return worst;
}

/** The city that promises the seat most; `moves` are the legal ones. */
export function chooseCity(s: PyramidionState, seat: Seat, moves: Int32Array, count: number): Move {
  const hand = handOf(s, seat);
  lookAround(s, seat);
  let chosen = moves[0] as Move;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const move = moves[i] as Move;
    const city = move - MOVE.activate;
    const promise = Math.max(0, bestLay(s, seat, city, hand).value) + attraction(s, seat, city);
    if (promise <= most) continue;
    most = promise;
    chosen = move;
  }
  return chosen;
}

/** What a city offers besides its prizes: an early turn, a boat of one's own. */
function attraction(s: PyramidionState, seat: Seat, city: number): number {
  if (city === GIZA) return s.order[0] === seat ? 0 : 0.05;
  return city === KARNAK ? 0.15 : 0;
}
