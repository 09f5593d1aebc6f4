/**
 * How the active city would end if everyone passed now, in points for one seat: the prizes it wins, less a share of
 * those the others win. Everything a card changes — totals, thresholds, rebels — can be tried on it and taken back.
 */
import type { Seat } from '@benben/core';
import {
  CATEGORY_TOKEN_VALUE,
  type Laid,
  type PyramidionState,
  RAISED,
  RESOURCE_KINDS,
  TOKENS_PER_PLAYER,
} from '@benben/pyramidion';
import { type Faces, facesOf, KIND, OVERSEER, PHILAE, REBEL, SPECIAL } from './faces.ts';
import { intermediaryWorth, mercenaryWorth, roundsLeft, wantsOf } from './wants.ts';

const MAX_SEATS = 4;
const REWARD = 0.35;
/** What a prize is worth to a rival is only worked out where the rival would win it. */
const UNREAD = -1;

export interface Outlook {
  seats: number;
  seat: Seat;
  city: number;
  state: PyramidionState | undefined;
  faces: Faces;
  /** Seat after seat, by category. */
  readonly totals: Float64Array;
  readonly present: Uint8Array;
  /** By seat: what Overseers take off each number. */
  readonly penalty: Float64Array;
  readonly thresholds: Float64Array;
  /** Seat after seat, by prize: what winning it is worth to that seat. */
  readonly worth: Float64Array;
  rebels: number;
  rounds: number;
  /** What a rival's gain costs. */
  envy: number;
  readonly wants: Float64Array;
  /** By seat: whether its wants have been worked out. */
  readonly wanted: Uint8Array;
  /** By seat: tokens in cities. */
  readonly mercenaries: Uint8Array;
  readonly intermediaries: Uint8Array;
}

export function createOutlook(): Outlook {
  return {
    seats: 0,
    seat: 0,
    city: 0,
    state: undefined,
    faces: facesOf(''),
    totals: new Float64Array(MAX_SEATS * 3),
    present: new Uint8Array(MAX_SEATS),
    penalty: new Float64Array(MAX_SEATS),
    thresholds: new Float64Array(3),
    worth: new Float64Array(MAX_SEATS * 3),
    rebels: 0,
    rounds: 0,
    envy: 0,
    wants: new Float64Array(MAX_SEATS * RESOURCE_KINDS),
    wanted: new Uint8Array(MAX_SEATS),
    mercenaries: new Uint8Array(MAX_SEATS),
    intermediaries: new Uint8Array(MAX_SEATS),
  };
}

/** Looks at a city as it lies; an inactive city is empty of characters. */
export function look(o: Outlook, s: PyramidionState, seat: Seat, city: number): void {
  lookAround(o, s, seat);
  lookAt(o, s, city);
}

/** What is the same whichever city is looked at. */
export function lookAround(o: Outlook, s: PyramidionState, seat: Seat): void {
  o.seats = s.order.length;
  o.seat = seat;
  o.state = s;
  o.faces = facesOf(s.edition);
  o.rounds = roundsLeft(s);
  o.envy = 1.1 / (o.seats - 1);
  for (let each = 0; each < MAX_SEATS; each++) {
    o.wanted[each] = 0;
    o.mercenaries[each] = 0;
    o.intermediaries[each] = 0;
  }
  countTokens(s.mercenaries, o.mercenaries);
  countTokens(s.intermediaries, o.intermediaries);
}

/** A city, after having looked around. */
export function lookAt(o: Outlook, s: PyramidionState, city: number): void {
  o.city = city;
  for (let i = 0; i < MAX_SEATS * 3; i++) {
    o.totals[i] = 0;
    o.worth[i] = UNREAD;
  }
  for (let each = 0; each < MAX_SEATS; each++) {
    o.present[each] = 0;
    o.penalty[each] = 0;
  }
  o.rebels = 0;
  for (let k = 0; k < 3; k++) {
    o.thresholds[k] = o.faces.threshold[city * 3 + k] as number;
    prizeWorth(o, o.seat, k);
  }
  if (s.city === city) readTable(o, s);
}

function countTokens(tokens: readonly Seat[], into: Uint8Array): void {
  for (let city = 0; city < tokens.length; city++) {
    const owner = tokens[city] as Seat;
    if (owner >= 0) into[owner] = (into[owner] as number) + 1;
  }
}

