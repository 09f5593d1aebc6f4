/**
 * The public story told by events alone: a board that starts with `blankView` and follows what its seat hears shows
 * what the seat may see, without knowing the rules. Whose go it is and what is asked comes from the state.
 */
import { masked, NOBODY, type Seat } from '@benben/core';
import { unpacked } from './blank.ts';
import { tokensIn } from './city-tokens.ts';
import { pilesOf } from './decks.ts';
import type { PyramidionEvent } from './events.ts';
import { changeBank, changeCity, changeOwned } from './goods.ts';
import { basicsOf, discardCard, mark } from './hands.ts';
import { activationsOf } from './phases/activation.ts';
import { gatherCharacters } from './phases/characters.ts';
import {
  ACTIVATING,
  CLOSING,
  COLLECTING,
  copy,
  EQUIPPING,
  LAYING,
  NONE,
  OVER,
  PLAIN_CARD,
  type PyramidionState,
  RAISED,
  seatsOf,
} from './state.ts';
import { tablesOf } from './tables/edition.ts';
import type { Boat } from './tables/tables.ts';
import { PLAIN, STATUE, STATUE_PRICE, WORKER } from './words.ts';

type Told<T extends PyramidionEvent['type']> = Extract<PyramidionEvent, { readonly type: T }>;
type Followers = {
  readonly [T in PyramidionEvent['type']]: (s: PyramidionState, event: Told<T>) => void;
};

/** The table before the first event. */
export function blankView(seats: number, edition: string): PyramidionState {
  const s = unpacked({ seats, options: { goal: '10', 'open-boats': false, statues: 'any' } }, edition);
  s.order = s.fleets.map((_, seat) => seat);
  return { ...s, deck: masked(s.deck), supplyDeck: masked(s.supplyDeck), boatDeck: masked(s.boatDeck) };
}

/** What the listener sees after the event; `s` is left as it was. */
export function follow(s: PyramidionState, event: PyramidionEvent): PyramidionState {
  const next = copy(s);
  (followers[event.type] as (s: PyramidionState, event: PyramidionEvent) => void)(next, event);
  return next;
}

/** Out of a hand: known cards by name, hidden ones of others by number. */
function leaveHand(s: PyramidionState, seat: Seat, card: number): void {
  const open = s.open[seat] as number[];
  const hidden = s.hidden[seat] as number[];
  if (open.includes(card)) open.splice(open.indexOf(card), 1);
  else hidden.splice(Math.max(0, hidden.indexOf(card)), 1);
}

function leaveTable(s: PyramidionState, card: number): void {
  s.laid = s.laid.filter((laid) => laid.card !== card);
}

/** The general supply gives to a city or takes back, likewise for players. */
function stockCity(s: PyramidionState, city: number, resource: number, count: number): void {
  changeBank(s, resource, -count);
  changeCity(s, city, resource, count);
}

function stockSeat(s: PyramidionState, seat: Seat, resource: number, count: number): void {
  changeBank(s, resource, -count);
  changeOwned(s, seat, resource, count);
}

function fromCity(s: PyramidionState, seat: Seat, city: number, resource: number, count: number): void {
  changeCity(s, city, resource, -count);
  changeOwned(s, seat, resource, count);
}

const nothing = () => {};

