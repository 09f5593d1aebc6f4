import type { Chance, Move, Seat } from '@benben/core';
import { addMove, CLAIM, DISCARD, END, LEFT, MOVE, PARTNER, RIGHT, START, START_PARTNER } from './actions.ts';
import { CELLS, LINES, NONE, wouldReachAny } from './board.ts';
import { matches, VALUE_OF } from './cards.ts';
import { freeRow, type GoldState, rowIndex, secondRow } from './state.ts';
import { fulfils } from './tasks.ts';

/** Eight cards in reach, each at both ends of two rows. */
export const MAX_MOVES = 32;

export function legal(s: GoldState, seat: Seat, out: Int32Array): number {
  if (seat !== s.turn || s.left === 0) return 0;
  if (s.from === NONE) return writeOpening(s, out);
  if (s.claimed !== NONE) return writeOne(END, out);
  let count = writeTakes(s, out);
  if (s.taken.length === 0) return count > 0 ? count : writeDiscards(s, out);
  count = writeClaims(s, out, count);
  out[count++] = END;
  return count;
}

function writeOne(move: Move, out: Int32Array): number {
  out[0] = move;
  return 1;
}

/** EMP-6 and EMP-10; EMP-11 when no move of the pawn reaches a card. */
function writeOpening(s: GoldState, out: Int32Array): number {
  if (s.asideRow !== NONE) return writeOne(END, out);
  let count = 0;
  for (let cell = 0; cell < CELLS; cell++) if (mayMoveTo(s, cell)) out[count++] = MOVE + cell;
  return count || writeDiscards(s, out) || writeOne(END, out);
}

export function mayMoveTo(s: GoldState, cell: number): boolean {
  return s.board[cell] !== NONE && wouldReachAny(s.board, s.pawn, cell);
}

/** EMP-7 to EMP-9, EMP-20: every card in reach with every place it fits. */
export function writeTakes(s: GoldState, out: Int32Array): number {
  const begins = s.building === NONE;
  const starts = begins && freeRow(s) !== NONE;
  const startsPartner = begins && s.teams && (s.rows[rowIndex(s.turn, PARTNER)] as number[]).length === 0;
  const second = secondRow(s);
  let count = 0;
  for (const entry of LINES[s.pawn] as readonly number[]) {
    const card = s.board[entry >> 2] as number;
    if (card === NONE || VALUE_OF[card] !== (entry & 3)) continue;
    if (starts) out[count++] = START + card;
    count = writeAdds(s, 0, card, out, count);
    if (startsPartner) out[count++] = START_PARTNER + card;
    count = writeAdds(s, second, card, out, count);
  }
  return count;
}

function writeAdds(s: GoldState, name: number, card: number, out: Int32Array, start: number): number {
  const row = rowIndex(s.turn, name);
  const cards = s.rows[row] as number[];
  let count = start;
  if (cards.length === 0 || (s.building !== NONE && s.building !== row)) return count;
  if (fits(s, cards, card, RIGHT)) out[count++] = addMove(card, name, RIGHT);
  if (s.twoSided && fits(s, cards, card, LEFT)) out[count++] = addMove(card, name, LEFT);
  return count;
}

/** EMP-9, EMP-17: does the card match its new neighbour? */
export function fits(s: GoldState, row: readonly number[], card: number, end: number): boolean {
  return s.children || matches(card, row[end === LEFT ? 0 : row.length - 1] as number);
}

/** EMP-10, EMP-11, EMP-21: either of the rows there are to build on. */
function writeDiscards(s: GoldState, out: Int32Array): number {
  let count = 0;
  for (const name of [0, secondRow(s)]) {
    if ((s.rows[rowIndex(s.turn, name)] as number[]).length > 0) out[count++] = DISCARD + name;
  }
  return count;
}

function writeClaims(s: GoldState, out: Int32Array, start: number): number {
  const row = s.rows[s.building] as number[];
  let count = start;
  for (let slot = 0; slot < s.open.length; slot++) {
    const task = s.open[slot] as number;
    if (task !== NONE && fulfils(row, task)) out[count++] = CLAIM + slot;
  }
  return count;
}

const scratch = new Int32Array(MAX_MOVES);

export function pick(s: GoldState, seat: Seat, chance: Chance): Move {
  // Nearly every cell is a move of the pawn, so trying a few beats listing them all; refused tries keep it uniform.
  if (s.from === NONE && s.asideRow === NONE) {
    for (let attempt = 0; attempt < 8; attempt++) {
      const cell = chance.below(CELLS);
      if (mayMoveTo(s, cell)) return MOVE + cell;
    }
  }
  return scratch[chance.below(legal(s, seat, scratch))] as Move;
}
