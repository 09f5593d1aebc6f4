import type { Chance, Seat, Sink } from '@benben/core';
import type { PyramidionEvent } from './events.ts';
import type { Tables } from './tables/tables.ts';

/** Where a round stands when no effect waits for an answer. */
export const STEPS = ['collecting', 'activating', 'laying', 'closing', 'equipping', 'over'] as const;
export const [COLLECTING, ACTIVATING, LAYING, CLOSING, EQUIPPING, OVER] = [0, 1, 2, 3, 4, 5] as const;

/** No mark on a laid card; other marks are a category token (0 … 2) or a Stonecutter's raise. */
export const PLAIN_CARD = -1;
export const RAISED = 3;

/** Nothing there: no boat, no supply card. */
export const NONE = -1;

/** A character in front of the active city. Never changed in place, so copies may share it. */
export interface Laid {
  readonly seat: Seat;
  readonly card: number;
  /** The character it counts as: another one under a Philosopher. */
  readonly face: number;
  readonly mark: number;
}

export interface PyramidionState {
  /** The components, as a word (see tables/edition.ts): whoever holds a state knows what is printed on them. */
  readonly edition: string;
  /** PYN-41: points that end the match; 0 for all boats. */
  readonly goal: number;
  readonly openBoats: boolean;
  /** PYN-43: where any resource can be had from the general supply, a statue can. */
  readonly anyStatue: boolean;
  round: number;
  step: number;
  /** Seats in turn order. */
  order: Seat[];
  /** Whose go it is to activate, lay or equip; effects that wait for an answer come first. */
  mover: Seat;
  /** Seats that passed in this city or this boat phase, as bits. */
  passed: number;
  /** Effects that wait for an answer, the next one last (see asks.ts). */
  asks: number[];

  /** The general supply, by resource. */
  bank: number[];
  /** City after city, by resource. */
  cityGoods: number[];
  /** Seat after seat, by resource. */
  goods: number[];
  /** By city: whose token is there, or NOBODY. */
  mercenaries: Seat[];
  intermediaries: Seat[];
  /** Cities played this round, as bits. */
  sundials: number;

  /** By seat: characters in hand that everyone knows of — basics, and what a High Priest took back. */
  open: number[][];
  /** By seat: characters in hand that only their player knows. */
  hidden: number[][];
  deck: number[];
  discard: number[];
  /** Basics played this round. */
  aside: number[];

  /** How many cities were activated this round. */
  activations: number;
  /** The active city, or NONE. */
  city: number;
  laid: Laid[];
  /** By seat: how many characters were laid in this city, discarded ones included. */
  laidCount: number[];
  /** PYN-36: the first ankh of this city has been laid. */
  ankhSpent: boolean;
  /** By place: who took the order token this round, or NOBODY. */
  orderTokens: Seat[];

  supplyDeck: number[];
  /** The card that everyone sees and that comes next round. */
  supplyOpen: number;
  supplyDiscard: number[];

  boatDeck: number[];
  boats: number[];
  boatDiscard: number[];
  /** By seat: equipped boats. */
  fleets: number[][];
  /** PYN-36: the boat drawn in Karnak this round and who may equip it. */
  privateBoat: number;
  privateSeat: Seat;
  /** Cities whose mercenary has helped to pay this round, as bits. */
  spentMercenaries: number;
  /** What lies ready to pay a boat, by resource. */
  tray: number[];
  /** What is still to pay for it, by plain resource. */
  owed: number[];
  /** Whole rounds in a row without an equipped boat, and whether this one has had one. */
  idleRounds: number;
  sailed: boolean;
}

/** What every change needs besides the state. */
export interface Play {
  readonly tables: Tables;
  readonly chance: Chance;
  readonly sink: Sink<PyramidionEvent> | null;
}

function lists(from: readonly number[][]): number[][] {
  const to: number[][] = [];
  for (let i = 0; i < from.length; i++) to.push((from[i] as number[]).slice());
  return to;
}

/** Every field by name and in the order of `unpacked`: copies share its hidden class, which a spread would not. */
export function copy(from: PyramidionState): PyramidionState {
  return {
    edition: from.edition,
    goal: from.goal,
    openBoats: from.openBoats,
    anyStatue: from.anyStatue,
    round: from.round,
    step: from.step,
    order: from.order.slice(),
    mover: from.mover,
    passed: from.passed,
    asks: from.asks.slice(),
    bank: from.bank.slice(),
    cityGoods: from.cityGoods.slice(),
    goods: from.goods.slice(),
    mercenaries: from.mercenaries.slice(),
    intermediaries: from.intermediaries.slice(),
    sundials: from.sundials,
    open: lists(from.open),
    hidden: lists(from.hidden),
    deck: from.deck.slice(),
    discard: from.discard.slice(),
    aside: from.aside.slice(),
    activations: from.activations,
    city: from.city,
    laid: from.laid.slice(),
    laidCount: from.laidCount.slice(),
    ankhSpent: from.ankhSpent,
    orderTokens: from.orderTokens.slice(),
    supplyDeck: from.supplyDeck.slice(),
    supplyOpen: from.supplyOpen,
    supplyDiscard: from.supplyDiscard.slice(),
    boatDeck: from.boatDeck.slice(),
    boats: from.boats.slice(),
    boatDiscard: from.boatDiscard.slice(),
    fleets: lists(from.fleets),
    privateBoat: from.privateBoat,
    privateSeat: from.privateSeat,
    spentMercenaries: from.spentMercenaries,
    tray: from.tray.slice(),
    owed: from.owed.slice(),
    idleRounds: from.idleRounds,
    sailed: from.sailed,
  };
}

export function seatsOf(s: PyramidionState): number {
  return s.order.length;
}

export function handSize(s: PyramidionState, seat: Seat): number {
  return (s.open[seat] as number[]).length + (s.hidden[seat] as number[]).length;
}
