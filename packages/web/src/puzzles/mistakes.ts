/** The costliest moments of a match, to be played again; kept for as long as the tab lives. */
import type { Reason, Slip } from '@benben/bots';
import type { MatchRecord } from '@benben/core';
import type { Question } from './puzzle-table.svelte.ts';

export interface Mistakes {
  readonly game: string;
  /** Where the match is. */
  readonly back: string;
  readonly moments: readonly (Question & { readonly step: number; readonly reason: Reason })[];
}

const KEY = 'benben.mistakes';

export function keepMistakes(record: MatchRecord, slips: readonly Slip[], back: string): void {
  const { game, table, luck, turns } = record;
  const moments = slips.map(({ step, before, better, worth, reason }) => ({
    ...{ key: `mistake.${step}`, lenient: true, step, reason, worth, best: better, table, luck, before },
    turns: turns.slice(0, step - 1),
  }));
  sessionStorage.setItem(KEY, JSON.stringify({ game, back, moments } satisfies Mistakes));
}

export function keptMistakes(): Mistakes | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Mistakes | null;
  } catch {
    return null;
  }
}
