/** Who is connected to one table, here or at another node, and since when the others are not. */
import type { Presence } from '@benben/protocol';
import { monotonic } from './monotonic.ts';

export class Attendance {
  readonly #goneAfterMs: number;
  /** How many sockets each has here. */
  readonly #sockets = new Map<string, number>();
  /** By node. */
  readonly #elsewhere = new Map<string, readonly string[]>();
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

  /** Who is connected to another node; nobody when that is gone. */
  at(node: string, people: readonly string[]): void {
    for (const person of this.#elsewhere.get(node) ?? []) this.#leftAt.set(person, monotonic());
    if (people.length > 0) this.#elsewhere.set(node, people);
    else this.#elsewhere.delete(node);
  }

  of(person: string): Presence {
    if (this.#sockets.has(person) || this.#isElsewhere(person)) return 'here';
    const awayFor = monotonic() - (this.#leftAt.get(person) ?? this.#since);
    return awayFor < this.#goneAfterMs ? 'away' : 'gone';
  }

  /** Everyone connected here, each once. */
  get here(): readonly string[] {
    return [...this.#sockets.keys()];
  }

  /** Everyone connected anywhere, each once. */
  get people(): readonly string[] {
    if (this.#elsewhere.size === 0) return this.here;
    return [...new Set([...this.#sockets.keys(), ...[...this.#elsewhere.values()].flat()])];
  }

  #isElsewhere(person: string): boolean {
    for (const people of this.#elsewhere.values()) if (people.includes(person)) return true;
    return false;
  }
}
