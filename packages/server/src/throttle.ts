import { monotonic } from './monotonic.ts';

/** A bucket that fills at a steady rate: short bursts pass, a flood does not. */
export class Throttle {
  readonly #perSecond: number;
  readonly #capacity: number;
  #tokens: number;
  #filledAt = monotonic();

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#capacity = 2 * perSecond;
    this.#tokens = this.#capacity;
  }

  /** False when it came too soon. A flood digs a hole: the deeper, the longer until anything passes again. */
  take(cost = 1): boolean {
    const now = monotonic();
    const filled = this.#tokens + ((now - this.#filledAt) / 1000) * this.#perSecond;
    this.#tokens = Math.min(this.#capacity, filled) - cost;
    this.#filledAt = now;
    return this.#tokens >= 0;
  }

  /** Asked to slow down and did not. */
  get isFlood(): boolean {
    return this.#tokens < -this.#capacity;
  }
}
