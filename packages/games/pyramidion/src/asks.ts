/**
 * An effect that waits for an answer is one number on a stack: what is asked, whom, about which card, and what was
 * picked so far. What can be answered is found when it is asked: the stack holds no closures and no lists.
 */
import type { Move, Seat } from '@benben/core';
import type { Play, PyramidionState } from './state.ts';
import type { Tables } from './tables/tables.ts';
import { SPECIALS } from './words.ts';

/** Specials come first, so a special's index is what it asks when it is laid. */
export const ASK_KINDS = [
  ...SPECIALS,
  'return',
  'swap',
  'giza',
  'abu-simbel',
  'luxor',
  'cairo',
  'alexandria',
  'collect',
  'pay',
] as const;
export type AskKind = (typeof ASK_KINDS)[number];

export const askKind = (kind: AskKind): number => ASK_KINDS.indexOf(kind);

export interface Asked {
  readonly kind: number;
  readonly seat: Seat;
  /** A character, or the boat to pay. */
  readonly card?: number;
  readonly city?: number;
  readonly picks?: number;
}

/** 5 bits of kind, 2 of seat, 6 of card, 3 of city, 12 of picks. */
export function pushAsk(s: PyramidionState, { kind, seat, card = 0, city = 0, picks = 0 }: Asked): void {
  s.asks.push(kind | (seat << 5) | (card << 7) | (city << 13) | (picks << 16));
}

export const kindOf = (ask: number): number => ask & 31;
export const seatOf = (ask: number): Seat => (ask >>> 5) & 3;
export const cardOf = (ask: number): number => (ask >>> 7) & 63;
export const cityOf = (ask: number): number => (ask >>> 13) & 7;
export const picksOf = (ask: number): number => (ask >>> 16) & 0xfff;

export interface Ask {
  /** The rule and the reason given to any other move while this waits. */
  readonly code: string;
  /** Writes the possible answers. With none the effect is skipped, a single one is taken by itself. */
  legal(s: PyramidionState, ask: number, out: Int32Array, tables: Tables): number;
  /** The ask is already off the stack. */
  answer(s: PyramidionState, ask: number, move: Move, play: Play): void;
  /** There was nothing to answer. */
  skip?(s: PyramidionState, ask: number, play: Play): void;
}
