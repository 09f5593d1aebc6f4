import type { Chance, Move, Seat } from '@benben/core';
import { card, fill, mark, PASS, place, refill } from './actions.ts';
import { bitCount, DIRECTIONS, lowestBit, SIDE, START } from './grid.ts';
import { cellOfHalf } from './laid.ts';
import { across, down, readPlaces } from './places.ts';
import { pilesOver } from './quarry.ts';
import { lastLaid, type Player, type PyramidsState, STAGE } from './state.ts';
import { COLOURS, CORNERS } from './tiles.ts';

const SLOTS = 3;

export function legal(s: PyramidsState, seat: Seat, out: Int32Array): number {
  if (seat !== s.turn) return 0;
  const p = s.players[seat] as Player;
  switch (s.stage) {
    case STAGE.place:
      return placements(s, p, out);
    case STAGE.mark:
      out[0] = mark(0);
      out[1] = mark(1);
      return 2;
    case STAGE.card:
      return cards(p, out);
    case STAGE.refill:
      return refills(s.slot, out);
    case STAGE.fill:
      return fillings(p, out);
    default:
      return 0;
  }
}

function placements(s: PyramidsState, p: Player, out: Int32Array): number {
  let count = 0;
  if (p.laid.length === 0) {
    for (let slot = 0; slot < SLOTS; slot++)
      for (let dir = 0; dir < DIRECTIONS.length; dir++) out[count++] = place(slot, START, dir);
    return count;
  }
  readPlaces(p, s.level);
  for (let y = 0; y < SIDE; y++) {
    for (let rest = across[y] as number; rest !== 0; rest &= rest - 1) {
      const at = y * SIDE + lowestBit(rest);
      out[count++] = place(0, at, 0);
      out[count++] = place(0, at + 1, 2);
    }
    for (let rest = down[y] as number; rest !== 0; rest &= rest - 1) {
      const at = y * SIDE + lowestBit(rest);
      out[count++] = place(0, at, 1);
      out[count++] = place(0, at + SIDE, 3);
    }
  }
  // Where one domino may lie, every other may.
  const next = place(1, START, 0) - place(0, START, 0);
  for (let i = 0; i < (SLOTS - 1) * count; i++) out[count + i] = (out[i] as number) + next;
  return SLOTS * count;
}

/** PYR-14 never leaves a pile empty, so there are always both. */
function refills(slot: number, out: Int32Array): number {
  const [left, right] = pilesOver(slot);
  out[0] = refill(left);
  out[1] = refill(right);
  return 2;
}

/** PYR-11. */
function cards(p: Player, out: Int32Array): number {
  let count = 0;
  out[count++] = PASS;
  for (let half = 0; half < 2; half++) {
    if (isMarked(p, half)) continue;
    for (let colour = 0; colour < COLOURS.length; colour++) {
      if (!hasCard(p, colour)) continue;
      for (let corner = 0; corner < CORNERS.length; corner++) out[count++] = card(half, colour, corner);
    }
  }
  return count;
}

function fillings(p: Player, out: Int32Array): number {
  let count = 0;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    if (!hasCard(p, colour)) continue;
    for (let corner = 0; corner < CORNERS.length; corner++) out[count++] = fill(colour, corner);
  }
  return count;
}

export function hasCard(p: Player, colour: number): boolean {
  return ((p.cards >>> (colour >>> 1)) & 1) === 1;
}

/** Does that tile of the domino laid this turn carry a marker? */
export function isMarked(p: Player, half: number): boolean {
  return p.markers.includes(cellOfHalf(lastLaid(p), half));
}

export function pick(s: PyramidsState, seat: Seat, chance: Chance): Move {
  const p = s.players[seat] as Player;
  switch (s.stage) {
    case STAGE.place:
      return pickPlacement(s, p, chance);
    case STAGE.mark:
      return mark(chance.below(2));
    case STAGE.card:
      return pickCard(p, chance);
    case STAGE.refill:
      return refill(s.slot + chance.below(2));
    default: {
      const index = chance.below(bitCount(p.cards) * 2 * CORNERS.length);
      return fill(nthColour(p, index >>> 2), index & 3);
    }
  }
}

function pickPlacement(s: PyramidsState, p: Player, chance: Chance): Move {
  if (p.laid.length === 0) {
    const index = chance.below(SLOTS * DIRECTIONS.length);
    return place(index >>> 2, START, index & 3);
  }
  const pairs = readPlaces(p, s.level);
  const index = chance.below(SLOTS * 2 * pairs);
  const slot = index % SLOTS;
  const swapped = Math.floor(index / SLOTS) & 1;
  let skip = Math.floor(index / (SLOTS * 2));
  for (let y = 0; y < SIDE; y++) {
    const beside = bitCount(across[y] as number);
    if (skip < beside) {
      const at = y * SIDE + nthBit(across[y] as number, skip);
      return swapped ? place(slot, at + 1, 2) : place(slot, at, 0);
    }
    skip -= beside;
    const under = bitCount(down[y] as number);
    if (skip < under) {
      const at = y * SIDE + nthBit(down[y] as number, skip);
      return swapped ? place(slot, at + SIDE, 3) : place(slot, at, 1);
    }
    skip -= under;
  }
  throw new RangeError('no domino can be laid');
}

function pickCard(p: Player, chance: Chance): Move {
  const open = isMarked(p, 0) ? 1 : isMarked(p, 1) ? 0 : -1;
  const sides = bitCount(p.cards) * 2 * CORNERS.length;
  const index = chance.below(1 + (open < 0 ? 2 * sides : sides)) - 1;
  if (index < 0) return PASS;
  const half = open < 0 ? (index >= sides ? 1 : 0) : open;
  const side = index % sides;
  return card(half, nthColour(p, side >>> 2), side & 3);
}

/** The n-th colour the player's cards can show. */
function nthColour(p: Player, n: number): number {
  return nthBit(p.cards, n >>> 1) * 2 + (n & 1);
}

function nthBit(bits: number, n: number): number {
  let rest = bits;
  for (let skip = n; skip > 0; skip--) rest &= rest - 1;
  return lowestBit(rest);
}
