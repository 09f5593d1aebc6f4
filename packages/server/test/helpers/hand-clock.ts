/** Time that passes when it is told to. */
import type { Clock } from '@benben/core';

export interface HandClock extends Clock {
  pass(ms: number): void;
}

export function handClock(start = Date.now()): HandClock {
  let now = start;
  let bells: { readonly at: number; readonly ring: () => void }[] = [];
  return {
    now: () => now,
    after(ms, ring) {
      const bell = { at: now + ms, ring };
      bells.push(bell);
      // What is due already need not wait for a hand.
      if (ms <= 0) setImmediate(() => bells.includes(bell) && this.pass(0));
      return () => {
        bells = bells.filter((each) => each !== bell);
      };
    },
    pass(ms) {
      now += ms;
      const ringing = bells.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
      bells = bells.filter(({ at }) => at > now);
      for (const { ring } of ringing) ring();
    },
  };
}
