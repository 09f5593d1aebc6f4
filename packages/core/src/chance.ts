/**
 * Luck is an argument. A rule asks for a number below n; who answers decides what the run is:
 * a fair match, a search, a script in a test, every outcome in a solver, or a draft that may not look.
 */
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export interface Chance {
  /** A whole number in 0 … n−1, all equally likely. */
  below(n: number): number;
}

/** Thrown where a draft would need luck or a secret: the undo barrier. */
export class Barrier extends Error {
  override readonly name = 'Barrier';
}

/** By its name: rules that are kept from an older release bring a barrier of their own. */
export function isBarrier(error: unknown): boolean {
  return error instanceof Error && error.name === 'Barrier';
}

/** Refuses to answer: play goes exactly as far as no luck is needed. */
export const noChance: Chance = {
  below() {
    throw new Barrier('this needs luck');
  },
};

/** Quick and repeatable, for search and simulation; never for a real match. */
export function fastChance(seed: number): Chance {
  const generator = xoroshiro128plus(scattered(seed));
  return {
    // Scaling 32 bits has a bias of n/2³², far below anything a search or a simulation can notice.
    below: (n) => Math.floor(((generator.next() >>> 0) / 0x1_0000_0000) * n),
  };
}

/** Neighbouring seeds would begin alike: the generator's first values are hardly more than its seed. */
function scattered(seed: number): number {
  let x = Math.imul(seed ^ (seed >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return x ^ (x >>> 15);
}

export interface ScriptedChance extends Chance {
  /** Throws when some of the script was not asked for. */
  assertUsedUp(): void;
}

/** Answers from a list and complains when the list is too short, too long or out of range. */
export function scriptedChance(luck: readonly number[]): ScriptedChance {
  let used = 0;
  return {
    below(n) {
      const value = luck[used];
      if (value === undefined) throw new RangeError(`the luck is used up after ${used} values`);
      if (!Number.isInteger(value) || value < 0 || value >= n) {
        throw new RangeError(`luck value ${used} is ${value}, not in 0 … ${n - 1}`);
      }
      used++;
      return value;
    },
    assertUsedUp() {
      if (used !== luck.length) throw new RangeError(`only ${used} of ${luck.length} luck values were used`);
    },
  };
}

export interface RecordingChance extends Chance {
  readonly luck: number[];
}

/** Passes the question on and keeps the answers. */
export function recordingChance(source: Chance): RecordingChance {
  const luck: number[] = [];
  return {
    luck,
    below(n) {
      const value = source.below(n);
      luck.push(value);
      return value;
    },
  };
}

/** Runs `trial` once for every possible sequence of luck and hands over each result with its probability. */
export function everyOutcome<T>(
  trial: (chance: Chance) => T,
  visit: (result: T, probability: number) => void,
): void {
  const path: { value: number; n: number }[] = [];
  for (;;) {
    let depth = 0;
    const result = trial({
      below(n) {
        const known = path[depth];
        if (known === undefined) path.push({ value: 0, n });
        depth++;
        return known?.value ?? 0;
      },
    });
    visit(
      result,
      path.reduce((p, { n }) => p / n, 1),
    );
    // Count up like an odometer: the last digit first, dropping those that are full.
    for (let last = path.at(-1); last && last.value === last.n - 1; last = path.at(-1)) path.pop();
    const last = path.at(-1);
    if (!last) return;
    last.value++;
  }
}
