/** Who would win each prize of the active city right now, and what a card would change. */
import type { Seat } from '@benben/core';
import {
  CATEGORIES,
  leader,
  PLAIN_CARD,
  type PyramidionState,
  tablesOf,
  thresholdOf,
  totalsOf,
} from '@benben/pyramidion';
import type { PyramidionScene } from './scene.ts';

export interface Standing {
  readonly category: number;
  readonly threshold: number;
  /** By seat; ABSENT for those who lie not here. */
  readonly totals: readonly number[];
  readonly winner: Seat;
  /** Two or more share the highest total that would do. */
  readonly tied: boolean;
  readonly judged: boolean;
}

function standing(s: PyramidionState, category: number): Standing {
  const tables = tablesOf(s.edition);
  const threshold = thresholdOf(s, category, tables);
  const totals = totalsOf(s, category, tables);
  const best = Math.max(...totals);
  const winner = leader(totals, threshold);
  const tied = winner < 0 && best >= threshold;
  return { category, threshold, totals, winner, tied, judged: false };
}

/** By category. After a verdict it stands as it was given. */
export function standingsOf(scene: PyramidionScene): Standing[] {
  return CATEGORIES.map((_, category) => {
    const now = standing(scene.s, category);
    const verdict = scene.verdicts[category];
    if (!verdict) return now;
    const tied = verdict.winner < 0 && Math.max(...verdict.totals) >= verdict.threshold;
    return { ...now, ...verdict, tied, judged: true };
  });
}

/** The totals if this seat laid this card and it sent that one away (−1: nobody), its own choices left open. */
export function standingsWith(scene: PyramidionScene, seat: Seat, card: number, struck: number): Standing[] {
  const laid = [...scene.s.laid, { seat, card, face: card, mark: PLAIN_CARD }].filter(
    (one) => one.card !== struck,
  );
  return CATEGORIES.map((_, category) => standing({ ...scene.s, laid }, category));
}
