/**
 * A hand, sorted for whoever asks what to lay. It changes far less often than it is asked for, so the last one of
 * every seat is kept.
 */
import type { Seat } from '@benben/core';
import { COLOURS, type PyramidionState } from '@benben/pyramidion';
import { DEITY, type Faces, facesOf, KIND, NO_APPEAL, REBEL, SPECIAL } from './faces.ts';

export const LONGEST_CHAIN = 4;
const NO_CARD = -1;

export interface Hand {
  faces: Faces;
  /** Open ones first, in the order of the state. */
  readonly cards: number[];
  /** By category, from place to place: the cards to lay for it, the most appealing first, then −1. */
  readonly chains: Int8Array;
  /** Rebels and specials: they are considered alone. */
  readonly soloists: number[];
}

const kept: readonly Hand[] = COLOURS.map(() => ({
  faces: facesOf(''),
  cards: [],
  chains: new Int8Array(3 * LONGEST_CHAIN).fill(NO_CARD),
  soloists: [],
}));

/** Read it before the next hand of this seat is asked for. */
export function handOf(s: PyramidionState, seat: Seat): Hand {
  const hand = kept[seat] as Hand;
  const [open, hidden] = [s.open[seat] as number[], s.hidden[seat] as number[]];
  const faces = facesOf(s.edition);
  if (hand.faces === faces && isSame(hand.cards, open, hidden)) return hand;
  hand.faces = faces;
  fill(hand.cards, open, hidden);
  sortOut(hand);
  return hand;
}

function isSame(cards: readonly number[], open: readonly number[], hidden: readonly number[]): boolean {
  if (cards.length !== open.length + hidden.length) return false;
  for (let i = 0; i < open.length; i++) if (cards[i] !== open[i]) return false;
  for (let i = 0; i < hidden.length; i++) if (cards[open.length + i] !== hidden[i]) return false;
  return true;
}

function fill(cards: number[], open: readonly number[], hidden: readonly number[]): void {
  while (cards.length > open.length + hidden.length) cards.pop();
  for (let i = 0; i < open.length; i++) cards[i] = open[i] as number;
  for (let i = 0; i < hidden.length; i++) cards[open.length + i] = hidden[i] as number;
}

function sortOut({ cards, chains, soloists, faces }: Hand): void {
  while (soloists.length > 0) soloists.pop();
  for (const card of cards) if (isSoloist(card)) soloists.push(card);
  chains.fill(NO_CARD);
  for (let category = 0; category < 3; category++)
    for (const card of cards) {
      const appeal = faces.appeal[card * 3 + category] as number;
      if (appeal > NO_APPEAL) insert(chains, category, card, faces);
    }
}

function isSoloist(card: number): boolean {
  const special = SPECIAL[card] as number;
  return KIND[card] === REBEL || (special >= 0 && special !== DEITY);
}

/** Behind those that appeal as much or more; the last one drops out of a full chain. */
function insert(chains: Int8Array, category: number, card: number, { appeal }: Faces): void {
  const own = appeal[card * 3 + category] as number;
  const first = category * LONGEST_CHAIN;
  let at = first + LONGEST_CHAIN;
  for (; at > first; at--) {
    const before = chains[at - 1] as number;
    if (before !== NO_CARD && (appeal[before * 3 + category] as number) >= own) break;
    if (at < first + LONGEST_CHAIN) chains[at] = before;
  }
  if (at < first + LONGEST_CHAIN) chains[at] = card;
}
