/** A processor that is slower: a process that runs for a moment and then stands still for several, by signals. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds it runs before it stands. */
const RUNS = 5;
/** What a busy machine kept from it is made up for, but not more than this of it: nobody is quick for long. */
const MOST_OWED = 2 * RUNS;

/** A process that can be stopped. */
export interface Slowed {
  send(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Milliseconds of a processor that it has had so far. */
  processorTime(): number;
}

/**
 * The result of `work`, which that process does in `times` the time; it runs freely again when this is over. It stands
 * for as long as what it had of the processor asks for, so that timers that are late and other work do not matter.
 */
export async function slowly<T>(times: number, slowed: Slowed, work: Promise<T>): Promise<T> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  // A failure is heard of below; until then nobody waits for it.
  over.catch(() => {});
  let stand = 0;
  let [since, before] = [performance.now(), slowed.processorTime()];
  try {
    while (!isOver) {
      slowed.send('SIGCONT');
      await Promise.race([sleep(RUNS), over.catch(() => {})]);
      if (isOver) break;
      slowed.send('SIGSTOP');
      const [now, had] = [performance.now(), slowed.processorTime()];
      stand = Math.max(-MOST_OWED, stand + times * (had - before) - (now - since));
      [since, before] = [now, had];
      if (stand > 0) await sleep(stand);
    }
  } finally {
    slowed.send('SIGCONT');
  }
  return over;
}

/** Of all threads: the usual account of a process is kept in steps of ten milliseconds. */
export function processorTimeOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.reduce((sum, thread) => sum + nanosecondsOf(`/proc/${pid}/task/${thread}`) / 1e6, 0);
}

function nanosecondsOf(task: string): number {
  try {
    return Number(readFileSync(`${task}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    // It has ended in the meantime.
    return 0;
  }
}
