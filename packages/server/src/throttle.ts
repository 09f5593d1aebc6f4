/** A bucket that fills at a steady rate: short bursts pass, a flood does not. */
export class Throttle {
  readonly #perSecond: number;
  readonly #capacity: number;
  #tokens: number;
  #filledAt = Date.now();

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#capacity = 2 * perSecond;
    this.#tokens = this.#capacity;
  }

  /** False when it came too soon. A flood digs a hole: the deeper, the longer until anything passes again. */
  take(): boolean {
    const now = Date.now();
    const filled = this.#tokens + ((now - this.#filledAt) / 1000) * this.#perSecond;
    this.#tokens = Math.min(this.#capacity, filled) - 1;
    this.#filledAt = now;
    return this.#tokens >= 0;
  }

  /** Asked to slow down and did not. */
  get isFlood(): boolean {
    return this.#tokens < -this.#capacity;
  }
}
