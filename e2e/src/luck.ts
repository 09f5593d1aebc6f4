/** The same numbers every time, from 0 up to 1. */
export function steadyLuck(seed: number): () => number {
  let now = seed;
  return () => {
    now = (now * 1664525 + 1013904223) % 2 ** 32;
    return now / 2 ** 32;
  };
}
