/** Who is connected to one table, and since when the others are not. */
import type { Presence } from '@benben/protocol';
import { monotonic } from './monotonic.ts';

export class Attendance {
  readonly #goneAfterMs: number;
  readonly #sockets = new Map<string, number>();
  readonly #leftAt = new Map<string, number>();
  /** Nobody's absence is known from before the table was opened. */
  readonly #since = monotonic();

  constructor(goneAfterMs: number) {
    this.#goneAfterMs = goneAfterMs;
  }

  arrive(person: string): void {
    this.#sockets.set(person, (this.#sockets.get(person) ?? 0) + 1);
  }

  depart(person: string): void {
    const left = (this.#sockets.get(person) ?? 0) - 1;
    if (left > 0) {
      this.#sockets.set(person, left);
      return;
    }
    this.#sockets.delete(person);
    this.#leftAt.set(person, monotonic());
  }

  of(person: string): Presence {
    if (this.#sockets.has(person)) return 'here';
    const awayFor = monotonic() - (this.#leftAt.get(person) ?? this.#since);
    return awayFor < this.#goneAfterMs ? 'away' : 'gone';
  }

  /** Everyone connected, each once. */
  get people(): readonly string[] {
    return [...this.#sockets.keys()];
  }
}
