import type { CityEffect } from './city-effect.ts';

/** PYN-36: each rebellion token here counts two more. */
export const philae: CityEffect = { rebellion: 2 };
