/** Runs tasks one after another, in the order they came. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();
  #length = 0;

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  run<T>(task: () => T | Promise<T>): Promise<T> {
    this.#length++;
    const result = this.#last.then(task);
    // Whoever asked hears of a failure; the next in line does not.
    this.#last = result
      .catch(() => undefined)
      .finally(() => {
        this.#length--;
      });
    return result;
  }
}
