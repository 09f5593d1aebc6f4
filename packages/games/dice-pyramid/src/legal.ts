import type { Chance, Move, Seat } from '@benben/core';
import { ROLL, STOP } from './actions.ts';
import { diceOfColour } from './dice.ts';
import { type DiceState, usablePlaces } from './state.ts';
import { bitCount, PLACES, ROW_OF } from './template.ts';

/** Places are the packed moves 0 … 20, so a bit set of places is a set of moves. */
export function legal(s: DiceState, seat: Seat, out: Int32Array): number {
  if (seat !== s.turn || s.winner >= 0) return 0;
  if (s.dice === 0) {
    out[0] = ROLL;
    return 1;
  }
  let count = 0;
  const usable = usablePlaces(s);
  for (let rest = usable; rest !== 0; rest &= rest - 1) out[count++] = 31 - Math.clz32(rest & -rest);
  if (mayFinishRoll(s, usable)) {
    out[count++] = ROLL;
    out[count++] = STOP;
  }
  return count;
}

/** DIC-7 and DIC-10, in either reading. */
function mayFinishRoll(s: DiceState, usable: number): boolean {
  return usable === 0 || (s.free && s.placed > 0);
}

export function pick(s: DiceState, _seat: Seat, chance: Chance): Move {
  if (s.dice === 0) return ROLL;
  const usable = usablePlaces(s);
  const places = bitCount(usable);
  let index = chance.below(places + (mayFinishRoll(s, usable) ? 2 : 0));
  if (index >= places) return index === places ? ROLL : STOP;
  let rest = usable;
  while (index-- > 0) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
}

/** DIC-13: every illegal action has its rule, and the text of each code says it to the player. What is legal has none. */
export function refusal(s: DiceState, seat: Seat, move: Move): string {
  if (s.winner >= 0) return 'DIC-12/over';
  if (seat !== s.turn) return 'DIC-4/turn';
  if (move < 0 || move > STOP) return 'DIC-13/no-such-move';
  if (s.dice === 0) return 'DIC-5/roll-first';
  if (move >= PLACES) return s.placed === 0 ? 'DIC-10/place-first' : 'DIC-7/dice-left';
  if (((s.built[seat] as number) >>> move) & 1) return 'DIC-6/taken';
  return diceOfColour(s.dice, ROW_OF[move] as number) === 0 ? 'DIC-6/no-die' : 'DIC-6/unsupported';
}
