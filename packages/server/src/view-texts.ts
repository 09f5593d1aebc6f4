/** The views of one table as text: what all seats see is written once, and nothing that has not changed. */
import { type AnyGame, NOBODY, type Seat } from '@benben/core';
import { PartText } from './part-texts.ts';

export type ViewFor = (seat: Seat) => string;
type Parts = Readonly<Record<string, unknown>>;

const NOTHING: Parts = {};

/** One part of the state, in its place. */
interface Place {
  readonly name: string;
  /** Nobody sees it as it is. */
  readonly isMasked: boolean;
  /** Null for what each seat sees in its own way. */
  readonly part: PartText | null;
  /** Where it stands in its stretch. */
  readonly at: number;
}

/** What all seats read between two parts that each reads in its own way. */
interface Stretch {
  readonly texts: string[];
  /** All of them together; null when one has changed. */
  joined: string | null;
}

export class ViewTexts {
  readonly #game: AnyGame;
  #places: Place[] = [];
  #stretches: Stretch[] = [];
  /** The parts between them. */
  #gaps: string[] = [];
  readonly #own = new Map<Seat, PartText[]>();
  /** What nobody sees as it is, and of that what each seat sees in its own way, when the places were laid out. */
  #masked: readonly string[] = [];
  #ownNames: readonly string[] | null = null;

  constructor(game: AnyGame) {
    this.#game = game;
  }

  /** Null when only the game itself knows what a seat may see of each part. */
  of(state: unknown): ViewFor | null {
    const { view, masks } = this.#game;
    if (view && !masks) return null;
    const everyone = (masks?.(state, NOBODY) ?? NOTHING) as Parts;
    this.#ownNames ??= Object.keys((masks?.(state, 0) ?? NOTHING) as Parts);
    if (!this.#isLaidOutFor(everyone) || !this.#update(state as Parts, everyone)) {
      this.#layOut(state as Parts, everyone);
      this.#update(state as Parts, everyone);
    }
    const stretches = this.#stretches.map(joined);
    if (stretches.length === 1) return () => stretches[0] as string;
    return (seat) => this.#around(stretches, seat, seat < 0 ? everyone : (masks?.(state, seat) as Parts));
  }

  /** A part that was shown before may be masked now. */
  #isLaidOutFor(everyone: Parts): boolean {
    let count = 0;
    for (const name in everyone) if (this.#masked[count++] !== name) return false;
    return count === this.#masked.length;
  }

  /** False when the state has other parts than the places are for. */
  #update(state: Parts, everyone: Parts): boolean {
    const places = this.#places;
    let [place, stretch] = [0, 0];
    for (const name in state) {
      const known = places[place];
      if (known === undefined || known.name !== name) {
        // What is not there takes no place.
        if ((this.#masked.includes(name) ? everyone[name] : state[name]) === undefined) continue;
        return false;
      }
      const value = known.isMasked ? everyone[name] : state[name];
      if (value === undefined) return false;
      place++;
      if (known.part === null) stretch++;
      else if (known.part.becomes(value)) {
        const changed = this.#stretches[stretch] as Stretch;
        changed.texts[known.at] = known.part.text;
        changed.joined = null;
      }
    }
    return place === places.length;
  }

  #layOut(state: Parts, everyone: Parts): void {
    const own = this.#ownNames ?? [];
    this.#masked = Object.keys(everyone);
    this.#own.clear();
    this.#places = [];
    this.#gaps = [];
    let at = 0;
    const stretches: Stretch[] = [{ texts: [], joined: null }];
    for (const name in state) {
      const isMasked = this.#masked.includes(name);
      if ((isMasked ? everyone[name] : state[name]) === undefined) continue;
      const isOwn = own.includes(name);
      const part = isOwn ? null : new PartText(name, this.#places.length === 0);
      this.#places.push({ name, isMasked, part, at: isOwn ? 0 : at++ });
      if (!isOwn) continue;
      this.#gaps.push(name);
      stretches.push({ texts: [], joined: null });
      at = 0;
    }
    // The last one has the end.
    stretches.at(-1)?.texts.push(...Array.from({ length: at }, () => ''), '}');
    this.#stretches = stretches;
  }

  #around(stretches: readonly string[], seat: Seat, parts: Parts): string {
    let own = this.#own.get(seat);
    if (own === undefined) {
      own = this.#gaps.map((name) => new PartText(name, this.#places[0]?.name === name));
      this.#own.set(seat, own);
    }
    let text = stretches[0] as string;
    for (let i = 0; i < own.length; i++) {
      const mine = own[i] as PartText;
      mine.becomes(parts[this.#gaps[i] as string]);
      text += mine.text + (stretches[i + 1] as string);
    }
    return text;
  }
}

function joined(stretch: Stretch): string {
  stretch.joined ??= stretch.texts.join('');
  return stretch.joined;
}
