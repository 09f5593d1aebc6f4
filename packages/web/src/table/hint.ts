/** A hint in two steps: first a few good moves, and when asked again the best of them. */
import type { Move } from '@benben/core';
import { i18n } from '../i18n/i18n.svelte.ts';
import { adviceOn } from './adviser.ts';
import { moveInWords } from './choice.ts';
import type { Desk } from './desk.svelte.ts';
import { goodMoves, type Valued } from './good-moves.ts';

export async function giveHint(desk: Desk): Promise<void> {
  const { context, acting, complete } = desk;
  if (!context || complete) return;
  const { game } = desk.source;
  const advice = await adviceOn(desk.source, context.state, acting).catch(() => null);
  // Whoever moved on meanwhile needs no hint for where they were.
  if (desk.context?.state !== context.state) return;
  const [best, ...others] = advice ? goodMoves(advice) : [];
  const moveOf = ({ move }: Valued) => game.actions.parse(move) as Move;
  if (!best) desk.note = i18n.t.table.noHint;
  else if (others.length > 0 && desk.hints.length === 0) {
    desk.hints = [best, ...others].map(moveOf);
    desk.note = i18n.t.table.hintGood(desk.hints.length);
  } else {
    desk.hints = [moveOf(best)];
    const [first = '', ...rest] = moveInWords(desk.ui, game, moveOf(best), context.state);
    desk.note = i18n.t.table.hintIs(first.toLowerCase() + rest.join(''), i18n.percent(best.value));
  }
}
