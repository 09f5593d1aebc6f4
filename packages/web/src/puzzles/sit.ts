/** Lays a question on a desk, its turn as far as it had come. */
import type { AnyGame } from '@benben/core';
import type { AnyGameUi } from '../boards/game-ui.ts';
import { Desk } from '../table/desk.svelte.ts';
import { keepDraft } from '../table/kept-draft.ts';
import { PuzzleTable, type Question } from './puzzle-table.svelte.ts';

export interface Sitting {
  readonly table: PuzzleTable;
  readonly desk: Desk;
}

export function sitAt(game: AnyGame, ui: AnyGameUi, question: Question): Sitting {
  const table = new PuzzleTable(game, question);
  keepDraft(table.id, table.steps.length - 1, table.before);
  const desk = new Desk(table, ui);
  desk.missedFrom = null;
  return { table, desk };
}

/** What had been done in the turn stays done: it is not part of the question. */
export function keepBegun({ table, desk }: Sitting): void {
  const tried = desk.draft?.moves.length ?? 0;
  const lost = table.before.slice(tried);
  if (desk.acting < 0 || table.answer !== null || lost.length === 0) return;
  desk.choose(lost.flatMap((move) => table.game.actions.parse(move) ?? []));
}
