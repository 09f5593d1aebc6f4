import { NOBODY, type Seat } from '@benben/core';
import { MOVE } from '../actions.ts';
import { pushAsk } from '../asks.ts';
import { cityAsk } from '../cities/asks.ts';
import { cityEffects } from '../cities/index.ts';
import { canDraw, discardCard, drawCharacter, takeFromHand } from '../hands.ts';
import { handSize, PLAIN_CARD, type Play, type PyramidionState, seatsOf } from '../state.ts';
import type { Character } from '../tables/tables.ts';

/** PYN-40. */
export const MOST_FOR_TWO = 5;

export function mayLay(s: PyramidionState, seat: Seat): boolean {
  return seatsOf(s) > 2 || (s.laidCount[seat] as number) < MOST_FOR_TWO;
}

/** PYN-40: two players must lay at least one, if they have one. */
export function mayPass(s: PyramidionState, seat: Seat): boolean {
  return seatsOf(s) > 2 || s.laidCount[seat] !== 0 || handSize(s, seat) === 0;
}

/** PYN-16: not with two players, and only while there is a character to draw. */
export function mayHire(s: PyramidionState): boolean {
  return seatsOf(s) > 2 && canDraw(s);
}

/** Nothing to lay and nothing to hire for: passing is all that is left. */
export function mustPass(s: PyramidionState, seat: Seat): boolean {
  return handSize(s, seat) === 0 || !(mayLay(s, seat) || mayHire(s));
}

/** Lay any character of the hand, hire for any, or pass. */
export function listLaying(s: PyramidionState, seat: Seat, out: Int32Array): number {
  let count = 0;
  if (mayLay(s, seat)) count = listHand(s, seat, MOVE.lay, out, count);
  if (mayHire(s)) count = listHand(s, seat, MOVE.hire, out, count);
  if (mayPass(s, seat)) out[count++] = MOVE.pass;
  return count;
}

function listHand(s: PyramidionState, seat: Seat, base: number, out: Int32Array, from: number): number {
  let count = from;
  for (const card of s.open[seat] as number[]) out[count++] = base + card;
  for (const card of s.hidden[seat] as number[]) out[count++] = base + card;
  return count;
}

/** PYN-15 and PYN-17: the card's own effect happens first, then the city's. */
export function lay(s: PyramidionState, seat: Seat, card: number, { tables, sink }: Play): void {
  takeFromHand(s, seat, card);
  s.laid.push({ seat, card, face: card, mark: PLAIN_CARD });
  s.laidCount[seat] = (s.laidCount[seat] as number) + 1;
  s.mover = nextMover(s, seat);
  sink?.tell({ type: 'laid', seat, card });
  if (cityEffects[s.city]?.laid) pushAsk(s, { kind: cityAsk(s.city), seat, card });
  const { special } = tables.characters[card] as Character;
  if (special >= 0) pushAsk(s, { kind: special, seat, card });
}

export function pass(s: PyramidionState, seat: Seat, { sink }: Play): void {
  s.passed |= 1 << seat;
  s.mover = nextMover(s, seat);
  sink?.tell({ type: 'passed', seat });
}

/** PYN-16: the discarded character is shown, the drawn one is not. */
export function hire(s: PyramidionState, seat: Seat, card: number, play: Play): void {
  pass(s, seat, play);
  takeFromHand(s, seat, card);
  discardCard(s, card);
  play.sink?.tell({ type: 'dismissed', seat, card });
  drawCharacter(s, seat, play);
}

/** Clockwise to the next who has not passed; NOBODY when all have. */
function nextMover(s: PyramidionState, seat: Seat): Seat {
  const seats = seatsOf(s);
  for (let i = 1; i <= seats; i++) {
    const next = (seat + i) % seats;
    if (!((s.passed >>> next) & 1)) return next;
  }
  return NOBODY;
}
