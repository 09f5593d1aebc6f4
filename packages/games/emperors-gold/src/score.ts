import type { Outcome } from '@benben/core';
import { CELLS, NONE } from './board.ts';
import { CARDS, matches } from './cards.ts';
import { type GoldState, pileOf, seatsOf } from './state.ts';
import { pointsOf } from './tasks.ts';

/** EMP-16, EMP-20: by points, then by the dearest card, the next dearest and so on; then the victory is shared. */
export function outcome(s: GoldState): Outcome | null {
  if (s.left !== 0) return null;
  const values = s.won.map((pile) => pile.map(pointsOf).sort((a, b) => b - a));
  const points = s.won.map(pointsOfPile);
  const ranks = values.map(
    (mine, pile) => 1 + values.filter((theirs, other) => isBetter(other, theirs, pile, mine)).length,
  );
  return {
    places: pilesOf(s).map((pile) => ranks[pile] as number),
    points: pointsBySeat(s),
  };

  function isBetter(a: number, theirs: readonly number[], b: number, mine: readonly number[]): boolean {
    if (points[a] !== points[b]) return (points[a] as number) > (points[b] as number);
    const at = theirs.findIndex((value, i) => value !== mine[i]);
    return at >= 0 && (theirs[at] as number) > (mine[at] ?? 0);
  }
}

/** EMP-16, EMP-20: partners have one pile. */
export function pointsBySeat(s: GoldState): number[] {
  return pilesOf(s).map((pile) => pointsOfPile(s.won[pile] as readonly number[]));
}

function pilesOf(s: GoldState): number[] {
  return Array.from({ length: seatsOf(s) }, (_, seat) => pileOf(s, seat));
}

function pointsOfPile(pile: readonly number[]): number {
  return pile.reduce((sum, task) => sum + pointsOf(task), 0);
}

/** EMP-1, EMP-2, EMP-3, EMP-20: every card and task is in one place, rows hold together, the pawn stands on no card. */
export function conserve(s: GoldState, faces: readonly number[]): void {
  const onBoard = s.board.filter((card) => card !== NONE);
  const cards = [...onBoard, ...s.deck, ...s.discard, ...s.rows.flat(), ...s.aside].sort((a, b) => a - b);
  if (cards.length !== CARDS || cards.some((card, i) => card !== i))
    throw new Error(`cards are lost or doubled: ${cards}`);
  const tasks = [...s.open.filter((task) => task !== NONE), ...s.tasks, ...s.won.flat()].sort(
    (a, b) => a - b,
  );
  if (tasks.join() !== faces.join()) throw new Error(`tasks are lost or doubled: ${tasks}`);
  if (s.board.length !== CELLS || s.board[s.pawn] !== NONE) throw new Error('the pawn stands on a card');
  if (s.teams && s.rows.some((row, i) => i % 2 === 1 && row.length > 0))
    throw new Error('a player in a team has two rows');
  if (s.children) return;
  for (const row of s.rows) {
    if (row.some((card, i) => i > 0 && !matches(card, row[i - 1] as number)))
      throw new Error(`a row does not hold together: ${row}`);
  }
}
