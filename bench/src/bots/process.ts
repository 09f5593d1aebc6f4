/** Whoever thinks for the clock: one process that may be slowed as a whole, other threads and garbage included. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { median } from '../interleave.ts';
import { processorTimeOf, type Slowed, slowly } from './slowly.ts';
import type { Ask, Request, Took } from './thinker.ts';

const THINKER = fileURLToPath(new URL('./thinker.ts', import.meta.url));

/** Rounds of the loop that proves how slow it is: a tenth of a second or two. */
const LOOP = 20_000;
const LOOPS = 5;
/** It is measured again so often before the machine is too busy for it. */
const TRIES = 3;

export class Thinker {
  readonly #child: ChildProcess;
  readonly #times: number;
  readonly #onExit = () => this.#child.kill('SIGKILL');

  /** `times` slower than this machine; 1 is the machine itself. */
  constructor(times: number) {
    this.#times = times;
    this.#child = fork(THINKER, { execArgv: ['--import', 'tsx'] });
    process.once('exit', this.#onExit);
  }

  async think(ask: Ask): Promise<readonly Took[]> {
    await this.#answer({ warmUp: ask });
    return this.#slowed({ think: ask });
  }

  /**
   * How many times slower it is, by a loop run with and without; throws where that is `about` times off
   * what was asked. Without
   * by processor time, which is what the wall's clock would say on a machine that has nothing else to do.
   */
  async slowness(about: number): Promise<number> {
    let times = 0;
    for (let i = 0; i < TRIES; i++) {
      times = await this.#measured();
      if (Math.max(times / this.#times, this.#times / times) <= about) return times;
    }
    throw new Error(`asked for a processor ${this.#times} times slower, it was ${times.toFixed(2)} times`);
  }

  async #measured(): Promise<number> {
    const loop = { spin: LOOP };
    const [slow, free]: [number[], number[]] = [[], []];
    for (let i = 0; i < LOOPS; i++) {
      free.push((await this.#answer(loop))[0]?.processor as number);
      slow.push((await this.#slowed(loop))[0]?.wall as number);
    }
    return median(slow) / median(free);
  }

  #slowed(request: Request): Promise<readonly Took[]> {
    const answer = this.#answer(request);
    return this.#times === 1 ? answer : slowly(this.#times, this.#slowable(), answer);
  }

  #slowable(): Slowed {
    return {
      send: (signal) => this.#child.kill(signal),
      processorTime: () => processorTimeOf(this.#child.pid as number),
    };
  }

  async #answer(request: Request): Promise<readonly Took[]> {
    const ended = new AbortController();
    const { signal } = ended;
    const gone = once(this.#child, 'exit', { signal }).then(([code]) => {
      throw new Error(`the thinking process ended with code ${code}`);
    });
    const answer = once(this.#child, 'message', { signal }).then(([took]) => took as readonly Took[]);
    this.#child.send(request);
    try {
      return await Promise.race([answer, gone]);
    } finally {
      ended.abort();
      await Promise.allSettled([answer, gone]);
    }
  }

  stop(): void {
    process.off('exit', this.#onExit);
    this.#child.kill('SIGKILL');
  }
}
