import { type ActionOf, defineActions } from '@benben/core';
import { CELL_NAMES } from './board.ts';
import { CARD_NAMES } from './cards.ts';

/** As the player on turn calls them; `partner` only in teams. */
export const ROW_NAMES = ['first', 'second', 'partner'] as const;
/** The place of `partner` among them. */
export const PARTNER = 2;
export const END_NAMES = ['right', 'left'] as const;
/** EMP-5: the most open tasks there can be. */
export const MOST_OPEN = 5;
export const RIGHT = 0;
export const LEFT = 1;

/**
 * A turn is `move`, then cards one by one (`start` a row, in teams perhaps the partner's, or `add` to one; `discard`
 * before it where EMP-10 says so), perhaps `claim`, and `end`. Nothing before `end` needs luck, so all of it can be
 * taken back.
 */
export const actions = defineActions({
  move: { to: CELL_NAMES },
  start: { card: CARD_NAMES },
  'start-partner': { card: CARD_NAMES },
  add: { card: CARD_NAMES, row: ROW_NAMES, end: END_NAMES },
  discard: { row: ROW_NAMES },
  claim: { task: ['1', '2', '3', '4', '5'] },
  end: {},
});

export type GoldAction = ActionOf<{
  move: { to: number };
  start: { card: number };
  'start-partner': { card: number };
  add: { card: number; row: number; end: number };
  discard: { row: number };
  claim: { task: number };
  end: Record<never, number>;
}>;

export const MOVE = actions.base.move;
export const START = actions.base.start;
export const START_PARTNER = actions.base['start-partner'];
export const ADD = actions.base.add;
export const DISCARD = actions.base.discard;
export const CLAIM = actions.base.claim;
export const END = actions.base.end;

export function addMove(card: number, row: number, end: number): number {
  return ADD + (card * ROW_NAMES.length + row) * END_NAMES.length + end;
}
