import { type ActionOf, defineActions, type Move } from '@benben/core';
import { CELL_NAMES, CELLS, DIRECTIONS } from './grid.ts';
import { COLOURS, CORNERS } from './tiles.ts';

const SLOTS = ['1', '2', '3'] as const;
const PILES = ['1', '2', '3', '4'] as const;
const HALVES = ['first', 'second'] as const;

/** A turn is place, mark, card or pass, refill; each only when there is something to decide. */
export const actions = defineActions({
  /** The domino of a slot, its first tile on `at`, its second in direction `dir` from there. */
  place: { slot: SLOTS, at: CELL_NAMES, dir: DIRECTIONS },
  /** The marker of that tile's colour. */
  mark: { half: HALVES },
  /** A card with this colour up on one tile of the domino just laid, its symbol in that corner. */
  card: { half: HALVES, colour: COLOURS, corner: CORNERS },
  /** No card this turn. */
  pass: {},
  refill: { pile: PILES },
  /** A card into the first free place, row by row. */
  fill: { colour: COLOURS, corner: CORNERS },
});

export type PyramidsAction = ActionOf<{
  place: { slot: number; at: number; dir: number };
  mark: { half: number };
  card: { half: number; colour: number; corner: number };
  pass: Record<never, number>;
  refill: { pile: number };
  fill: { colour: number; corner: number };
}>;

export const { base } = actions;
export const PASS = base.pass;

// `unpack` builds an object for every move; play and bots read the numbers straight from the packed form.
export const place = (slot: number, at: number, dir: number) => base.place + (slot * CELLS + at) * 4 + dir;
export const placedSlot = (move: Move) => Math.floor((move - base.place) / (CELLS * 4));
export const placedAt = (move: Move) => ((move - base.place) >>> 2) % CELLS;
export const placedDir = (move: Move) => (move - base.place) & 3;

export const mark = (half: number) => base.mark + half;

export const card = (half: number, colour: number, corner: number) =>
  base.card + (half * COLOURS.length + colour) * 4 + corner;
export const cardHalf = (move: Move) => (move - base.card < COLOURS.length * 4 ? 0 : 1);
export const cardColour = (move: Move) => ((move - base.card) >>> 2) % COLOURS.length;
export const cardCorner = (move: Move) => (move - base.card) & 3;

export const refill = (pile: number) => base.refill + pile;

export const fill = (colour: number, corner: number) => base.fill + colour * 4 + corner;
export const fillColour = (move: Move) => (move - base.fill) >>> 2;
export const fillCorner = (move: Move) => (move - base.fill) & 3;
