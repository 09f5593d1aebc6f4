/** Whether somebody must look after a table, and until when nobody need. Pure. */
import { isToAct, nextToAct, type Seat } from '@benben/core';
import { isLive } from '@benben/protocol';
import type { TableRow } from './store/store.ts';
import { dueOf } from './time/reckon.ts';
import type { TimeSheet } from './time/sheet.ts';

/** What decides it. */
export type Scene = Pick<TableRow, 'nonces' | 'standing' | 'chairs' | 'terms' | 'pause'>;

/** Something will happen soon without anyone asking: a bot decides, or a clock rings. `late` is a seat a bot plays this turn for. */
export function needsNode(
  scene: Scene,
  { hasOwnClock, late }: { readonly hasOwnClock: boolean; readonly late: Seat },
): boolean {
  const { nonces, standing, chairs } = scene;
  if (!nonces || standing.toAct === 0) return false;
  if (hasOwnClock || clockRuns(scene)) return true;
  return chairs.some(({ bot }, seat) => isToAct(standing.toAct, seat) && (bot !== null || seat === late));
}

export function clockRuns({ nonces, standing, terms, pause }: Scene): boolean {
  return nonces !== null && standing.toAct !== 0 && isLive(terms.pace) && (pause?.at ?? null) === null;
}

/** When time is out for whoever is on turn, beside the game's own clock. */
export function dueIn(
  { nonces, standing, terms, chairs, pause }: Scene,
  sheet: TimeSheet,
  late: Seat,
): number | null {
  const onTurn = nextToAct(standing.toAct);
  const chair = chairs[onTurn];
  if (!nonces || !chair?.person || chair.bot || onTurn === late) return null;
  return dueOf({ pace: terms.pace, sheet, onTurn, pause, vacation: chair.vacation });
}
