/**
 * How the active city would end if everyone passed now, in points for one seat: the prizes it wins, less a share of
 * those the others win. Everything a card changes — totals, thresholds, rebels — can be tried on it and taken back.
 * There is one outlook, on the city looked at last: playouts ask for it a hundred thousand times a second.
 */
import type { Seat } from '@benben/core';
import {
  CATEGORY_TOKEN_VALUE,
  type Laid,
  type PyramidionState,
  RAISE,
  RAISED,
  RESOURCE_KINDS,
  TOKENS_PER_PLAYER,
  TRADE,
} from '@benben/pyramidion';
import { facesOf, KIND, OVERSEER, PHILAE, REBEL, SPECIAL } from './faces.ts';
import { intermediaryWorth, mercenaryWorth, roundsLeft, wantsOf } from './wants.ts';

const MAX_SEATS = 4;
const REWARD = 0.35;
/** What a prize is worth is only worked out where it is asked for. */
const UNREAD = -1;

let state: PyramidionState;
let faces = facesOf('');
let seats = 0;
let viewer: Seat = 0;
let city = 0;
let rebels = 0;
let rounds = 0;
/** What a rival's gain costs. */
let envy = 0;
/** Seat after seat, by category. */
const totals = new Int32Array(MAX_SEATS * 3);
/** By seat: cards in the city. */
const present = new Int32Array(MAX_SEATS);
/** By seat: what Overseers take off each number. */
const penalty = new Int32Array(MAX_SEATS);
const thresholds = new Int32Array(3);
/** Seat after seat, by prize: what winning it is worth to that seat. */
const worth = new Float64Array(MAX_SEATS * 3);
/** Seat after seat, by resource, and whether they have been worked out. */
const wants = new Float64Array(MAX_SEATS * RESOURCE_KINDS);
const wanted = new Uint8Array(MAX_SEATS);
/** By seat: tokens in cities. */
const mercenaries = new Int32Array(MAX_SEATS);
const intermediaries = new Int32Array(MAX_SEATS);
/** By category: the highest total of a rival who withstands the rebels, and whose it is alone, or −1. */
const rivalBest = new Int32Array(3);
const rival = new Int32Array(3);
/** What the rebels come to. */
let strength = 0;

/** Looks at a city as it lies; an inactive city is empty of characters. */
export function look(s: PyramidionState, seat: Seat, at: number): void {
  lookAround(s, seat);
  lookAt(at);
}

/** What is the same whichever city is looked at. */
export function lookAround(s: PyramidionState, seat: Seat): void {
  state = s;
  faces = facesOf(s.edition);
  seats = s.order.length;
  viewer = seat;
  rounds = roundsLeft(s);
  envy = 1.1 / (seats - 1);
  for (let each = 0; each < seats; each++) {
    wanted[each] = 0;
    mercenaries[each] = 0;
    intermediaries[each] = 0;
  }
  countTokens(s.mercenaries, mercenaries);
  countTokens(s.intermediaries, intermediaries);
}

function countTokens(tokens: readonly Seat[], into: Int32Array): void {
  for (let at = 0; at < tokens.length; at++) {
    const owner = tokens[at] as Seat;
    if (owner >= 0) into[owner] = (into[owner] as number) + 1;
  }
}

/** A city, after having looked around. */
export function lookAt(at: number): void {
  city = at;
  rebels = 0;
  for (let i = 0; i < seats * 3; i++) {
    totals[i] = 0;
    worth[i] = UNREAD;
  }
  for (let each = 0; each < seats; each++) {
    present[each] = 0;
    penalty[each] = 0;
  }
  for (let k = 0; k < 3; k++) thresholds[k] = faces.threshold[at * 3 + k] as number;
  if (state.city === at) readTable(state.laid);
}

function readTable(laid: readonly Laid[]): void {
  for (let i = 0; i < laid.length; i++) {
    const { seat, face, mark } = laid[i] as Laid;
    if (SPECIAL[face] === OVERSEER)
      for (let other = 0; other < seats; other++)
        if (other !== seat) penalty[other] = (penalty[other] as number) + 1;
    if (mark === RAISED) raise(1);
  }
  for (let i = 0; i < laid.length; i++) {
    const { seat, face, mark } = laid[i] as Laid;
    addFace(seat, face, mark, 1);
  }
}

