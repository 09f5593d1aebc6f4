/**
 * A fair stopwatch on a busy machine: it counts this process's processor time, not the wall's, the sides take turns in
 * short slices, and medians forget the slices that were disturbed all the same.
 */

/** Plays one match and returns how many decisions it took. */
export type Playout = () => number;

export interface Speed {
  readonly matchesPerSecond: number;
  readonly decisionsPerSecond: number;
}

const SLICE_SECONDS = 0.25;
/** Slices each side plays before it counts: the compiler needs a second or two for the larger games. */
const WARM_UP = 8;
/** How often a slice looks at the clock: asking costs as much as a fast match. */
const LOOKS = 20;

/** By round, the speed of each side. */
export function interleave(sides: readonly Playout[], rounds: number, slice = SLICE_SECONDS): Speed[][] {
  for (let i = 1; i < WARM_UP; i++) for (const side of sides) measure(side, 1, slice);
  // The last slice before it counts tells how many matches fit between two looks.
  const batches = sides.map((side) => {
    const { matchesPerSecond } = measure(side, 1, slice);
    return Math.max(1, Math.round((matchesPerSecond * slice) / LOOKS));
  });
  return Array.from({ length: rounds }, () =>
    sides.map((side, i) => measure(side, batches[i] as number, slice)),
  );
}

function measure(playout: Playout, batch: number, slice: number): Speed {
  let matches = 0;
  let decisions = 0;
  const began = processorSeconds();
  let elapsed = 0;
  while (elapsed < slice) {
    for (let i = 0; i < batch; i++) decisions += playout();
    matches += batch;
    elapsed = processorSeconds() - began;
  }
  return { matchesPerSecond: matches / elapsed, decisionsPerSecond: decisions / elapsed };
}

function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}
