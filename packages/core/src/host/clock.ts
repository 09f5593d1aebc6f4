/** Time as the host measures it: an argument like luck. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Rings once unless it is called off. */
  after(ms: number, ring: () => void): () => void;
}

/** The one corner of the browser's and Node's timers this file needs; the rules know neither. */
declare function setTimeout(ring: () => void, ms: number): number | { unref(): unknown };
declare function clearTimeout(timer: unknown): void;

export const wallClock: Clock = {
  now: () => Date.now(),
  after(ms, ring) {
    const timer = setTimeout(ring, ms);
    // A process that has nothing else to do need not wait for a turn's end.
    if (typeof timer === 'object') timer.unref();
    return () => clearTimeout(timer);
  },
};
