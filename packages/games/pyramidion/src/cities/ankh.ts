/** PYN-36: Luxor and Cairo answer the first ankh of an activation, and only that one. */
import { type Ask, cardOf } from '../asks.ts';
import { faceOf } from '../hands.ts';
import type { PyramidionState } from '../state.ts';
import type { Tables } from '../tables/tables.ts';

export function hasAnkh(s: PyramidionState, ask: number, tables: Tables): boolean {
  return faceOf(s, cardOf(ask), tables).ankh;
}

/** The ask for a first ankh; used up by it even when declined or without an answer. */
export function firstAnkh(ask: Ask): Ask {
  return {
    code: ask.code,
    legal: (s, asked, out, tables) =>
      !s.ankhSpent && hasAnkh(s, asked, tables) ? ask.legal(s, asked, out, tables) : 0,
    answer(s, asked, move, play) {
      s.ankhSpent = true;
      ask.answer(s, asked, move, play);
    },
    skip(s, asked, { tables }) {
      if (hasAnkh(s, asked, tables)) s.ankhSpent = true;
    },
  };
}
