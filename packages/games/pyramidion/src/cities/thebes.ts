import type { CityEffect } from './city-effect.ts';

/** PYN-10: the owner of the mercenary here is dealt one more character. */
export const thebes: CityEffect = { extraCharacters: 1 };
