/**
 * What rows are worth before they are finished. A turn earns some points on average, whoever plays it; a row is worth
 * what its best task pays above the turns it still takes.
 */
import { MOST_OPEN, minimumOf, NONE, pointsOf, requiredBy } from '@benben/emperors-gold';
import { type Mind, otherRow } from './mind.ts';

/** Points a turn is worth. All weights here were chosen by matches against the greedy player. */
const TEMPO = 2.8;
/** Turns until nothing is missing, by how many shapes or colours are; measured in play. */
const TURNS_BY_MISSING = [1, 1.2, 1.95, 2.7, 3.4, 4] as const;
/** Turns until the row is long enough, by how many cards it lacks. */
const TURNS_BY_LACK = [1, 1, 1.05, 1.25, 1.6, 1.95, 2.3, 2.7, 3, 3.3, 3.7, 4, 4.3, 4.7, 5, 5.3] as const;
/** What counts of the second row, which has to wait for the first. */
const SECOND = 0.8;

const LACKS = TURNS_BY_LACK.length;
/** Points that the turns still needed would have earned, by `missing * LACKS + lack`. */
const COST = Float64Array.from(
  TURNS_BY_MISSING.flatMap((m) => TURNS_BY_LACK.map((l) => TEMPO * Math.max(m, l))),
);

const BITS = new Uint8Array(1 << 10).map((_, bits) => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
});

/** The open tasks taken apart, once for all the rows that are held against them. */
export interface Wanted {
  count: number;
  readonly required: Int16Array;
  readonly minimum: Uint8Array;
  readonly points: Uint8Array;
}

/** What a row is worth: its best task, and what is left when that one goes. */
export interface Rank {
  best: number;
  next: number;
  /** The slot of the best task; NONE when no task makes the row worth anything. */
  slot: number;
}

export function createWanted(): Wanted {
  return {
    count: 0,
    required: new Int16Array(MOST_OPEN),
    minimum: new Uint8Array(MOST_OPEN),
    points: new Uint8Array(MOST_OPEN),
  };
}

export const createRank = (): Rank => ({ best: 0, next: 0, slot: NONE });

export function readWanted(mind: Mind, into: Wanted): void {
  into.count = mind.open.length;
  for (let slot = 0; slot < into.count; slot++) {
    const task = mind.open[slot] as number;
    into.required[slot] = task === NONE ? 0 : requiredBy(task);
    // No row is that long: an empty slot is never fulfilled.
    into.minimum[slot] = task === NONE ? 255 : minimumOf(task);
    into.points[slot] = task === NONE ? 0 : pointsOf(task);
  }
}

export function isFulfilled(wanted: Wanted, slot: number, length: number, face: number): boolean {
  return length >= (wanted.minimum[slot] as number) && ((wanted.required[slot] as number) & ~face) === 0;
}

export function rankRow(wanted: Wanted, length: number, face: number, into: Rank): void {
  let best = 0;
  let next = 0;
  let slot = NONE;
  for (let i = 0; length > 0 && i < wanted.count; i++) {
    const missing = BITS[(wanted.required[i] as number) & ~face] as number;
    const lack = (wanted.minimum[i] as number) - length;
    if (lack >= LACKS) continue;
    const worth = (wanted.points[i] as number) - (COST[missing * LACKS + (lack > 0 ? lack : 0)] as number);
    if (worth > best) {
      next = best;
      best = worth;
      slot = i;
    } else if (worth > next) next = worth;
  }
  into.best = best;
  into.next = next;
  into.slot = slot;
}

/** Two rows together, each meant for another task. */
export function pairWorth(a: Rank, b: Rank): number {
  if (a.slot !== b.slot) return both(a.best, b.best);
  return Math.max(both(a.best, b.next), both(a.next, b.best));
}

function both(a: number, b: number): number {
  return a > b ? a + SECOND * b : b + SECOND * a;
}

/** What is left of a row when the task in a slot goes. */
export function worthWithout(rank: Rank, slot: number): number {
  return rank.slot === slot ? rank.next : rank.best;
}

const scratch = [createRank(), createRank()] as const;

/** What all the rows of a seat are worth. */
export function seatWorth(mind: Mind, wanted: Wanted, seat: number): number {
  const [own, other] = [2 * seat, otherRow(mind, seat)];
  rankRow(wanted, mind.length[own] as number, mind.face[own] as number, scratch[0]);
  rankRow(wanted, mind.length[other] as number, mind.face[other] as number, scratch[1]);
  return pairWorth(scratch[0], scratch[1]);
}
