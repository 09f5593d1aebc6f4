interface Waiting {
  readonly task: () => unknown;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

/** Runs tasks one after another, in the order they came. */
export class Queue {
  readonly #waiting: Waiting[] = [];
  #isBusy = false;

  get isEmpty(): boolean {
    return !this.#isBusy;
  }

  run<T>(task: () => T | Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ task, resolve, reject });
      if (!this.#isBusy) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    // Nothing begins before whoever asked for it has gone on.
    await undefined;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      // Whoever asked hears of a failure; the next in line does not.
      try {
        next.resolve((await next.task()) as never);
      } catch (error) {
        next.reject(error);
      }
    }
    this.#isBusy = false;
  }
}
