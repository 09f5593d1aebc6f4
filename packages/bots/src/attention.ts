/**
 * What makes a weak bot weak: it overlooks. Of all it could do it notices some, and plays the best of those as well as
 * it can judge. With no attention that is any move at all, with full attention the best it knows.
 */
import type { Chance } from '@benben/core';

export interface Attention {
  /** The chance that an option is noticed, 0 … 1. */
  readonly sees: number;
  /** The same for a gain that lies before it; as `sees` unless told. */
  readonly gains?: number;
}

export const ATTENTIVE: Attention = { sees: 1 };

const PRECISION = 1 << 20;

/** True as often as told. */
export function happens(probability: number, chance: Chance): boolean {
  return probability >= 1 || (probability > 0 && chance.below(PRECISION) < probability * PRECISION);
}

/** Of a list; one at least is noticed. */
export function noticed<T>(
  options: readonly T[],
  { sees, gains = sees }: Attention,
  chance: Chance,
  isGain: (option: T) => boolean = () => false,
): readonly T[] {
  const seen = options.filter((option) => happens(isGain(option) ? gains : sees, chance));
  return seen.length > 0 || options.length === 0 ? seen : [options[chance.below(options.length)] as T];
}

/** The best of options that are shown one after another; of those that nobody noticed, any. */
export class Glance<T> {
  readonly #attention: Attention;
  readonly #chance: Chance;
  #best: T | null = null;
  #most = Number.NEGATIVE_INFINITY;
  #overlooked = 0;
  #any: T | null = null;

  constructor(attention: Attention, chance: Chance) {
    this.#attention = attention;
    this.#chance = chance;
  }

  show(worth: number, isGain: boolean, make: () => T): void {
    const { sees, gains = sees } = this.#attention;
    if (happens(isGain ? gains : sees, this.#chance)) {
      if (worth <= this.#most) return;
      this.#most = worth;
      this.#best = make();
    } else if (this.#best === null && this.#chance.below(++this.#overlooked) === 0) this.#any = make();
  }

  /** Null when nothing was shown. */
  get chosen(): T | null {
    return this.#best ?? this.#any;
  }
}
