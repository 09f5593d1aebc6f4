/** Moments of Pyramidion that a short match may not visit, each on the first seat. */
import { fastChance } from '@benben/core';
import {
  ACTIVATING,
  ASK_KINDS,
  type AskKind,
  askedNow,
  EQUIPPING,
  handSize,
  LAYING,
  MOVE,
  type PyramidionState,
  pointsOf,
  pyramidion,
  tablesOf,
} from '@benben/pyramidion';
import { findPosition, type Position } from './positions.ts';

interface Situation {
  readonly s: PyramidionState;
  readonly legal: readonly number[];
}

/** The first seat is to decide, and it is so. */
function find(seats: number, is: (situation: Situation) => boolean): Position {
  return findPosition({
    game: 'pyramidion',
    seats,
    is: ({ state, seat, legal }) => seat === 0 && is({ s: state as PyramidionState, legal }),
  });
}

const between = (legal: readonly number[], from: number, to: number) =>
  legal.some((move) => move >= from && move < to);

/** A High Priest and an Overseer ask nothing when they are laid. */
export const ASKING = ASK_KINDS.filter((kind) => kind !== 'high-priest' && kind !== 'overseer');

export const asking = (kind: AskKind, seats: number): Position =>
  find(seats, ({ s, legal }) => askedNow(s)?.kind === kind && legal.length > 1);

/** A city is to be chosen, some have been played. */
export const choosing = (seats: number): Position =>
  find(seats, ({ s }) => s.step === ACTIVATING && s.asks.length === 0 && s.round > 1 && s.activations > 0);

/** In the middle of a contested city. */
export const laying = (seats: number): Position =>
  find(seats, ({ s }) => {
    const own = s.laid.filter(({ seat }) => seat === 0).length;
    const contested = own > 1 && s.laid.length > seats && s.round > 1;
    return s.step === LAYING && s.asks.length === 0 && contested;
  });

/** So many characters lie in the city that a phone has room for no more, and the hand is still large. */
export const crowded = (seats: number): Position =>
  find(
    seats,
    ({ s }) =>
      s.step === LAYING && s.asks.length === 0 && s.laid.length > 2 * seats && handSize(s, 0) > seats + 1,
  );

/** In the middle of a match and of a city that three want, with tokens along the river. */
export const contested = (seats: number): Position =>
  find(seats, ({ s }) => {
    const here = new Set(s.laid.map(({ seat }) => seat));
    const own = s.laid.filter(({ seat }) => seat === 0).length;
    const tokens = [...s.mercenaries, ...s.intermediaries].filter((seat) => seat >= 0).length;
    const busy = here.size >= 3 && own > 1 && s.laid.length > 5 && tokens > 5;
    return s.step === LAYING && s.asks.length === 0 && busy && handSize(s, 0) > 5;
  });

/** In a city, when a boat or two end the match. */
export const lateLaying = (seats: number): Position =>
  find(
    seats,
    ({ s, legal }) =>
      s.step === LAYING &&
      s.asks.length === 0 &&
      legal.length > 3 &&
      Math.max(...pointsOf(s, tablesOf(s.edition))) >= 8,
  );

/** Boats to choose from, one of them someone's from Karnak. */
export const equipping = (seats: number): Position =>
  find(
    seats,
    ({ s, legal }) => s.step === EQUIPPING && s.asks.length === 0 && legal.length > 2 && s.privateBoat >= 0,
  );

/** A boat that mercenaries and statues can help to pay, and that one statue does not pay for. */
export const paying = (seats: number): Position =>
  find(
    seats,
    ({ s, legal }) =>
      askedNow(s)?.kind === 'pay' &&
      between(legal, MOVE.use, MOVE.statue) &&
      between(legal, MOVE.statue, MOVE.pay) &&
      legal.filter((move) => move >= MOVE.statue && move < MOVE.pay).every((move) => goesOnPaying(s, move)),
  );

function goesOnPaying(s: PyramidionState, move: number): boolean {
  const after = pyramidion.copy(s);
  pyramidion.play(after, 0, move, fastChance(1), null);
  return askedNow(after)?.kind === 'pay';
}

export const finished = (seats: number): Position =>
  findPosition({ game: 'pyramidion', seats, is: ({ seat }) => seat < 0 });

/** Two have equally many points, so that something else decides. */
export const tied = (seats: number): Position =>
  findPosition({
    game: 'pyramidion',
    seats,
    is: ({ state, seat }) => seat < 0 && new Set(finalPoints(state as PyramidionState)).size < seats,
  });

const finalPoints = (s: PyramidionState) => pointsOf(s, tablesOf(s.edition));
