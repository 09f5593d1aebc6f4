import type { Special } from './special.ts';

/** PYN-29: opponents' numbers here count one less while this card lies here. */
export const overseer: Special = { penalty: 1 };
