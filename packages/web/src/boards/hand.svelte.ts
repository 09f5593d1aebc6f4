/** What a player has picked up at one table and not put down yet. Another moment begins with empty hands. */
export class Hand<T extends object> {
  readonly #empty: T;
  #held: T;
  #since: unknown = $state.raw(null);

  constructor(empty: T) {
    this.#empty = empty;
    this.#held = $state.raw(empty);
  }

  at(moment: unknown): T {
    return this.#since === moment ? this.#held : this.#empty;
  }

  take(moment: unknown, part: Partial<T>) {
    this.#held = { ...this.at(moment), ...part };
    this.#since = moment;
  }

  drop() {
    this.#since = null;
  }
}
