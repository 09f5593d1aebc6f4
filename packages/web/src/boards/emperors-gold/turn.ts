/** The turn as it is composed: which place of which row a move means, and how to make or take back one. */
import type { Move, Seat } from '@benben/core';
import {
  actions,
  addMove,
  MOVE,
  NONE,
  PARTNER,
  RIGHT,
  rowIndex,
  rowName,
  START,
  START_PARTNER,
} from '@benben/emperors-gold';
import { type GoldScene, movesMade, rowsWith, takenCards } from './scene.ts';

/** An end of a row; an empty row has one. */
export interface Slot {
  readonly row: number;
  readonly end: number;
}

/** A legal way to add a card. */
export interface Way extends Slot {
  readonly move: Move;
  readonly card: number;
}

export const isSlot = (a: Slot | null, b: Slot) => a !== null && a.row === b.row && a.end === b.end;

export function waysIn(scene: GoldScene, seat: Seat, legal: readonly Move[]): readonly Way[] {
  const free = rowsWith(scene, seat).find((row) => scene.rows[row]?.length === 0) ?? NONE;
  return legal.flatMap((move) => {
    const action = actions.unpack(move);
    if (action.kind === 'start') return [{ move, card: action.card, row: free, end: RIGHT }];
    if (action.kind === 'start-partner')
      return [{ move, card: action.card, row: rowIndex(seat, PARTNER), end: RIGHT }];
    if (action.kind !== 'add') return [];
    return [{ move, card: action.card, row: rowIndex(seat, action.row), end: action.end }];
  });
}

/** The move of adding a card there, allowed or not: the game says why not. */
export function addTo(scene: GoldScene, seat: Seat, card: number, { row, end }: Slot): Move {
  if ((scene.rows[row]?.length ?? 0) === 0) return startOf(seat, row) + card;
  return addMove(card, rowName(seat, row), end);
}

/** The move that begins this row with the first card. */
const startOf = (seat: Seat, row: number) => (rowName(seat, row) === PARTNER ? START_PARTNER : START);

/** Where a tap without a chosen place would put a card. */
export function likelySlot(scene: GoldScene, seat: Seat): Slot {
  const filled = rowsWith(scene, seat).find((row) => (scene.rows[row]?.length ?? 0) > 0);
  return { row: scene.building === NONE ? (filled ?? 2 * seat) : scene.building, end: RIGHT };
}

export interface Change {
  /** How many moves to take back first. */
  readonly undo: number;
  readonly moves: readonly Move[];
}

export const pawnTo = (scene: GoldScene, cell: number): Change => ({
  undo: movesMade(scene),
  moves: [MOVE + cell],
});

/** Takes one card of this turn back; those taken later are added again. */
export function without(scene: GoldScene, seat: Seat, card: number): Change {
  const cards = takenCards(scene);
  const at = cards.indexOf(card);
  const claimed = scene.claimed === NONE ? 0 : 1;
  const begun = (scene.rows[scene.building]?.length ?? 0) === cards.length;
  const moves = cards.slice(at + 1).map((later, i) => {
    if (begun && at === 0 && i === 0) return startOf(seat, scene.building) + later;
    const end = (scene.taken[at + 1 + i] ?? 0) & 1;
    return addTo(scene, seat, later, { row: scene.building, end });
  });
  return { undo: cards.length - at + claimed, moves };
}

export interface Hinted {
  readonly cell?: number;
  readonly slot?: Slot | undefined;
  readonly task?: number;
}

/** What an adviser's move points at. */
export function hinted(scene: GoldScene, seat: Seat, hint: Move): Hinted {
  const action = actions.unpack(hint);
  switch (action.kind) {
    case 'move':
      return { cell: action.to };
    case 'start':
    case 'start-partner':
    case 'add': {
      const [way] = waysIn(scene, seat, [hint]);
      return { cell: scene.board.indexOf(action.card), slot: way };
    }
    case 'discard':
      return { slot: { row: rowIndex(seat, action.row), end: RIGHT } };
    case 'claim':
      return { task: action.task };
    case 'end':
      return {};
  }
}
