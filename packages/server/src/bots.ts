/** Bots at the tables: asked with what their seat may see, in a fair order, and never faster than people can follow. */
import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Question } from '@benben/bots';
import { FairLine, type Place } from './fair-line.ts';

export interface Thinker {
  /** The moves to send, printed. */
  think(question: Question): Promise<string[]>;
  close(): Promise<void>;
}

export interface BotSettings {
  /** How long a move takes at least. */
  readonly paceMs: number;
  /** How many can think at once. */
  readonly threads: number;
}

export class Bots {
  readonly #thinker: Thinker;
  readonly #paceMs: number;
  readonly #line: FairLine;

  constructor(thinker: Thinker, { paceMs, threads }: BotSettings) {
    this.#thinker = thinker;
    this.#paceMs = paceMs;
    this.#line = new FairLine(threads);
  }

  /** Questions that wait for a thread. */
  get waiting(): number {
    return this.#line.length;
  }

  async decide(question: Omit<Question, 'seed'>, place: Place): Promise<string[]> {
    const pause = this.#paceMs > 0 ? delay(this.#paceMs, undefined, { ref: false }) : null;
    const [answer] = await Promise.allSettled([
      this.#line.run(place, () => this.#thinker.think({ ...question, seed: randomInt(2 ** 31) })),
      pause,
    ]);
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  }

  close(): Promise<void> {
    return this.#thinker.close();
  }
}
