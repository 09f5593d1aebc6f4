/**
 * Can a level still be completed? The shortfall d is how many places stay free however well dominoes are laid.
 * It is looked up: for each set of free places of a 4×5 block the smallest number that no domino can cover.
 */
import type { Move } from '@benben/core';
import { base, placedAt, placedDir } from './actions.ts';
import { bitCount, LONG, lowestBit, SHORT, SIDE } from './grid.ts';
import { type Laid, laid } from './laid.ts';
import { box, readLevel, takenColumn, takenRow } from './places.ts';
import type { Player, PyramidsState } from './state.ts';

/** Rows run along the short side, so that every level fits in, turned if need be. */
const WIDTH = 4;
const HEIGHT = 5;
let table: Uint8Array | null = null;

/** By the free places of a 4×5 block: a megabyte and a few milliseconds, spent the first time someone asks. */
export function everyShortfall(): Uint8Array {
  const least = new Uint8Array(1 << (WIDTH * HEIGHT));
  for (let free = 1; free < least.length; free++) {
    const cell = lowestBit(free);
    const rest = free & (free - 1);
    let best = (least[rest] as number) + 1;
    if (cell % WIDTH < WIDTH - 1 && (rest >>> (cell + 1)) & 1)
      best = Math.min(best, least[rest ^ (1 << (cell + 1))] as number);
    if ((rest >>> (cell + WIDTH)) & 1) best = Math.min(best, least[rest ^ (1 << (cell + WIDTH))] as number);
    least[free] = best;
  }
  return least;
}

/** The shortfall of a 4×5 block whose free places are given as bits, row by row. */
export function blockShortfall(free: number): number {
  table ??= everyShortfall();
  return table[free] as number;
}

/** The number d of the rules, with `extra` read as if it lay there; −1 for nothing. */
export function shortfall(p: Player, level: number, extra: Laid = -1): number {
  if (p.laid.length === 0) return 0;
  readLevel(p, level, extra);
  const { left, right, top, bottom } = box;
  if (level > 0) {
    const upright = bottom - top > right - left;
    return inRectangle(left, top, upright, level);
  }
  return Math.min(overRectangles(true), overRectangles(false));
}

/** The best of all rectangles of one way round that hold what lies on level 1. */
function overRectangles(upright: boolean): number {
  const width = (upright ? SHORT : LONG)[0] as number;
  const height = (upright ? LONG : SHORT)[0] as number;
  let best = SIDE * SIDE;
  for (let top = Math.max(0, box.bottom - height + 1); top <= Math.min(box.top, SIDE - height); top++) {
    for (let left = Math.max(0, box.right - width + 1); left <= Math.min(box.left, SIDE - width); left++) {
      best = Math.min(best, inRectangle(left, top, upright, 0));
      if (best === 0) return 0;
    }
  }
  return best;
}

/** The table's rows are the lines across the long side: rows of an upright rectangle, columns of a flat one. */
function inRectangle(left: number, top: number, upright: boolean, level: number): number {
  const long = LONG[level] as number;
  const line = (1 << (SHORT[level] as number)) - 1;
  let free = 0;
  for (let i = 0; i < long; i++) {
    const taken = upright ? takenRow(top + i) >>> left : takenColumn(left + i) >>> top;
    free |= (~taken & line) << (i * WIDTH);
  }
  return blockShortfall(free);
}

function isFinishable(d: number, cards: number): boolean {
  return d === 0 || (d === 2 && cards >= 2);
}

/** Can the player still complete the level being built? */
export function canFinish(s: PyramidsState, seat: number): boolean {
  const p = s.players[seat] as Player;
  return isFinishable(shortfall(p, s.level), bitCount(p.cards));
}

/** Would this legal move leave the player on turn with a level that cannot be completed? */
export function leavesUnfinishable(s: PyramidsState, move: Move): boolean {
  const p = s.players[s.turn] as Player;
  const cards = bitCount(p.cards);
  if (move < base.mark) {
    // Only the shape matters, so any domino will do.
    const d = shortfall(p, s.level, laid(0, placedAt(move), placedDir(move), s.level));
    return !isFinishable(d, cards);
  }
  const laysCard = move >= base.card && move < base.pass;
  return laysCard && !isFinishable(shortfall(p, s.level), cards - 1);
}
