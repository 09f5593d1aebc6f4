/** The best turn at a glance: points now, what the rows are worth after, and what the others lose. */
import { minimumOf, NONE, pointsOf, requiredBy } from '@benben/emperors-gold';
import { pairWorth, rowsWorth } from './judge.ts';
import { type Mind, pileOfTurn, type WholeTurn } from './mind.ts';
import { createWalk, walkTurns } from './turns.ts';

export const P = { denial: 0.5, endWin: 3, endLose: 4, len: 0.02 };
const walk = createWalk();

export function fulfils(length: number, face: number, task: number): boolean {
  return task !== NONE && length >= minimumOf(task) && (requiredBy(task) & ~face) === 0;
}

export interface Judged { turn: WholeTurn; worth: number }

export function eachJudged(mind: Mind, take: (worth: number, claim: number) => void): void {
  const { length, face } = mind;
  const own = 2 * mind.turn;
  const other = mind.teams ? 2 * ((mind.turn + 2) & 3) : own + 1;
  const claims = mind.open.map(() => 0) as unknown as number[];
  const pile = pileOfTurn(mind);
  let best = 0;
  for (let p = 0; p < (mind.teams ? 2 : mind.seats); p++) if (p !== pile) best = Math.max(best, mind.points[p]!);
  for (let slot = 0; slot < mind.open.length; slot++) {
    const task = mind.open[slot]!;
    if (task === NONE) continue;
    let w = pointsOf(task);
    for (let k = 1; k < mind.seats; k++) {
      const seat = (mind.turn + k) % mind.seats;
      if (mind.teams && k === 2) continue;
      w += (P.denial / (mind.seats - 1)) * (rowsWorth(mind, seat) - rowsWorth(mind, seat, slot));
    }
    if (mind.left === NONE && mind.taken[pile]! + 1 >= mind.lastTask) w += mind.points[pile]! + pointsOf(task) > best ? P.endWin : -P.endLose;
    claims[slot] = w;
  }
  walkTurns(mind, walk, () => {
    const { row, discard } = walk;
    const la = row === own ? walk.length : discard === own ? 0 : length[own]!;
    const fa = row === own ? walk.face : discard === own ? 0 : face[own]!;
    const lb = row === other ? walk.length : discard === other ? 0 : length[other]!;
    const fb = row === other ? walk.face : discard === other ? 0 : face[other]!;
    take(pairWorth(mind, la, fa, lb, fb, NONE) + P.len * walk.length, NONE);
    if (walk.taken === 0) return;
    for (let slot = 0; slot < mind.open.length; slot++) {
      if (!fulfils(walk.length, walk.face, mind.open[slot]!)) continue;
      const rest = row === own ? pairWorth(mind, 0, 0, lb, fb, slot) : pairWorth(mind, la, fa, 0, 0, slot);
      take(claims[slot]! + rest, slot);
    }
  });
}
export const theWalk = walk;
export function keep(claim: number): WholeTurn {
  return { to: walk.to, discard: walk.discard, row: walk.row, path: Array.from(walk.path.subarray(0, walk.taken)), claim };
}
export function bestTurn(mind: Mind): WholeTurn {
  let best = -Infinity; let turn: WholeTurn | null = null;
  eachJudged(mind, (w, c) => { if (w > best) { best = w; turn = keep(c); } });
  return turn!;
}
export function greedyTurn(mind: Mind): WholeTurn {
  let best = -1; let turn: WholeTurn | null = null;
  walkTurns(mind, walk, () => {
    let claim = NONE, v = walk.length;
    for (let k = 0; k < mind.open.length; k++) { const t = mind.open[k]!; if (fulfils(walk.length, walk.face, t) && 100 * pointsOf(t) > v) { v = 100 * pointsOf(t); claim = k; } }
    if (v > best) { best = v; turn = keep(claim); }
  });
  return turn!;
}
