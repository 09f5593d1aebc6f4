/** PYR-22: every illegal action has its rule, and the text of each code says it to the player. */
import type { Move, Seat } from '@benben/core';
import { actions, type PyramidsAction } from './actions.ts';
import { COLUMN, NEIGHBOUR, ROW, START } from './grid.ts';
import { laid } from './laid.ts';
import { hasCard, isMarked } from './legal.ts';
import { box, readLevel, takenRow } from './places.ts';
import { pilesOver } from './quarry.ts';
import { type Player, type PyramidsState, STAGE } from './state.ts';

const NOTHING = 'PYR-22/no-such-move';

/** What must be done first, by stage. */
const DUE: readonly string[] = [
  'PYR-4/place-first',
  'PYR-10/mark-first',
  'PYR-11/card-or-pass',
  'PYR-13/refill-first',
  'PYR-8/fill-first',
];

export function refusal(s: PyramidsState, seat: Seat, move: Move): string {
  if (s.stage === STAGE.over) return 'PYR-21/over';
  if (seat !== s.turn) return 'PYR-3/turn';
  if (!Number.isInteger(move) || move < 0 || move >= actions.size) return NOTHING;
  const action = actions.unpack(move);
  const p = s.players[seat] as Player;
  if (action.kind === 'fill' && s.stage !== STAGE.fill) return 'PYR-8/nothing-to-fill';
  if (stageOf(action) !== s.stage) return DUE[s.stage] as string;
  switch (action.kind) {
    case 'place':
      return misplaced(s, p, action);
    case 'card':
      if (!hasCard(p, action.colour)) return 'PYR-11/used';
      return isMarked(p, action.half) ? 'PYR-11/marked' : NOTHING;
    case 'refill':
      return pilesOver(s.slot).includes(action.pile) ? NOTHING : 'PYR-13/wrong-pile';
    case 'fill':
      return hasCard(p, action.colour) ? NOTHING : 'PYR-8/used';
    default:
      return NOTHING;
  }
}

function stageOf({ kind }: PyramidsAction): number {
  return kind === 'pass' ? STAGE.card : STAGE[kind];
}

function misplaced(
  s: PyramidsState,
  p: Player,
  { slot, at, dir }: { slot: number; at: number; dir: number },
): string {
  if (p.laid.length === 0) return at === START ? NOTHING : 'PYR-5/start';
  const rule = s.level === 0 ? 'PYR-5' : 'PYR-6';
  const second = (NEIGHBOUR[at] as readonly number[])[dir] as number;
  if (second < 0) return `${rule}/outside`;
  readLevel(p, s.level);
  if (isTaken(at) || isTaken(second)) return `${rule}/taken`;
  if (s.level > 0) return isOnLevel(at, s.level) && isOnLevel(second, s.level) ? NOTHING : 'PYR-6/outside';
  if (!touches(at) && !touches(second)) return 'PYR-5/apart';
  readLevel(p, 0, laid(s.quarry[slot] as number, at, dir, 0));
  const sides = [box.right - box.left + 1, box.bottom - box.top + 1];
  return Math.max(...sides) > 5 || Math.min(...sides) > 4 ? 'PYR-5/outside' : NOTHING;
}

function isTaken(cell: number): boolean {
  return ((takenRow(ROW[cell] as number) >>> (COLUMN[cell] as number)) & 1) === 1;
}

function touches(cell: number): boolean {
  return (NEIGHBOUR[cell] as readonly number[]).some((next) => next >= 0 && isTaken(next));
}

function isOnLevel(cell: number, level: number): boolean {
  const x = COLUMN[cell] as number;
  const y = ROW[cell] as number;
  return x >= box.left && x <= box.right - level && y >= box.top && y <= box.bottom - level;
}
