/** Moments of Dice Pyramid, on the first seat unless named otherwise. */
import { bitCount, type DiceState, PLACES, ROLL, STOP } from '@benben/dice-pyramid';
import { findPosition, type Position } from './positions.ts';

function find(
  seats: number,
  is: (s: DiceState, blocks: number, legal: readonly number[]) => boolean,
  whose = 0,
): Position {
  return findPosition({
    game: 'dice-pyramid',
    seats,
    is: ({ state, seat, legal }) => {
      const s = state as DiceState;
      return seat === whose && is(s, bitCount(s.built[whose] ?? 0), legal);
    },
  });
}

const mustPlace = (legal: readonly number[]) => legal.every((move) => move < ROLL);

export const rolling = (seats: number) => find(seats, (s, blocks) => s.dice === 0 && blocks > 3);
export const rivalRolling = (seats: number) => find(seats, (s, blocks) => s.dice === 0 && blocks > 3, 1);
export const placing = (seats: number) =>
  find(seats, (_, blocks, legal) => mustPlace(legal) && legal.length > 1 && blocks > 3);
/** To roll on, or to keep two blocks of a pyramid well under way, while rivals have theirs. */
export const daring = (seats: number) =>
  find(
    seats,
    (s, blocks, legal) =>
      legal.includes(ROLL) &&
      legal.includes(STOP) &&
      bitCount(s.risk) > 1 &&
      blocks > 12 &&
      s.built.every((built) => bitCount(built) > 5),
  );
export const firstBlock = (seats: number) =>
  find(seats, (_, blocks, legal) => mustPlace(legal) && legal.length > 1 && blocks === 0);
export const lastBlock = (seats: number) =>
  find(seats, (_, blocks, legal) => mustPlace(legal) && blocks === PLACES - 1);
