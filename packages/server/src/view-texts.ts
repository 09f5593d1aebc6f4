/** The views of one table as text: what all seats see is written once, and nothing that has not changed. */
import { type AnyGame, NOBODY, type Seat } from '@benben/core';
import { PartTexts } from './part-texts.ts';

export type ViewFor = (seat: Seat) => string;
type Parts = Readonly<Record<string, unknown>>;

/** In the place of what each seat sees in its own way. */
const GAP = Symbol('gap');

export class ViewTexts {
  readonly #game: AnyGame;
  readonly #shared = new PartTexts();
  readonly #own = new Map<Seat, PartTexts>();
  /** The parts that each seat sees in its own way. */
  #ownNames: readonly string[] | null = null;

  constructor(game: AnyGame) {
    this.#game = game;
  }

  /** Null when only the game itself knows what a seat may see of each part. */
  of(state: unknown): ViewFor | null {
    const { view, masks } = this.#game;
    if (view && !masks) return null;
    const shell: Record<string, unknown> = { ...(state as Parts) };
    const everyone = (masks?.(state, NOBODY) ?? {}) as Parts;
    for (const name in everyone) shell[name] = everyone[name];
    this.#ownNames ??= Object.keys((masks?.(state, 0) ?? {}) as Parts);
    for (const name of this.#ownNames) shell[name] = GAP;
    return this.#around(shell, (seat) => (seat === NOBODY ? everyone : (masks?.(state, seat) as Parts)));
  }

  #around(shell: Parts, partsFor: (seat: Seat) => Parts): ViewFor {
    const gaps: { readonly place: number; readonly name: string; readonly before: string }[] = [];
    let texts: string[] = [];
    let place = 0;
    for (const name in shell) {
      const value = shell[name];
      if (value === undefined) continue;
      if (value === GAP) {
        gaps.push({ place, name, before: texts.join('') });
        texts = [];
      } else texts.push(this.#shared.of(place, name, value));
      place++;
    }
    texts.push('}');
    const end = texts.join('');
    if (gaps.length === 0) return () => end;
    return (seat) => {
      const known = this.#own.get(seat) ?? new PartTexts();
      this.#own.set(seat, known);
      const parts = partsFor(seat);
      let text = '';
      for (const { place, name, before } of gaps) text += before + known.of(place, name, parts[name]);
      return text + end;
    };
  }
}