const followers: Followers = {
  order: (s, { order }) => {
    s.order = [...order];
  },
  round(s, { round }) {
    s.round = round;
    s.step = COLLECTING;
    s.activations = 0;
    s.sundials = 0;
    s.spentMercenaries = 0;
    gatherCharacters(s);
    s.deck = masked(s.deck);
  },
  renewed(s, { deck }) {
    const { bag, discard } = pilesOf(s, deck);
    bag.push(...masked(discard.splice(0)));
  },
  boats(s, { boats }) {
    s.boats.push(...boats);
    s.boatDeck.length -= boats.length;
  },
  supplied(s, { card, goods }) {
    s.supplyDiscard.push(card);
    for (const [city, here] of goods.entries())
      for (const [resource, count] of here.entries()) stockCity(s, city, resource, count);
  },
  forecast(s, { card }) {
    s.supplyOpen = card;
    s.supplyDeck.length--;
  },
  collected: (s, { seat, city, resource }) => fromCity(s, seat, city, resource, 1),
  dealt(s, { seat, cards }) {
    s.step = ACTIVATING;
    s.aside = s.aside.filter((card) => !basicsOf(seat).includes(card));
    s.open[seat] = basicsOf(seat);
    s.hidden[seat] = [...cards];
    s.deck.length -= cards.length;
  },
  activated(s, { city }) {
    s.city = city;
    s.activations++;
    s.step = LAYING;
    s.passed = 0;
  },
  'private-boat'(s, { seat, boat }) {
    s.privateBoat = boat;
    s.privateSeat = seat;
    s.boatDeck.length--;
  },
  laid(s, { seat, card }) {
    leaveHand(s, seat, card);
    s.laid.push({ seat, card, face: card, mark: PLAIN_CARD });
  },
  passed(s, { seat }) {
    s.passed |= 1 << seat;
    if (s.passed === (1 << seatsOf(s)) - 1) s.step = CLOSING;
  },
  dismissed(s, { seat, card }) {
    leaveHand(s, seat, card);
    discardCard(s, card);
  },
  drew(s, { seat, card }) {
    (s.hidden[seat] as number[]).push(card);
    s.deck.length--;
  },
  blessed: (s, { card, category }) => mark(s, card, { mark: category }),
  ousted(s, { card }) {
    leaveTable(s, card);
    discardCard(s, card);
  },
  removed(s, { city, token }) {
    tokensIn(s, token)[city] = NOBODY;
  },
  took: (s, { seat, city, resource }) => fromCity(s, seat, city, resource, 1),
  copied: (s, { card, face }) => mark(s, card, { face }),
  added: (s, { city, resource }) => stockCity(s, city, resource, 1),
  raised: (s, { card }) => mark(s, card, { mark: RAISED }),
  swapped(s, { city, other, gave, got }) {
    for (const resource of gave) {
      changeCity(s, city, resource, -1);
      changeCity(s, other, resource, 1);
    }
    for (const resource of got) {
      changeCity(s, other, resource, -1);
      changeCity(s, city, resource, 1);
    }
  },
  'order-token'(s, { seat, at }) {
    s.orderTokens[at] = seat;
  },
  received: (s, { seat, resource }) => stockSeat(s, seat, resource, 1),
  declined: nothing,
  rebellion: nothing,
  fled(s, { cards }) {
    for (const card of cards) {
      leaveTable(s, card);
      discardCard(s, card);
    }
  },
  rewarded(s, { seat, goods }) {
    for (const [resource, count] of goods.entries()) stockSeat(s, seat, resource, count);
  },
  judged: nothing,
  stationed(s, { seat, city, token }) {
    tokensIn(s, token)[city] = seat;
  },
  traded(s, { seat, city, goods }) {
    for (const [resource, count] of goods.entries()) fromCity(s, seat, city, resource, count);
  },
  exchanged(s, { seat }) {
    stockSeat(s, seat, WORKER, -STATUE_PRICE);
    stockSeat(s, seat, STATUE, 1);
  },
  returned(s, { seat, card }) {
    leaveTable(s, card);
    (s.open[seat] as number[]).push(card);
  },
  closed(s, { city }) {
    for (const { card } of s.laid) discardCard(s, card);
    s.laid = [];
    s.sundials |= 1 << city;
    s.city = NONE;
    const last = s.activations === activationsOf(seatsOf(s));
    s.step = last ? EQUIPPING : ACTIVATING;
    if (!last) return;
    s.orderTokens.fill(NOBODY);
    s.passed = 0;
  },
  reordered(s, { order }) {
    s.order = [...order];
  },
  loading(s, { boat }) {
    s.owed = (tablesOf(s.edition).boats[boat] as Boat).cost.slice();
  },
  helped(s, { city, resource }) {
    changeBank(s, resource, -1);
    load(s, resource, resource);
    s.spentMercenaries |= 1 << city;
  },
  statue(s, { seat, resource }) {
    changeOwned(s, seat, STATUE, -1);
    load(s, STATUE, resource);
  },
  equipped(s, { seat, boat }) {
    for (const [resource, count] of s.owed.entries()) stockSeat(s, seat, resource, -count);
    for (const [resource, count] of s.tray.entries()) changeBank(s, resource, count);
    s.tray.fill(0);
    s.owed = Array<number>(PLAIN).fill(0);
    if (boat === s.privateBoat) s.privateBoat = s.privateSeat = NONE;
    else s.boats.splice(s.boats.indexOf(boat), 1);
    (s.fleets[seat] as number[]).push(boat);
  },
  'no-boat'(s, { seat }) {
    s.passed |= 1 << seat;
  },
  'boat-lost'(s, { boat }) {
    s.boatDiscard.push(boat);
    s.privateBoat = s.privateSeat = NONE;
  },
  majority: nothing,
  ended(s) {
    s.step = OVER;
  },
  won: nothing,
};

function load(s: PyramidionState, token: number, standsFor: number): void {
  s.tray[token] = (s.tray[token] as number) + 1;
  s.owed[standsFor] = (s.owed[standsFor] as number) - 1;
}

/** What `follow` keeps up to date, for a board that wants to trust it. */
export const FOLLOWED = [
  'round',
  'step',
  'order',
  'passed',
  'bank',
  'cityGoods',
  'goods',
  'mercenaries',
  'intermediaries',
  'sundials',
  'open',
  'hidden',
  'deck',
  'discard',
  'aside',
  'activations',
  'city',
  'laid',
  'orderTokens',
  'supplyDeck',
  'supplyOpen',
  'supplyDiscard',
  'boatDeck',
  'boats',
  'boatDiscard',
  'fleets',
  'privateBoat',
  'privateSeat',
  'spentMercenaries',
  'tray',
  'owed',
] as const satisfies readonly (keyof PyramidionState)[];
