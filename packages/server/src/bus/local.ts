/** The bus of a server that is alone, and of several in one process. */
import { type Bus, Listeners } from './bus.ts';

export function localBus(): Bus {
  const listeners = new Listeners();
  let closed = false;
  return {
    publish(subject, note) {
      // Later, as on any other line: nobody is told in the middle of something.
      if (!closed) queueMicrotask(() => listeners.tell(subject, note));
    },
    subscribe(subject, hear) {
      listeners.add(subject, hear);
      return () => void listeners.remove(subject, hear);
    },
    reaches: (subject) => listeners.count(subject) > 1,
    restored() {},
    async check() {},
    async close() {
      closed = true;
    },
  };
}
