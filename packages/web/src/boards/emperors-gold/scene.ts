/** The picture of an Emperor's Gold table: the turn under way lies apart, so that it can be taken back. */
import type { Seat } from '@benben/core';
import {
  type GoldEvent,
  type GoldState,
  LEFT,
  lastTask,
  NONE,
  pileOf,
  RIGHT,
  rowIndex,
  secondRow,
} from '@benben/emperors-gold';

/** What the last turn left to be seen: the cards taken and the cells filled. */
export interface Trace {
  readonly cards: readonly number[];
  readonly cells: readonly number[];
}

export interface GoldScene {
  readonly teams: boolean;
  readonly twoSided: boolean;
  /** By cell; empty where a diagram has no board. */
  readonly board: readonly number[];
  readonly pawn: number;
  /** Two by seat, as in the state. */
  readonly rows: readonly (readonly number[])[];
  readonly open: readonly number[];
  /** Tasks taken, by pile: a seat's, or a team's. */
  readonly won: readonly (readonly number[])[];
  /** The task whose taking brings the end. */
  readonly goal: number;
  /** Turns to come once the end is near, else NONE. */
  readonly left: number;
  readonly from: number;
  readonly building: number;
  /** As in the state: `cell * 2 + end`. */
  readonly taken: readonly number[];
  readonly asideRow: number;
  readonly claimed: number;
  readonly trace: Trace;
}

const NO_TRACE: Trace = { cards: [], cells: [] };
const NO_TURN = { from: NONE, building: NONE, taken: [], asideRow: NONE, claimed: NONE } as const;

export const BLANK: GoldScene = {
  ...NO_TURN,
  teams: false,
  twoSided: false,
  board: [],
  pawn: NONE,
  rows: [],
  open: [],
  won: [],
  goal: 0,
  left: NONE,
  trace: NO_TRACE,
};

export function sceneOf(view: GoldState, { trace }: GoldScene = BLANK): GoldScene {
  const { teams, twoSided, board, pawn, rows, open, won, left } = view;
  const { from, building, taken, asideRow, claimed } = view;
  return {
    ...{ teams, twoSided, board, pawn, rows, open, won, left },
    ...{ from, building, taken, asideRow, claimed },
    goal: lastTask(view),
    trace,
  };
}

/** The two rows shown with a seat: its own, or in teams its own and the partner's. */
export function rowsWith(scene: GoldScene, seat: Seat): readonly number[] {
  return [0, secondRow(scene)].map((name) => rowIndex(seat, name));
}

/** Those of them that are this player's alone. */
export function ownRows(scene: GoldScene, seat: Seat): readonly number[] {
  return rowsWith(scene, seat).slice(0, scene.teams ? 1 : 2);
}

export function apply(scene: GoldScene, event: GoldEvent): GoldScene {
  switch (event.type) {
    case 'moved':
      return {
        ...scene,
        board: scene.board.with(event.from, event.card).with(event.to, NONE),
        pawn: event.to,
        from: event.from,
        trace: NO_TRACE,
      };
    case 'stuck':
      return { ...scene, trace: NO_TRACE };
    case 'discarded':
      return { ...scene, rows: scene.rows.with(event.row, []), asideRow: event.row };
    case 'took':
      return took(scene, event);
    case 'claimed':
      return { ...scene, claimed: event.slot };
    case 'ended':
      return ended(scene, event);
    case 'revealed':
      return { ...scene, open: scene.open.with(event.slot, event.task) };
    case 'ending':
      return { ...scene, left: event.left };
    case 'expired': {
      const { board, pawn, rows } = event;
      return { ...scene, ...NO_TURN, board, pawn, rows, left: fewer(scene.left), trace: NO_TRACE };
    }
    case 'dealt':
    case 'starts':
    case 'finished':
    case 'reshuffled':
      return scene;
  }
}

function took(scene: GoldScene, event: Extract<GoldEvent, { type: 'took' }>): GoldScene {
  const { card, cell, end, row } = event;
  const before = scene.rows[row] ?? [];
  return {
    ...scene,
    board: scene.board.with(cell, NONE),
    rows: scene.rows.with(row, end === LEFT ? [card, ...before] : [...before, card]),
    building: row,
    taken: [...scene.taken, cell * 2 + end],
    trace: { ...scene.trace, cards: [...scene.trace.cards, card] },
  };
}

/** What the turn had set aside becomes final, and the empty cells are filled. */
function ended(scene: GoldScene, event: Extract<GoldEvent, { type: 'ended' }>): GoldScene {
  const board = scene.board.slice();
  event.cells.forEach((cell, i) => {
    board[cell] = event.cards[i] ?? NONE;
  });
  const trace = { ...scene.trace, cells: event.cells };
  const next = { ...scene, ...NO_TURN, board, left: fewer(scene.left), trace };
  const task = scene.open[scene.claimed];
  if (task === undefined) return next;
  const pile = pileOf(scene, event.seat);
  return {
    ...next,
    open: scene.open.with(scene.claimed, NONE),
    won: scene.won.with(pile, [...(scene.won[pile] ?? []), task]),
    rows: scene.rows.with(scene.building, []),
  };
}

/** Once the end is near, every turn is one turn less. */
const fewer = (left: number) => (left > 0 ? left - 1 : left);

/** The cards taken this turn, in order. */
export function takenCards(scene: GoldScene): readonly number[] {
  const row = (scene.rows[scene.building] ?? []).slice();
  const cards = scene.taken.toReversed().map((entry) => ((entry & 1) === RIGHT ? row.pop() : row.shift()));
  return cards.reverse().filter((card) => card !== undefined);
}

/** How many moves of the turn can be taken back. */
export function movesMade(scene: GoldScene): number {
  const { from, asideRow, taken, claimed } = scene;
  return [from, asideRow, claimed].filter((done) => done !== NONE).length + taken.length;
}
