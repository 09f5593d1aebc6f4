/** The views of one table as text: what all seats see is written once, and nothing that has not changed. */
import { type AnyGame, NOBODY, type Seat } from '@benben/core';
import { PartText } from './part-texts.ts';

type Parts = Readonly<Record<string, unknown>>;

const NOTHING: Parts = {};
/** Of no step. */
const NEVER = Number.NEGATIVE_INFINITY;

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

/** What one seat reads in its own way. */
interface Own {
  readonly parts: readonly PartText[];
  /** The step they are of. */
  seq: number;
  /** Those that are not as they were a step before, each with a comma in front; all of them when that is not known. */
  changed: string;
}

export class ViewTexts {
  readonly #game: AnyGame;
  /** The step that is shown. */
  #seq = NEVER;
  #state: unknown = null;
  #everyone: Parts = NOTHING;
  #places: Place[] = [];
  #stretches: Stretch[] = [];
  /** The parts between them. */
  #gaps: string[] = [];
  readonly #own = new Map<Seat, Own>();
  /** What nobody sees as it is, and of that what each seat sees in its own way, when the places were laid out. */
  #masked: readonly string[] = [];
  #ownNames: readonly string[] | null = null;
  /** What all seats see and is not as it was a step before; null when that is not known. */
  #changed: string | null = null;

  constructor(game: AnyGame) {
    this.#game = game;
  }

  /** From now on this state is read; false when only the game itself knows what a seat may see of each part. */
  show(seq: number, state: unknown): boolean {
    const { view, masks } = this.#game;
    if (view && !masks) return false;
    const everyone = (masks?.(state, NOBODY) ?? NOTHING) as Parts;
    this.#ownNames ??= Object.keys((masks?.(state, 0) ?? NOTHING) as Parts);
    const changed: string[] = [];
    let goesOn = this.#seq === seq - 1;
    if (!this.#isLaidOutFor(everyone) || !this.#update(state as Parts, everyone, changed)) {
      this.#layOut(state as Parts, everyone);
      this.#update(state as Parts, everyone, changed);
      goesOn = false;
    }
    this.#seq = seq;
    this.#state = state;
    this.#everyone = everyone;
    this.#changed = goesOn ? `{${changed.join(',')}}` : null;
    return true;
  }

  /** The view of a seat. */
  whole(seat: Seat): string {
    let text = joined(this.#stretches[0] as Stretch);
    if (this.#gaps.length === 0) return text;
    const { parts } = this.#ownOf(seat);
    for (let i = 0; i < parts.length; i++)
      text += (parts[i] as PartText).text + joined(this.#stretches[i + 1] as Stretch);
    return text;
  }

  /** The parts of it that are not as they were a step before; null when that is not known. */
  changes(seat: Seat): string | null {
    const shared = this.#changed;
    if (shared === null || this.#gaps.length === 0) return shared;
    const own = this.#ownOf(seat).changed;
    if (own === '') return shared;
    return `${shared === '{}' ? `{${own.slice(1)}` : shared.slice(0, -1) + own}}`;
  }

  /** A part that was shown before may be masked now. */
  #isLaidOutFor(everyone: Parts): boolean {
    let count = 0;
    for (const name in everyone) if (this.#masked[count++] !== name) return false;
    return count === this.#masked.length;
  }

  /** False when the state has other parts than the places are for. */
  #update(state: Parts, everyone: Parts, changed: string[]): boolean {
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
        const part = this.#stretches[stretch] as Stretch;
        part.texts[known.at] = known.part.text;
        part.joined = null;
        changed.push(known.part.entry);
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

  #ownOf(seat: Seat): Own {
    const known = this.#own.get(seat);
    if (known?.seq === this.#seq) return known;
    const own = known ?? { parts: this.#newParts(), seq: NEVER, changed: '' };
    if (known === undefined) this.#own.set(seat, own);
    const goesOn = own.seq === this.#seq - 1;
    const seen = seat < 0 ? this.#everyone : (this.#game.masks?.(this.#state, seat) as Parts);
    own.seq = this.#seq;
    own.changed = '';
    for (let i = 0; i < own.parts.length; i++) {
      const part = own.parts[i] as PartText;
      if (part.becomes(seen[this.#gaps[i] as string]) || !goesOn) own.changed += `,${part.entry}`;
    }
    return own;
  }

  #newParts(): PartText[] {
    return this.#gaps.map((name) => new PartText(name, this.#places[0]?.name === name));
  }
}

function joined(stretch: Stretch): string {
  stretch.joined ??= stretch.texts.join('');
  return stretch.joined;
}
