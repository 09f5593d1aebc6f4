/** How long a bot may think about a decision: it asks before every further look ahead, and stops when told. */
export interface Thinking {
  goOn(): boolean;
}

/** What a master is given for a decision when nobody says how long. */
export const USUAL_SECONDS = 1;

/** By the clock. */
export function forSeconds(seconds: number, now: () => number = () => performance.now()): Thinking {
  const end = now() + 1000 * seconds;
  return { goOn: () => now() < end };
}

/** By the number of looks: the same everywhere and every time. */
export function forLooks(looks: number): Thinking {
  let left = looks;
  return { goOn: () => left-- > 0 };
}
