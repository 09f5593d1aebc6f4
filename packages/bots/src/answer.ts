/** What a worker does with a question, on either side of the wire. */
import { findGame } from '@benben/catalogue';
import { type AnyGame, fastChance, type Seat, type Table } from '@benben/core';
import { type Question, thinkTurn } from './bot.ts';
import { createAdvisor, createBot } from './create.ts';

/** The same position without a level: what is it worth? */
export type AdviceQuestion = Omit<Question, 'level' | 'seed'>;

export interface Advice {
  /** True when the figures are solved, not estimated. */
  readonly exact: boolean;
  /** By seat, the chance to win the match from here. */
  readonly chances: readonly number[];
  /** Every legal move, printed, with the chance that its player wins; empty when `seat` has nothing to decide. */
  readonly moves: readonly { readonly move: string; readonly value: number }[];
  /** The one of them a strong player would choose, or null. */
  readonly best: string | null;
}

/** The moves to send, printed. */
export function think(question: Question): string[] {
  const game = gameOf(question.game);
  const bot = createBot(game, question.table, question.level);
  return thinkTurn(game, bot, question.view, question.seat, fastChance(question.seed));
}

/** Null when nobody has learnt to judge this game yet. */
export function advise({ game: id, table, view, seat }: AdviceQuestion): Advice | null {
  const game = gameOf(id);
  const advisor = createAdvisor(game, table);
  if (!advisor) return null;
  const values = advisor.values(view, seat) ?? [];
  const best = advisor.best(view, seat);
  return {
    exact: advisor.exact,
    chances: advisor.chances(view),
    moves: values.map(({ move, value }) => ({ move: game.actions.print(move), value })),
    best: best === null ? null : game.actions.print(best),
  };
}

/** The chance that `seat` wins from here, or null when nobody can judge this game. */
export function winChance(game: AnyGame, table: Table<unknown>, view: unknown, seat: Seat): number | null {
  return createAdvisor(game, table)?.chances(view)[seat] ?? null;
}

function gameOf(id: string): AnyGame {
  const entry = findGame(id);
  if (!entry) throw new Error(`no game '${id}'`);
  return entry.game;
}
