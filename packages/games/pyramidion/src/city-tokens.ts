/** Mercenary and intermediary tokens in cities. */
import { NOBODY, type Seat } from '@benben/core';
import { MOVE } from './actions.ts';
import type { Play, PyramidionState } from './state.ts';

/** What `remove` and the events call them. */
export const TOKENS = ['mercenary', 'intermediary'] as const;
export const [MERCENARY, INTERMEDIARY] = [0, 1] as const;

/** By city: whose token of this sort is there. */
export function tokensIn(s: PyramidionState, token: number): Seat[] {
  return token === MERCENARY ? s.mercenaries : s.intermediaries;
}

export function placedBy(s: PyramidionState, token: number, seat: Seat): number {
  const tokens = tokensIn(s, token);
  let count = 0;
  for (let city = 0; city < tokens.length; city++) if (tokens[city] === seat) count++;
  return count;
}

/** Writes the removals that are possible in the active city. */
export function listRemovals(s: PyramidionState, out: Int32Array, count: number): number {
  let next = count;
  if (s.mercenaries[s.city] !== NOBODY) out[next++] = MOVE.remove + MERCENARY;
  if (s.intermediaries[s.city] !== NOBODY) out[next++] = MOVE.remove + INTERMEDIARY;
  return next;
}

export function removeToken(s: PyramidionState, seat: Seat, token: number, { sink }: Play): void {
  const tokens = tokensIn(s, token);
  const owner = tokens[s.city] as Seat;
  tokens[s.city] = NOBODY;
  sink?.tell({ type: 'removed', seat, city: s.city, token, owner });
}
