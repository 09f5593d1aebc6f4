/** What is seen of every pile between two turns, as numbers that predict who wins. */
import { NONE } from '@benben/emperors-gold';
import { createWanted, readWanted, seatWorth } from './judge.ts';
import { type Mind, otherRow } from './mind.ts';

export const FEATURES = [
  'points',
  /** What its rows promise. */
  'rows',
  /** Tasks taken: they bring the end. */
  'taken',
  /** Cards in its rows. */
  'cards',
  /** How many turns of others come first, as a share of the round. */
  'wait',
  /** How late in the round it plays: the last round is played to its end. */
  'late',
] as const;
const SIZE = FEATURES.length;

/** Tasks still to be taken by whoever has most, up to so many; 0 once the last round has begun. */
const FARTHEST = 6;
export const STAGES = FARTHEST + 1;

export function stageOf(mind: Mind): number {
  if (mind.left !== NONE) return 0;
  let most = 0;
  for (const taken of mind.taken) most = Math.max(most, taken);
  return Math.min(FARTHEST, mind.lastTask - most);
}

export const pilesOf = (mind: Mind): number => (mind.teams ? 2 : mind.seats);

const wanted = createWanted();
const MOST_PILES = 4;
const rows: readonly Float64Array[] = Array.from({ length: MOST_PILES }, () => new Float64Array(SIZE));
/** By number of piles: the first so many rows. */
const rowsFor = Array.from({ length: MOST_PILES + 1 }, (_, piles) => rows.slice(0, piles));

/** By pile; read them before the next position is looked at. */
export function featuresOf(mind: Mind): readonly Float64Array[] {
  const piles = pilesOf(mind);
  readWanted(mind, wanted);
  for (let pile = 0; pile < piles; pile++) {
    const row = rows[pile] as Float64Array;
    row[0] = mind.points[pile] as number;
    row[1] = seatWorth(mind, wanted, pile);
    row[2] = mind.taken[pile] as number;
    row[3] = (mind.length[2 * pile] as number) + (mind.length[otherRow(mind, pile)] as number);
    // Partners sit across: both wait for the same number of others.
    row[4] = ((pile - mind.turn + 2 * mind.seats) % piles) / piles;
    row[5] = ((pile - mind.first + 2 * mind.seats) % piles) / piles;
  }
  return rowsFor[piles] as readonly Float64Array[];
}
