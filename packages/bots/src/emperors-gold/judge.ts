/**
 * What rows are worth before they are finished. A turn earns a certain number of points on average, whoever plays it;
 * a row is worth what its best task pays above the turns it still takes.
 */
import { minimumOf, NONE, pointsOf, requiredBy } from '@benben/emperors-gold';
import type { Mind } from './mind.ts';

/** Points a turn earns on average. */
export let TEMPO = 3.4;
/** Turns until the missing shapes or colours are there, by how many are missing; measured in play. */
let TURNS_BY_MISSING = [1, 1.2, 1.95, 2.7, 3.4, 4];
/** Turns until the row is long enough, by how many cards it lacks. */
const TURNS_BY_SHORT = [1, 1, 1.05, 1.25, 1.6, 1.95, 2.3, 2.7, 3, 3.3, 3.7, 4, 4.3, 4.7, 5, 5.3];
/** What counts of the second row, which has to wait for the first. */
let SECOND = 0.6;
export function tune(p: { tempo?: number; missing?: number[]; second?: number }) {
  if (p.tempo !== undefined) TEMPO = p.tempo;
  if (p.missing) TURNS_BY_MISSING = p.missing;
  if (p.second !== undefined) SECOND = p.second;
}

const BITS = new Uint8Array(1 << 10).map((_, bits) => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
});

export function rowWorth(length: number, face: number, task: number): number {
  if (task === NONE || length === 0) return 0;
  const missing = BITS[requiredBy(task) & ~face] as number;
  const short = minimumOf(task) - length;
  let turns = TURNS_BY_MISSING[missing] as number;
  if (short > 0) turns = Math.max(turns, TURNS_BY_SHORT[short] as number);
  const worth = pointsOf(task) - TEMPO * turns;
  return worth > 0 ? worth : 0;
}

/** Two rows, each for another task; `without` is a slot that will be gone. */
export function pairWorth(
  mind: Mind,
  lengthA: number,
  faceA: number,
  lengthB: number,
  faceB: number,
  without: number,
): number {
  let [bestA, nextA, slotA] = [0, 0, NONE];
  let [bestB, nextB, slotB] = [0, 0, NONE];
  for (let slot = 0; slot < mind.open.length; slot++) {
    if (slot === without) continue;
    const task = mind.open[slot] as number;
    const a = rowWorth(lengthA, faceA, task);
    if (a > bestA) [nextA, bestA, slotA] = [bestA, a, slot];
    else if (a > nextA) nextA = a;
    const b = rowWorth(lengthB, faceB, task);
    if (b > bestB) [nextB, bestB, slotB] = [bestB, b, slot];
    else if (b > nextB) nextB = b;
  }
  if (slotA !== slotB || slotA === NONE) return combine(bestA, bestB);
  return Math.max(combine(bestA, nextB), combine(nextA, bestB));
}

function combine(a: number, b: number): number {
  return a > b ? a + SECOND * b : b + SECOND * a;
}

/** The rows a seat can build on: its own two, or in teams its own and its partner's. */
export function rowsWorth(mind: Mind, seat: number, without = NONE): number {
  const own = 2 * seat;
  const other = mind.teams ? 2 * ((seat + 2) & 3) : own + 1;
  const { length, face } = mind;
  return pairWorth(
    mind,
    length[own] as number,
    face[own] as number,
    length[other] as number,
    face[other] as number,
    without,
  );
}
