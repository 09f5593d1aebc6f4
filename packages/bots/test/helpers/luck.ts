import { type Chance, fastChance } from '@benben/core';

/** Repeatable luck; neighbouring seeds are spread, since the quick generator starts alike for them. */
export function fixedLuck(seed: number): Chance {
  return fastChance(Math.imul(seed, 0x9e3779b1) ^ (seed << 7));
}
