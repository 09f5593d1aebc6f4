import { canDrawFrom, drawFrom } from '../decks.ts';
import type { Play, PyramidionState } from '../state.ts';

export const OPEN_BOATS = 5;

/** PYN-7: open boats until five lie open. */
export function openBoats(s: PyramidionState, play: Play): void {
  const opened: number[] = [];
  while (s.boats.length < OPEN_BOATS && canDrawFrom(s, 'boats')) {
    const boat = drawFrom(s, 'boats', play);
    s.boats.push(boat);
    opened.push(boat);
  }
  if (opened.length > 0) play.sink?.tell({ type: 'boats', boats: opened });
}
