/** What the log tells about time: who took how much, and since when somebody is awaited. Pure. */
import { NOBODY, type Seat } from '@benben/core';
import type { LogRow } from '../store/store.ts';

type Entry = Pick<LogRow, 'seat' | 'at' | 'spent' | 'backTo'>;

export interface TimeSheet {
  /** The seat of the newest row, and when that was written. */
  readonly seat: Seat;
  readonly stepAt: number;
  /** When the newest row's seat began: a turn lasts until somebody else is to act. */
  readonly turnAt: number;
  /** By seat: turns begun, and milliseconds taken for all of them. */
  readonly turns: readonly number[];
  readonly spent: readonly number[];
}

export function emptySheet(seats: number): TimeSheet {
  const zeros = Array.from({ length: seats }, () => 0);
  return { seat: NOBODY, stepAt: 0, turnAt: 0, turns: zeros, spent: zeros };
}

/** With one more row. */
export function withRow(sheet: TimeSheet, { seat, at, spent, backTo }: Entry): TimeSheet {
  // Whoever took a turn back has it once more: it begins anew, and brings no second increment.
  if (backTo !== undefined) return { ...sheet, seat, stepAt: at, turnAt: at };
  const goesOn = seat === sheet.seat;
  return {
    seat,
    stepAt: at,
    turnAt: goesOn ? sheet.turnAt : sheet.stepAt,
    turns: goesOn ? sheet.turns : added(sheet.turns, seat, 1),
    spent: added(sheet.spent, seat, spent),
  };
}

/** When the turn of `onTurn` began, who may have acted last as well. */
export function turnStart({ seat, stepAt, turnAt }: TimeSheet, onTurn: Seat): number {
  return onTurn === seat ? turnAt : stepAt;
}

/** Turns it has begun, the one it is in included. */
export function turnsBegun({ seat, turns }: TimeSheet, of: Seat, onTurn: Seat): number {
  return (turns[of] ?? 0) + (of === onTurn && onTurn !== seat ? 1 : 0);
}

function added(numbers: readonly number[], at: Seat, more: number): readonly number[] {
  return numbers.map((number, i) => (i === at ? number + more : number));
}
