/** What a worker does with a question, on either side of the wire. */
import { gameOf } from '@benben/catalogue/rules';
import { type AnyGame, fastChance, type Move } from '@benben/core';
import { type Question, thinkTurn } from './bot.ts';
import { createAdvisor, createBot, reasonOf } from './create.ts';
import { isClear, type Lead } from './racing.ts';
import type { Reason } from './reasons.ts';
import { USUAL_SECONDS } from './thinking.ts';

/** The same position without a level: what is it worth? */
export interface AdviceQuestion extends Omit<Question, 'level' | 'seed' | 'seconds'> {
  /** 0 unless told; each is an independent look, where the answer is an estimate. */
  readonly opinion?: number;
}
/** Two choices of the same decision, printed, and how much more one of them is worth than the other. */
export interface CompareQuestion extends Omit<AdviceQuestion, 'opinion'> {
  readonly better: string;
  readonly played: string;
}
export interface Comparison extends Lead {
  /** What the played one did worse; null where it is not clearly worse. */
  readonly reason: Reason | null;
}

/** Only who is ahead, which is quicker to tell than what to do. */
export type ChancesQuestion = Omit<AdviceQuestion, 'seat' | 'opinion'>;

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
  const { view, seat, seed, seconds = USUAL_SECONDS } = question;
  return thinkTurn(game, bot, view, seat, fastChance(seed), seconds);
}

export function advise({ game: id, table, view, seat, opinion }: AdviceQuestion): Advice {
  const game = gameOf(id);
  const advisor = createAdvisor(game, table);
  const values = advisor.values(view, seat, opinion) ?? [];
  const best = advisor.best(view, seat);
  return {
    exact: advisor.exact,
    chances: advisor.chances(view),
    moves: values.map(({ move, value }) => ({ move: game.actions.print(move), value })),
    best: best === null ? null : game.actions.print(best),
  };
}

/** How much of a chance the better one is ahead, by a far longer look at these two alone. */
export function compare({ game: id, table, view, seat, better, played }: CompareQuestion): Comparison {
  const game = gameOf(id);
  const pair = { better: moveNamed(game, better), played: moveNamed(game, played) };
  const lead = createAdvisor(game, table).compare(view, seat, pair);
  return { ...lead, reason: isClear(lead) ? reasonOf(game, view, seat, pair) : null };
}

function moveNamed(game: AnyGame, printed: string): Move {
  const move = game.actions.parse(printed);
  if (move === null) throw new RangeError(`'${printed}' is no move of ${game.id}`);
  return move;
}

/** By seat, the chance to win from here. */
export function chances({ game: id, table, view }: ChancesQuestion): readonly number[] {
  return createAdvisor(gameOf(id), table).chances(view);
}
