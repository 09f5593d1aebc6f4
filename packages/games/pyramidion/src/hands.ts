/** Characters on their way between hand, deck, table and discard. */
import { type Seat, UNKNOWN } from '@benben/core';
import { canDrawFrom, drawFrom } from './decks.ts';
import type { Laid, Play, PyramidionState } from './state.ts';
import type { Character, Tables } from './tables/tables.ts';
import { BASICS, CHARACTERS, FIRST_OF_DECK } from './words.ts';

export const isBasic = (card: number): boolean => card < FIRST_OF_DECK;

export function basicsOf(seat: Seat): number[] {
  return Array.from({ length: BASICS }, (_, i) => seat * BASICS + i);
}

/** PYN-2: the 40 characters that are nobody's own. */
export function wholeDeck(): number[] {
  return Array.from({ length: CHARACTERS - FIRST_OF_DECK }, (_, i) => FIRST_OF_DECK + i);
}

export function inHand(s: PyramidionState, seat: Seat, card: number): boolean {
  return (s.open[seat] as number[]).includes(card) || (s.hidden[seat] as number[]).includes(card);
}

export function takeFromHand(s: PyramidionState, seat: Seat, card: number): void {
  const open = s.open[seat] as number[];
  const hand = open.includes(card) ? open : (s.hidden[seat] as number[]);
  hand.splice(hand.indexOf(card), 1);
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

export function laidOf(s: PyramidionState, card: number): Laid {
  return s.laid.find((laid) => laid.card === card) as Laid;
}

/** What a laid card counts as. */
export function faceOf(s: PyramidionState, card: number, tables: Tables): Character {
  return tables.characters[laidOf(s, card).face] as Character;
}

export function mark(s: PyramidionState, card: number, change: Partial<Laid>): void {
  const at = s.laid.findIndex((laid) => laid.card === card);
  s.laid[at] = { ...(s.laid[at] as Laid), ...change };
}

/** Off the table and into the discard. */
export function discardLaid(s: PyramidionState, card: number): void {
  s.laid.splice(
    s.laid.findIndex((laid) => laid.card === card),
    1,
  );
  discardCard(s, card);
}
