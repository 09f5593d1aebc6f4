/** Parts of a state as text, in ASCII: what is as it was when it was last written is not written again. */
import { asciiJson } from './ascii.ts';

interface Part {
  readonly name: string;
  /** With what stands in front of it. */
  readonly key: string;
  value: unknown;
  text: string;
}

export class PartTexts {
  readonly #parts: Part[] = [];

  /** The part in this place with its name, and what stands in front of it. */
  of(place: number, name: string, value: unknown): string {
    const known = this.#parts[place];
    if (known === undefined || known.name !== name) {
      const key = `${place === 0 ? '{' : ','}${asciiJson(name)}:`;
      const part = { name, key, value, text: key + asciiJson(value) };
      this.#parts[place] = part;
      return part.text;
    }
    if (!isSame(known.value, value)) {
      known.value = value;
      known.text = known.key + (Number.isSafeInteger(value) ? String(value) : asciiJson(value));
    }
    return known.text;
  }
}

/** What `copy` gives two states to share is never changed in place. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i] && !isSame(one[i], other[i])) return false;
  return true;
}
