/** Two kinds of waiting lines, by events: one that serves one after another, and one that serves whoever waits together. */

/** Things that happen at a time; the earliest first. */
export class Agenda {
  readonly #heap: { readonly at: number; readonly act: () => void }[] = [];
  now = 0;

  at(time: number, act: () => void): void {
    const heap = this.#heap;
    let i = heap.push({ at: time, act }) - 1;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (this.#earlier(parent, i)) break;
      this.#swap(i, parent);
      i = parent;
    }
  }

  /** Until then, or until nothing happens any more. */
  run(until: number): void {
    for (let next = this.#heap[0]; next && next.at <= until; next = this.#heap[0]) {
      this.#takeFirst();
      this.now = next.at;
      next.act();
    }
    this.now = until;
  }

  #takeFirst(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    heap[0] = last;
    for (let i = 0; ; ) {
      const [left, right] = [2 * i + 1, 2 * i + 2];
      let first = i;
      if (left < heap.length && !this.#earlier(first, left)) first = left;
      if (right < heap.length && !this.#earlier(first, right)) first = right;
      if (first === i) return;
      this.#swap(i, first);
      i = first;
    }
  }

  #earlier(a: number, b: number): boolean {
    const [one, other] = [this.#heap[a], this.#heap[b]];
    return !other || (one !== undefined && one.at <= other.at);
  }

  #swap(a: number, b: number): void {
    const heap = this.#heap;
    [heap[a], heap[b]] = [heap[b] as (typeof heap)[number], heap[a] as (typeof heap)[number]];
  }
}

type Done = () => void;

/** A thread: one thing after another. */
export class Thread {
  readonly #agenda: Agenda;
  #free = 0;
  busy = 0;

  constructor(agenda: Agenda) {
    this.#agenda = agenda;
  }

  do(seconds: number, done: Done): void {
    this.#free = Math.max(this.#free, this.#agenda.now) + seconds;
    this.busy += seconds;
    this.#agenda.at(this.#free, done);
  }
}

/** A group commit: whoever comes while one is on its way comes along with the next. */
export class Commit {
  readonly #agenda: Agenda;
  readonly #seconds: (steps: number) => number;
  #waiting: Done[] = [];
  #busy = false;
  busy = 0;
  groups = 0;

  constructor(agenda: Agenda, seconds: (steps: number) => number) {
    this.#agenda = agenda;
    this.#seconds = seconds;
  }

  write(done: Done): void {
    this.#waiting.push(done);
    if (!this.#busy) this.#next();
  }

  #next(): void {
    const all = this.#waiting;
    if (all.length === 0) return;
    this.#waiting = [];
    this.#busy = true;
    const seconds = this.#seconds(all.length);
    this.busy += seconds;
    this.groups++;
    this.#agenda.at(this.#agenda.now + seconds, () => {
      this.#busy = false;
      for (const done of all) done();
      this.#next();
    });
  }
}
