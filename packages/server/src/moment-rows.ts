/** A moment of a match as it is written down: its row of the log, and how the table stands then. Pure. */
import { type AnyGame, type Ending, NOBODY, outcomeOf, type Table, type WrittenTurn } from '@benben/core';
import type { Options } from '@benben/protocol';
import type { LogRow, Standing, TableRow } from './store/store.ts';

export function logRow(turn: WrittenTurn, seq: number, spent: number): LogRow {
  const { seat, moves, luck, by, playId, at, ending = null, backTo } = turn;
  const row = { seq, seat, moves, luck, by, playId, at, ending, spent };
  return backTo === undefined ? row : { ...row, backTo };
}

export function standingOf(
  game: AnyGame,
  table: Table<unknown>,
  state: unknown,
  ending: Ending | null = null,
): Standing {
  const outcome = outcomeOf(game, table, state, ending);
  const points = outcome?.points ?? game.points?.(shownIn(game, state)) ?? null;
  return { toAct: ending ? 0 : game.toAct(state), outcome, ending, points };
}

/** The state as everybody sees it, to be looked at only. */
function shownIn({ view, masks }: AnyGame, state: unknown): unknown {
  if (!view) return state;
  if (!masks) return view(state, NOBODY);
  const shown: Record<string, unknown> = { ...(state as object) };
  const masked = masks(state, NOBODY) as Readonly<Record<string, unknown>>;
  for (const name in masked) shown[name] = masked[name];
  return shown;
}

/** What the rules need to know of a table. */
export function shapeOf({ chairs, options, first }: TableRow): Table<Options> {
  return { seats: chairs.length, options, ...(first === null ? {} : { first }) };
}
