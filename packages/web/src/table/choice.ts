/** A choice of a finished match that is looked at once more: what had been done in its turn before, what was played, what was better. */
import { type AnyGame, type Draft, type Move, openDraft, type Seat, tryMove } from '@benben/core';
import type { AnyGameUi } from '../boards/game-ui.ts';
import { i18n } from '../i18n/i18n.svelte.ts';

export interface Choice {
  readonly seat: Seat;
  /** The turn it belongs to. */
  readonly step: number;
  /** Printed, as everything in a record. */
  readonly before: readonly string[];
  readonly played: string;
  readonly better: string;
}

/** The turn as far as it had come when the choice was made. */
export function draftBefore(game: AnyGame, view: unknown, { seat, before }: Choice): Draft<unknown, unknown> {
  let draft: Draft<unknown, unknown> = openDraft(game, view, seat);
  for (const printed of before) {
    const move = game.actions.parse(printed);
    const next = move === null ? null : tryMove(game, draft, move);
    if (next === null || 'refused' in next) break;
    draft = next;
  }
  return draft;
}

/** A move in words of what can be seen on the board. */
export function moveInWords(ui: AnyGameUi, game: AnyGame, move: Move, state: unknown): string {
  return ui.tell?.(move, state) ?? i18n.rules(game).action(game.actions.unpack(move));
}
