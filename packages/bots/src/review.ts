/** A finished match looked through once more: what each decision of a player gave away. */
import { type AnyGame, type MatchRecord, openDraft, replay, type Seat, tryMove } from '@benben/core';
import type { Advice, AdviceQuestion } from './answer.ts';

export interface Judged {
  /** The turn it belongs to, from 1, as the log counts. */
  readonly step: number;
  /** What the turn had been so far, printed. */
  readonly before: readonly string[];
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

export interface Reviewed {
  readonly game: AnyGame;
  readonly record: MatchRecord;
  readonly seat: Seat;
  advise(question: AdviceQuestion): Promise<Advice> | Advice;
}

/** Less is not worth a word; an estimate is not that fine. */
const WORTH_A_WORD = { exact: 0.02, estimated: 0.05 } as const;
const isWorthAWord = ({ loss, exact }: Judged) =>
  loss >= (exact ? WORTH_A_WORD.exact : WORTH_A_WORD.estimated);

/** Every choice of `seat`, in order, judged by what that seat could see when it was made. */
export async function* review({ game, record, seat, advise }: Reviewed): AsyncGenerator<Judged> {
  const { table, turns } = record;
  let step = 0;
  for (const { state } of replay(game, record)) {
    const turn = turns[step++];
    if (turn?.seat !== seat) continue;
    let draft = openDraft(game, state, seat);
    for (const [i, played] of turn.moves.entries()) {
      const question = { game: record.game, table, view: draft.state, seat };
      const judged = judge(await advise(question), { step, before: turn.moves.slice(0, i), played });
      if (judged) yield judged.exact || !isWorthAWord(judged) ? judged : await measured(judged, question);
      const move = game.actions.parse(played);
      const next = move === null ? null : tryMove(game, draft, move);
      // What follows luck or a secret is a turn of its own.
      if (next === null || 'refused' in next || next.sealed) break;
      draft = next;
    }
  }

  /** The best of many estimates is partly the luckiest one: how much better it is, fresh looks have to say. */
  async function measured(judged: Judged, question: AdviceQuestion): Promise<Judged> {
    let sum = 0;
    for (let opinion = 1; opinion <= OPINIONS; opinion++) {
      const advice = await advise({ ...question, opinion });
      sum += worthOf(advice, judged.better) - worthOf(advice, judged.played);
    }
    return { ...judged, loss: Math.max(0, sum / OPINIONS) };
  }
}

const OPINIONS = 4;

const worthOf = (advice: Advice, printed: string): number =>
  advice.moves.find(({ move }) => move === printed)?.value ?? 0;

/** Null where there was nothing to choose. */
function judge(advice: Advice, choice: Pick<Judged, 'step' | 'before' | 'played'>): Judged | null {
  const { played } = choice;
  const own = advice.moves.find(({ move }) => move === played);
  if (!own || advice.moves.length < 2) return null;
  const best = advice.moves.reduce((top, each) => (each.value > top.value ? each : top), own);
  const loss = best.value - own.value;
  return { ...choice, better: best.move, worth: best.value, loss, exact: advice.exact };
}

/** The turns that cost most, in the order they were played: each with its costliest choice and the loss of them all. */
export function slips(judged: readonly Judged[], most = 3): Judged[] {
  const turns = new Map<number, Judged>();
  for (const each of judged.filter(isWorthAWord)) {
    const before = turns.get(each.step);
    const worse = before && before.loss > each.loss ? before : each;
    turns.set(each.step, { ...worse, loss: each.loss + (before?.loss ?? 0) });
  }
  return [...turns.values()]
    .sort((a, b) => b.loss - a.loss)
    .slice(0, most)
    .sort((a, b) => a.step - b.step);
}

/** As good as the best there was. */
const GOOD_ENOUGH = 0.005;
export const wellChosen = ({ loss }: Judged): boolean => loss < GOOD_ENOUGH;