/** Lays a card in mind — its numbers, its token, the Rebel it may be — or takes it away again with −1. */
export function addFace(seat: Seat, face: number, mark: number, sign: 1 | -1): void {
  if (KIND[face] === REBEL) rebels += sign;
  present[seat] = (present[seat] as number) + sign;
  const less = penalty[seat] as number;
  const printed = faces.number;
  for (let k = 0; k < 3; k++) {
    let number = (printed[face * 3 + k] as number) - less;
    if (number < 0) number = 0;
    if (mark === k) number += CATEGORY_TOKEN_VALUE;
    totals[seat * 3 + k] = (totals[seat * 3 + k] as number) + sign * number;
  }
}

/** A Stonecutter raises every threshold, or with −1 no longer does. */
export function raise(sign: 1 | -1): void {
  for (let k = 0; k < 3; k++) thresholds[k] = (thresholds[k] as number) + sign * RAISE;
}

export function leadsTrade(): boolean {
  const mine = totals[viewer * 3 + TRADE] as number;
  for (let other = 0; other < seats; other++)
    if (other !== viewer && (totals[other * 3 + TRADE] as number) >= mine) return false;
  return mine > 0;
}

/** Nothing where the seat has its token already or none is left; more where it pushes a rival out. */
function tokenShare(seat: Seat, owner: Seat, placed: number): number {
  if (owner === seat || placed === TOKENS_PER_PLAYER) return 0;
  return owner >= 0 && (owner === viewer || seat === viewer) ? 1 + envy : 1;
}

/** What one more of a resource is worth to the seat. */
export function wantOf(seat: Seat, resource: number): number {
  if (wanted[seat] === 0) {
    wantsOf(state, seat, wants, seat * RESOURCE_KINDS);
    wanted[seat] = 1;
  }
  return wants[seat * RESOURCE_KINDS + resource] as number;
}

function goodsWorth(seat: Seat): number {
  let goods = 0;
  for (let r = 0; r < RESOURCE_KINDS; r++) {
    const count = state.cityGoods[city * RESOURCE_KINDS + r] as number;
    // The first ones are wanted most.
    if (count > 0) goods += wantOf(seat, r) * (count > 2 ? 2 + 0.7 * (count - 2) : count);
  }
  return goods;
}

function readWorth(seat: Seat, prize: number): number {
  if (prize === 0) {
    const share = tokenShare(seat, state.mercenaries[city] as Seat, mercenaries[seat] as number);
    return mercenaryWorth(state, city, rounds) * share;
  }
  if (prize === 1) {
    const share = tokenShare(seat, state.intermediaries[city] as Seat, intermediaries[seat] as number);
    return intermediaryWorth(state, city, rounds) * share;
  }
  return goodsWorth(seat);
}

/** What winning a prize is worth to the seat. */
export function prizeWorth(seat: Seat, prize: number): number {
  const at = seat * 3 + prize;
  if (worth[at] === UNREAD) worth[at] = readWorth(seat, prize);
  return worth[at] as number;
}

/** The value of the city as it stands. */
export function cityWorth(): number {
  readRivals();
  return worthAmongRivals();
}

function readRivals(): void {
  strength = rebels === 0 ? 0 : rebels * (faces.meanRebellion + (city === PHILAE ? 2 : 0));
  for (let k = 0; k < 3; k++) {
    rivalBest[k] = -1;
    rival[k] = -1;
  }
  for (let seat = 0; seat < seats; seat++) {
    if (seat === viewer || present[seat] === 0 || (totals[seat * 3] as number) < strength) continue;
    for (let k = 0; k < 3; k++) {
      const total = totals[seat * 3 + k] as number;
      if (total > (rivalBest[k] as number)) {
        rivalBest[k] = total;
        rival[k] = seat;
      } else if (total === rivalBest[k]) rival[k] = -1;
    }
  }
}

/** The same as `cityWorth` while nothing but the viewer's own cards has changed since it was asked. */
export function worthAmongRivals(): number {
  const stays = present[viewer] !== 0 && (totals[viewer * 3] as number) >= strength;
  let value = 0;
  for (let k = 0; k < 3; k++) {
    const own = stays ? (totals[viewer * 3 + k] as number) : -1;
    let best = rivalBest[k] as number;
    let winner = rival[k] as number;
    if (own > best) {
      best = own;
      winner = viewer;
    } else if (own === best) winner = -1;
    if (winner < 0) continue;
    if (k === 0 && rebels > 0) value += (winner === viewer ? 1 : -envy) * REWARD * rebels;
    if (best < (thresholds[k] as number)) continue;
    const prize = prizeWorth(winner, k);
    value += winner === viewer ? prize : -envy * prize;
  }
  return value;
}