function readTable(o: Outlook, s: PyramidionState): void {
  for (let i = 0; i < s.laid.length; i++) {
    const { seat, face, mark } = s.laid[i] as Laid;
    if (SPECIAL[face] === OVERSEER)
      for (let other = 0; other < o.seats; other++)
        if (other !== seat) o.penalty[other] = (o.penalty[other] as number) + 1;
    if (KIND[face] === REBEL) o.rebels++;
    if (mark === RAISED) for (let k = 0; k < 3; k++) o.thresholds[k] = (o.thresholds[k] as number) + 3;
  }
  for (let i = 0; i < s.laid.length; i++) {
    const { seat, face, mark } = s.laid[i] as Laid;
    addFace(o, seat, face, mark, 1);
  }
}

/** Puts a card's numbers and token onto its seat's totals, or takes them off again with −1. */
export function addFace(o: Outlook, seat: Seat, face: number, mark: number, sign: 1 | -1): void {
  o.present[seat] = (o.present[seat] as number) + sign;
  const penalty = o.penalty[seat] as number;
  const printed = o.faces.number;
  for (let k = 0; k < 3; k++) {
    let number = (printed[face * 3 + k] as number) - penalty;
    if (number < 0) number = 0;
    if (mark === k) number += CATEGORY_TOKEN_VALUE;
    o.totals[seat * 3 + k] = (o.totals[seat * 3 + k] as number) + sign * number;
  }
}

/** Nothing where the seat has its token already or none is left; more where it pushes a rival out. */
function tokenShare(o: Outlook, seat: Seat, owner: Seat, placed: number): number {
  if (owner === seat || placed === TOKENS_PER_PLAYER) return 0;
  return owner >= 0 && (owner === o.seat || seat === o.seat) ? 1 + o.envy : 1;
}

function goodsWorth(o: Outlook, s: PyramidionState, seat: Seat): number {
  const from = seat * RESOURCE_KINDS;
  if (o.wanted[seat] === 0) {
    wantsOf(s, seat, o.wants, from);
    o.wanted[seat] = 1;
  }
  let goods = 0;
  for (let r = 0; r < RESOURCE_KINDS; r++) {
    const count = s.cityGoods[o.city * RESOURCE_KINDS + r] as number;
    // The first ones are wanted most.
    if (count > 0) goods += (o.wants[from + r] as number) * (count > 2 ? 2 + 0.7 * (count - 2) : count);
  }
  return goods;
}

function readWorth(o: Outlook, s: PyramidionState, seat: Seat, prize: number): number {
  const { city, rounds } = o;
  if (prize === 0) {
    const share = tokenShare(o, seat, s.mercenaries[city] as Seat, o.mercenaries[seat] as number);
    return mercenaryWorth(s, city, rounds) * share;
  }
  if (prize === 1) {
    const share = tokenShare(o, seat, s.intermediaries[city] as Seat, o.intermediaries[seat] as number);
    return intermediaryWorth(s, city, rounds) * share;
  }
  return goodsWorth(o, s, seat);
}

function prizeWorth(o: Outlook, seat: Seat, prize: number): number {
  const at = seat * 3 + prize;
  if (o.worth[at] === UNREAD) o.worth[at] = readWorth(o, o.state as PyramidionState, seat, prize);
  return o.worth[at] as number;
}

/** The value of the city as it stands. */
export function cityWorth(o: Outlook): number {
  let value = 0;
  const strength = o.rebels === 0 ? 0 : o.rebels * (o.faces.meanRebellion + (o.city === PHILAE ? 2 : 0));
  let staying = 0;
  for (let seat = 0; seat < o.seats; seat++)
    if (o.present[seat] !== 0 && (o.totals[seat * 3] as number) >= strength) staying |= 1 << seat;
  if (staying === 0) return value;
  for (let k = 0; k < 3; k++) {
    let best = -1;
    let winner = -1;
    for (let seat = 0; seat < o.seats; seat++) {
      if (((staying >>> seat) & 1) === 0) continue;
      const total = o.totals[seat * 3 + k] as number;
      if (total > best) {
        best = total;
        winner = seat;
      } else if (total === best) winner = -1;
    }
    if (k === 0 && o.rebels > 0 && winner >= 0)
      value += (winner === o.seat ? 1 : -o.envy) * REWARD * o.rebels;
    if (winner < 0 || best < (o.thresholds[k] as number)) continue;
    const worth = prizeWorth(o, winner, k);
    value += winner === o.seat ? worth : -o.envy * worth;
  }
  return value;
}
