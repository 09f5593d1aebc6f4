/** When time is out, and how much is left: from the terms, the log and what stood still. Pure. */
import type { Seat } from '@benben/core';
import type { Pace } from '@benben/protocol';
import type { Pause, Vacation } from '../store/store.ts';
import { type TimeSheet, turnStart, turnsBegun } from './sheet.ts';

export interface Situation {
  readonly pace: Pace;
  readonly sheet: TimeSheet;
  readonly onTurn: Seat;
  readonly pause: Pause | null;
  /** Of whoever is on turn. */
  readonly vacation?: Vacation | undefined;
}

const HOUR = 3_600_000;

/** Since when the newest step, and the turn that goes on, are reckoned. */
function sinceOf({ sheet, onTurn, pause }: Moment) {
  const turnAt = turnStart(sheet, onTurn);
  // A pause belongs to the moment it was made in; what came later began after it.
  const stepSince = pause?.step === sheet.stepAt ? pause.stepSince : sheet.stepAt;
  const turnSince = pause?.turn === turnAt ? pause.turnSince : turnAt;
  return { step: stepSince, turn: turnSince, turnAt };
}

/** Null without a clock, and while it stands still. */
export function dueOf(now: Situation): number | null {
  const { pace, sheet, onTurn, pause } = now;
  if (pause && pause.at !== null) return null;
  const since = sinceOf(now);
  switch (pace.kind) {
    case 'none':
      return null;
    case 'turn':
      return since.turn + pace.seconds * 1000;
    case 'bank':
      return since.step + (leftTo(pace, sheet, onTurn, onTurn) ?? 0);
    case 'days':
      return afterVacation(turnStart(sheet, onTurn), pace.hours * HOUR, now.vacation);
  }
}

/** Milliseconds a seat has, as of when the newest step was written; null where every turn has the same. */
export function leftTo(pace: Pace, sheet: TimeSheet, seat: Seat, onTurn: Seat): number | null {
  if (pace.kind !== 'bank') return null;
  const given = pace.seconds + pace.increment * turnsBegun(sheet, seat, onTurn);
  return Math.max(0, given * 1000 - (sheet.spent[seat] ?? 0));
}

/** A vacation that touches the time stops it for as long as they overlap. */
function afterVacation(began: number, allowed: number, vacation: Vacation | undefined): number {
  const due = began + allowed;
  if (!vacation || vacation.till <= began || vacation.from >= due) return due;
  return due + vacation.till - Math.max(vacation.from, began);
}

type Moment = Omit<Situation, 'pace' | 'vacation'>;

/** The clock stops now. */
export function paused(now: Moment, at: number): Pause {
  const { step, turn, turnAt } = sinceOf(now);
  return { at, step: now.sheet.stepAt, stepSince: step, turn: turnAt, turnSince: turn };
}

/** Nobody could be reached before now: what is being thought about begins anew. */
export function restarted({ sheet, onTurn }: Moment, at: number): Pause {
  return { at: null, step: sheet.stepAt, stepSince: at, turn: turnStart(sheet, onTurn), turnSince: at };
}

/** What the newest step will have taken when the next is written now. */
export function spentSince(now: Moment, at: number): number {
  return Math.max(0, at - sinceOf(now).step);
}

/** It goes on, as if the pause had not been. */
export function resumed(pause: Pause, at: number): Pause {
  const stood = pause.at === null ? 0 : at - pause.at;
  return { ...pause, at: null, stepSince: pause.stepSince + stood, turnSince: pause.turnSince + stood };
}
