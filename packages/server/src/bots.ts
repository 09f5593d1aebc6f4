/** Bots at the tables: asked with what their seat may see, in a fair order, and never faster than people can follow. */
import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Question } from '@benben/bots';
import { FairLine, type Place } from './fair-line.ts';

export interface Thinker {
  /** The moves to send, printed; rejects at once when the signal says that nobody waits any more. */
  think(question: Question, options?: { readonly signal?: AbortSignal | undefined }): Promise<string[]>;
  close(): Promise<void>;
}

export interface BotSettings {
  /** How long a move takes at least. */
  readonly paceMs: number;
  /** How long a master thinks about a decision while nobody else waits. */
  readonly thinkMs: number;
  /** How many can think at once. */
  readonly threads: number;
}

export class Bots {
  readonly #thinker: Thinker;
  readonly #paceMs: number;
  readonly #thinkMs: number;
  readonly #line: FairLine;

  constructor(thinker: Thinker, { paceMs, thinkMs, threads }: BotSettings) {
    this.#thinker = thinker;
    this.#paceMs = paceMs;
    this.#thinkMs = thinkMs;
    this.#line = new FairLine(threads);
  }

  /** Questions that wait for a thread. */
  get waiting(): number {
    return this.#line.length;
  }

  async decide(
    question: Omit<Question, 'seed' | 'seconds'>,
    place: Place,
    signal?: AbortSignal,
  ): Promise<string[]> {
    const pause = this.#paceMs > 0 ? delay(this.#paceMs, undefined, { ref: false }) : null;
    const [answer] = await Promise.allSettled([
      this.#line.run(place, () => {
        // The longer the line, the less time for each: a master must not make the others wait.
        const seconds = this.#thinkMs / 1000 / (1 + this.#line.length);
        return this.#thinker.think({ ...question, seed: randomInt(2 ** 31), seconds }, { signal });
      }),
      pause,
    ]);
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  }

  /** What it would have played with this luck of its own: for nobody who waits at a table. */
  recall(question: Question, owner: string): Promise<string[]> {
    return this.#line.run({ owner, withPeople: false }, () => this.#thinker.think(question));
  }

  close(): Promise<void> {
    return this.#thinker.close();
  }
}
