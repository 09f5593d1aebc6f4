/** Milliseconds that only grow, to measure how long something lasts: the wall clock can be set back at any time. */
export const monotonic = (): number => performance.now();
