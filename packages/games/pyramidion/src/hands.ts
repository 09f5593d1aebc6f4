/** Characters on their way between hand, deck, table and discard. */
import { type Seat, UNKNOWN } from '@benben/core';
import { canDrawFrom, drawFrom } from './decks.ts';
import type { Laid, Play, PyramidionState } from './state.ts';
import type { Character, Tables } from './tables/tables.ts';
import { BASICS, CHARACTERS, FIRST_OF_DECK } from './words.ts';

export const isBasic = (card: number): boolean => card < FIRST_OF_DECK;

export function basicsOf(seat: Seat): number[] {
  const basics: number[] = [];
  for (let i = 0; i < BASICS; i++) basics.push(seat * BASICS + i);
  return basics;
}

const DECK: readonly number[] = Array.from(
  { length: CHARACTERS - FIRST_OF_DECK },
  (_, i) => FIRST_OF_DECK + i,
);

/** PYN-2: the 40 characters that are nobody's own. */
export function wholeDeck(): number[] {
  return DECK.slice();
}

export function inHand(s: PyramidionState, seat: Seat, card: number): boolean {
  return (s.open[seat] as number[]).includes(card) || (s.hidden[seat] as number[]).includes(card);
}

/** Like `splice`, without a list of what was removed. Only for ids: code shared with objects makes lists of them slow. */
export function removeId(ids: number[], id: number): void {
  for (let i = ids.indexOf(id) + 1; i < ids.length; i++) ids[i - 1] = ids[i] as number;
  ids.pop();
}

export function takeFromHand(s: PyramidionState, seat: Seat, card: number): void {
  const open = s.open[seat] as number[];
  removeId(open.includes(card) ? open : (s.hidden[seat] as number[]), card);
}

/** PYN-23: basics never enter the common discard. */
export function discardCard(s: PyramidionState, card: number): void {
  if (isBasic(card)) s.aside.push(card);
  else s.discard.push(card);
}

/** Is there a character to draw, counting the discard that would renew the deck (PYN-5)? */
export function canDraw(s: PyramidionState): boolean {
  return canDrawFrom(s, 'characters');
}

export function drawCharacter(s: PyramidionState, seat: Seat, play: Play): void {
  if (!canDraw(s)) return;
  const card = drawFrom(s, 'characters', play);
  (s.hidden[seat] as number[]).push(card);
  play.sink?.whisper(seat, { type: 'drew', seat, card }, { type: 'drew', seat, card: UNKNOWN });
}

/** Where a card lies in the city, or −1. */
export function placeOf(s: PyramidionState, card: number): number {
  for (let i = 0; i < s.laid.length; i++) if ((s.laid[i] as Laid).card === card) return i;
  return -1;
}

export function laidOf(s: PyramidionState, card: number): Laid {
  return s.laid[placeOf(s, card)] as Laid;
}

/** What a laid card counts as. */
export function faceOf(s: PyramidionState, card: number, tables: Tables): Character {
  return tables.characters[laidOf(s, card).face] as Character;
}

export function mark(s: PyramidionState, card: number, change: Partial<Laid>): void {
  const at = placeOf(s, card);
  const { seat, face, mark } = s.laid[at] as Laid;
  s.laid[at] = { seat, card, face: change.face ?? face, mark: change.mark ?? mark };
}

export function removeLaid(s: PyramidionState, card: number): void {
  s.laid.splice(placeOf(s, card), 1);
}

/** Off the table and into the discard. */
export function discardLaid(s: PyramidionState, card: number): void {
  removeLaid(s, card);
  discardCard(s, card);
}
