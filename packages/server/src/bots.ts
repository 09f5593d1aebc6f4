/** Bots at the tables: asked with what their seat may see, and never faster than people can follow. */
import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Question } from '@benben/bots';

export interface Thinker {
  /** The moves to send, printed. */
  think(question: Question): Promise<string[]>;
  close(): Promise<void>;
}

export class Bots {
  readonly #thinker: Thinker;
  readonly #paceMs: number;

  constructor(thinker: Thinker, paceMs: number) {
    this.#thinker = thinker;
    this.#paceMs = paceMs;
  }

  async decide(question: Omit<Question, 'seed'>): Promise<string[]> {
    const pause = this.#paceMs > 0 ? delay(this.#paceMs, undefined, { ref: false }) : null;
    const [answer] = await Promise.allSettled([
      this.#thinker.think({ ...question, seed: randomInt(2 ** 31) }),
      pause,
    ]);
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  }

  close(): Promise<void> {
    return this.#thinker.close();
  }
}
