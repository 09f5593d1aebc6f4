/** A finished match looked through once more: what each decision of a player gave away. */
import { type AnyGame, type MatchRecord, openDraft, replay, type Seat, tryMove } from '@benben/core';
import type { Advice, AdviceQuestion, CompareQuestion, Comparison } from './answer.ts';
import { isClear } from './racing.ts';
import type { Reason } from './reasons.ts';
import { WORTH_A_WORD } from './worth-a-word.ts';

export interface Judged {
  /** The turn it belongs to, from 1, as the log counts. */
  readonly step: number;
  /** What the turn had been so far, printed. */
  readonly before: readonly string[];
  /** What the player saw then. */
  readonly view: unknown;
  /** Printed: what was played, and what would have been worth most. */
  readonly played: string;
  readonly better: string;
  /** The chance to win with the better one, 0 … 1. */
  readonly worth: number;
  /** The chance to win that was given away, 0 … 1. */
  readonly loss: number;
  /** True when the loss is solved, not estimated. */
  readonly exact: boolean;
}

/** A choice that is blamed. */
export interface Slip extends Judged {
  readonly reason: Reason;
}

export interface Reviewed {
  readonly game: AnyGame;
  readonly record: MatchRecord;
  readonly seat: Seat;
  readonly thinker: {
    advise(question: AdviceQuestion): Promise<Advice> | Advice;
    compare(question: CompareQuestion): Promise<Comparison> | Comparison;
  };
}

/** Every choice of `seat`, in order, judged at a first look by what that seat could see when it was made. */
export async function* review({ game, record, seat, thinker }: Reviewed): AsyncGenerator<Judged> {
  const { table, turns } = record;
  let step = 0;
  for (const { state } of replay(game, record)) {
    const turn = turns[step++];
    if (turn?.seat !== seat) continue;
    let draft = openDraft(game, state, seat);
    for (const [i, played] of turn.moves.entries()) {
      const view = draft.state;
      const advice = await thinker.advise({ game: record.game, table, view, seat });
      const judged = judge(advice, { step, before: turn.moves.slice(0, i), view, played });
      if (judged) yield judged;
      const move = game.actions.parse(played);
      const next = move === null ? null : tryMove(game, draft, move);
      // What follows luck or a secret is a turn of its own.
      if (next === null || 'refused' in next || next.sealed) break;
      draft = next;
    }
  }
}

const isWorthAWord = ({ loss, exact }: Pick<Judged, 'loss' | 'exact'>) =>
  loss >= (exact ? WORTH_A_WORD.exact : WORTH_A_WORD.estimated);

/** Null where there was nothing to choose. */
function judge(advice: Advice, choice: Pick<Judged, 'step' | 'before' | 'view' | 'played'>): Judged | null {
  const { played } = choice;
  const own = advice.moves.find(({ move }) => move === played);
  if (!own || advice.moves.length < 2) return null;
  const best = advice.moves.reduce((top, each) => (each.value > top.value ? each : top), own);
  const loss = best.value - own.value;
  return { ...choice, better: best.move, worth: best.value, loss, exact: advice.exact };
}

/**
 * The turns that cost most, in the order they were played: each with its costliest choice and the loss of them all.
 * The best of many estimates is partly the luckiest one, so nobody is blamed before a longer look says the same.
 */
export async function slips(reviewed: Reviewed, judged: readonly Judged[], most = 3): Promise<Slip[]> {
  const found: Slip[] = [];
  for (const choices of costliestFirst(judged.filter(isWorthAWord))) {
    if (found.length === most) break;
    const confirmed: Slip[] = [];
    for (const choice of choices) {
      const slip = await confirm(reviewed, choice);
      if (slip) confirmed.push(slip);
    }
    const [worst] = confirmed.sort((a, b) => b.loss - a.loss);
    if (worst) found.push({ ...worst, loss: lossIn(confirmed) });
  }
  return found.sort((a, b) => a.step - b.step);
}

const lossIn = (choices: readonly Judged[]) => choices.reduce((sum, { loss }) => sum + loss, 0);

/** By turn. */
function costliestFirst(judged: readonly Judged[]): Judged[][] {
  const turns = new Map<number, Judged[]>();
  for (const each of judged) turns.set(each.step, [...(turns.get(each.step) ?? []), each]);
  return [...turns.values()].sort((a, b) => lossIn(b) - lossIn(a));
}

/** What a longer look at the two alone is sure of, if it is worth a word. */
async function confirm({ record, seat, thinker }: Reviewed, choice: Judged): Promise<Slip | null> {
  const { view, better, played, exact } = choice;
  const { game, table } = record;
  const { reason, ...lead } = await thinker.compare({ game, table, view, seat, better, played });
  if (reason === null || !isClear(lead) || !isWorthAWord({ loss: lead.by, exact })) return null;
  return { ...choice, loss: lead.by, reason };
}

/** As good as the best there was, as finely as anyone can tell. */
const GOOD_ENOUGH = { exact: 0.005, estimated: 0.02 } as const;
export const wellChosen = ({ loss, exact }: Judged): boolean =>
  loss < (exact ? GOOD_ENOUGH.exact : GOOD_ENOUGH.estimated);
