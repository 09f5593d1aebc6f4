/** The 5×5 board in reading order: cell 0 is a1, top left; cell 24 is e5. */
import { VALUE_OF, VALUES } from './cards.ts';

export const SIDE = 5;
export const CELLS = SIDE * SIDE;
/** EMP-4: where the pawn begins. */
export const CENTRE = (CELLS - 1) / 2;

/** An empty cell, and the absence of anything else. */
export const NONE = -1;

const column = (cell: number) => cell % SIDE;
const line = (cell: number) => Math.floor(cell / SIDE);

/** `c3` is the centre: a letter for the column, a number for the line from the top. */
export const CELL_NAMES: readonly string[] = Array.from(
  { length: CELLS },
  (_, cell) => `${'abcde'[column(cell)]}${line(cell) + 1}`,
);

/** EMP-7: 0 unless the two cells lie in one row or column. */
function distance(a: number, b: number): number {
  if (column(a) === column(b)) return Math.abs(line(a) - line(b));
  return line(a) === line(b) ? Math.abs(column(a) - column(b)) : 0;
}

/** The cells a pawn may take from, by its own cell; `cell * 4 + distance`, because most is asked of both together. */
export const LINES: readonly (readonly number[])[] = CELL_NAMES.map((_, pawn) =>
  CELL_NAMES.flatMap((_, cell) => {
    const steps = distance(pawn, cell);
    return steps >= 1 && steps <= VALUES ? [cell * 4 + steps] : [];
  }),
);

/** EMP-7: would there be a card to take once the pawn has changed places with the card on `to`? */
export function wouldReachAny(board: readonly number[], pawn: number, to: number): boolean {
  for (const entry of LINES[to] as readonly number[]) {
    const cell = entry >> 2;
    const card = board[cell === pawn ? to : cell] as number;
    if (card !== NONE && VALUE_OF[card] === (entry & 3)) return true;
  }
  return false;
}
