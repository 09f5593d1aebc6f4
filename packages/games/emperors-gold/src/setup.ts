import { type Chance, draw, firstSeat, type Sink, type Table } from '@benben/core';
import { CELLS, CENTRE, NONE } from './board.ts';
import { CARDS } from './cards.ts';
import type { GoldEvent } from './events.ts';
import type { GoldOptions, GoldState } from './state.ts';

/** EMP-5, EMP-20: by seat count. */
const OPEN_TASKS: readonly number[] = [0, 0, 3, 4, 5];
const OPEN_TASKS_IN_TEAMS = 4;

export function setup(
  table: Table<GoldOptions>,
  faces: readonly number[],
  chance: Chance,
  sink: Sink<GoldEvent> | null,
): GoldState {
  const { seats, options } = table;
  const deck = Array.from({ length: CARDS }, (_, card) => card);
  const tasks = faces.slice();
  const board = Array.from({ length: CELLS }, (_, cell) => (cell === CENTRE ? NONE : draw(deck, chance)));
  const slots = options.teams ? OPEN_TASKS_IN_TEAMS : (OPEN_TASKS[seats] as number);
  const open = Array.from({ length: slots }, () => draw(tasks, chance));
  const first = firstSeat(table, chance);
  sink?.tell({ type: 'dealt', board: board.slice(), open: open.slice() });
  sink?.tell({ type: 'starts', seat: first });
  return {
    children: options.children,
    twoSided: options['two-sided'],
    teams: options.teams,
    first,
    turn: first,
    left: NONE,
    board,
    pawn: CENTRE,
    deck,
    discard: [],
    rows: Array.from({ length: 2 * seats }, () => []),
    open,
    tasks,
    won: Array.from({ length: options.teams ? 2 : seats }, () => []),
    from: NONE,
    building: NONE,
    taken: [],
    asideRow: NONE,
    aside: [],
    claimed: NONE,
  };
}
