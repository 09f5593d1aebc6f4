/** A part of a state as text, in ASCII: what is as it was when it was last written is not written again. */
import { asciiJson } from './ascii.ts';

const NOTHING_YET = Symbol('nothing yet');

export class PartText {
  readonly #key: string;
  /** What stands in front of it in the whole. */
  readonly #lead: '{' | ',';
  #value: unknown = NOTHING_YET;
  #entry = '';

  constructor(name: string, isFirst: boolean) {
    this.#key = `${asciiJson(name)}:`;
    this.#lead = isFirst ? '{' : ',';
  }

  /** Its name and what it is. */
  get entry(): string {
    return this.#entry;
  }

  get text(): string {
    return this.#lead + this.#entry;
  }

  /** Whether this is another text than before. */
  becomes(value: unknown): boolean {
    const isOld = isSame(this.#value, value);
    // Also when it is the same: the state it came with before need not stay for its sake.
    this.#value = value;
    if (isOld) return false;
    this.#entry = this.#key + (Number.isSafeInteger(value) ? String(value) : asciiJson(value));
    return true;
  }
}

/** What `copy` gives two states to share is never changed in place. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  if (typeof one[0] === 'number') return areSame(one, other);
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i] && !isSame(one[i], other[i])) return false;
  return true;
}

/** Apart from the rest, so that nothing but numbers is ever compared here, which is far quicker. */
function areSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}
