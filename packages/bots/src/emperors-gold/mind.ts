/**
 * A position between two turns as a search holds it: flat arrays, rows by what matters of them. Nothing in this game
 * is hidden, so a mind knows as much as the state; only the order of the decks is decided when it is drawn.
 */
import type { Chance } from '@benben/core';
import {
  CARDS,
  CELLS,
  FACE_OF,
  faceOfRow,
  type GoldState,
  lastTask,
  NONE,
  pointsOf,
  rowIndex,
  seatsOf,
  secondRow,
} from '@benben/emperors-gold';

const MOST_ROWS = 8;
const MOST_PILES = 4;

export interface Mind {
  readonly seats: number;
  readonly teams: boolean;
  readonly children: boolean;
  readonly twoSided: boolean;
  readonly first: number;
  /** How many tasks in a pile bring the end. */
  readonly lastTask: number;
  turn: number;
  left: number;
  readonly board: Int8Array;
  pawn: number;
  /** By row: how long, what it shows, and the cards at its ends. */
  readonly length: Uint8Array;
  readonly face: Uint16Array;
  readonly leftEnd: Int8Array;
  readonly rightEnd: Int8Array;
  /** The cards of each row, in no order. */
  readonly cards: Uint8Array;
  readonly open: Int32Array;
  readonly deck: Uint8Array;
  deckSize: number;
  readonly discard: Uint8Array;
  discardSize: number;
  readonly tasks: Int32Array;
  tasksSize: number;
  /** By pile. */
  readonly points: Int32Array;
  readonly taken: Int32Array;
}

/** A whole turn. `to` is NONE when the pawn cannot move; `path` holds `cell * 2 + end` for each card. */
export interface WholeTurn {
  readonly to: number;
  readonly discard: number;
  readonly row: number;
  readonly path: readonly number[];
  readonly claim: number;
}

/** The state must be between two turns. */
export function mindOf(s: GoldState): Mind {
  const mind: Mind = {
    seats: seatsOf(s),
    teams: s.teams,
    children: s.children,
    twoSided: s.twoSided,
    first: s.first,
    lastTask: lastTask(s),
    turn: s.turn,
    left: s.left,
    board: Int8Array.from(s.board),
    pawn: s.pawn,
    length: new Uint8Array(MOST_ROWS),
    face: new Uint16Array(MOST_ROWS),
    leftEnd: new Int8Array(MOST_ROWS).fill(NONE),
    rightEnd: new Int8Array(MOST_ROWS).fill(NONE),
    cards: new Uint8Array(MOST_ROWS * CARDS),
    open: Int32Array.from(s.open),
    deck: new Uint8Array(CARDS),
    deckSize: s.deck.length,
    discard: new Uint8Array(CARDS),
    discardSize: s.discard.length,
    tasks: Int32Array.from(s.tasks),
    tasksSize: s.tasks.length,
    points: new Int32Array(MOST_PILES),
    taken: new Int32Array(MOST_PILES),
  };
  mind.deck.set(s.deck);
  mind.discard.set(s.discard);
  for (const [row, cards] of s.rows.entries()) {
    mind.length[row] = cards.length;
    mind.face[row] = faceOfRow(cards);
    mind.leftEnd[row] = cards[0] ?? NONE;
    mind.rightEnd[row] = cards.at(-1) ?? NONE;
    mind.cards.set(cards, row * CARDS);
  }
  for (const [pile, tasks] of s.won.entries()) {
    mind.points[pile] = tasks.reduce((sum, task) => sum + pointsOf(task), 0);
    mind.taken[pile] = tasks.length;
  }
  return mind;
}

export function copyMind(from: Mind, into: Mind): void {
  into.turn = from.turn;
  into.left = from.left;
  into.board.set(from.board);
  into.pawn = from.pawn;
  into.length.set(from.length);
  into.face.set(from.face);
  into.leftEnd.set(from.leftEnd);
  into.rightEnd.set(from.rightEnd);
  into.cards.set(from.cards);
  into.open.set(from.open);
  into.deck.set(from.deck);
  into.deckSize = from.deckSize;
  into.discard.set(from.discard);
  into.discardSize = from.discardSize;
  into.tasks.set(from.tasks);
  into.tasksSize = from.tasksSize;
  into.points.set(from.points);
  into.taken.set(from.taken);
}

export const cloneMind = (from: Mind): Mind => structuredClone(from);

export const pileOfTurn = (mind: Mind) => (mind.teams ? mind.turn & 1 : mind.turn);

/** The second row a seat can build on: its own, or its partner's in teams. */
export const otherRow = (mind: Mind, seat: number) => rowIndex(seat, secondRow(mind));

/** Plays a whole turn, the refill included. */
export function applyTurn(mind: Mind, turn: WholeTurn, chance: Chance): void {
  if (turn.discard !== NONE) dropRow(mind, turn.discard);
  if (turn.to !== NONE) {
    mind.board[mind.pawn] = mind.board[turn.to] as number;
    mind.board[turn.to] = NONE;
    mind.pawn = turn.to;
    for (const entry of turn.path) addCard(mind, turn.row, entry);
  }
  if (turn.claim !== NONE) {
    const pile = pileOfTurn(mind);
    mind.points[pile] = (mind.points[pile] as number) + pointsOf(mind.open[turn.claim] as number);
    mind.taken[pile] = (mind.taken[pile] as number) + 1;
    mind.open[turn.claim] = NONE;
    dropRow(mind, turn.row);
  }
  refill(mind, chance);
  if (turn.claim !== NONE && mind.tasksSize > 0) {
    const at = chance.below(mind.tasksSize);
    mind.open[turn.claim] = mind.tasks[at] as number;
    mind.tasks[at] = mind.tasks[--mind.tasksSize] as number;
  }
  passTurn(mind);
}

function addCard(mind: Mind, row: number, entry: number): void {
  const cell = entry >> 1;
  const card = mind.board[cell] as number;
  const length = mind.length[row] as number;
  mind.board[cell] = NONE;
  mind.cards[row * CARDS + length] = card;
  mind.length[row] = length + 1;
  mind.face[row] = (mind.face[row] as number) | (FACE_OF[card] as number);
  if (length === 0 || (entry & 1) === 1) mind.leftEnd[row] = card;
  if (length === 0 || (entry & 1) === 0) mind.rightEnd[row] = card;
}

function dropRow(mind: Mind, row: number): void {
  const length = mind.length[row] as number;
  for (let i = 0; i < length; i++) mind.discard[mind.discardSize++] = mind.cards[row * CARDS + i] as number;
  mind.length[row] = 0;
  mind.face[row] = 0;
  mind.leftEnd[row] = NONE;
  mind.rightEnd[row] = NONE;
}

function refill(mind: Mind, chance: Chance): void {
  for (let cell = 0; cell < CELLS; cell++) {
    if (mind.board[cell] !== NONE || cell === mind.pawn) continue;
    if (mind.deckSize === 0) {
      if (mind.discardSize === 0) return;
      mind.deck.set(mind.discard);
      mind.deckSize = mind.discardSize;
      mind.discardSize = 0;
    }
    const at = chance.below(mind.deckSize);
    mind.board[cell] = mind.deck[at] as number;
    mind.deck[at] = mind.deck[--mind.deckSize] as number;
  }
}

function passTurn(mind: Mind): void {
  if (mind.left > 0) mind.left--;
  else if ((mind.taken[pileOfTurn(mind)] as number) >= mind.lastTask) {
    mind.left = mind.teams ? 1 : (mind.first + mind.seats - 1 - mind.turn) % mind.seats;
  }
  mind.turn = (mind.turn + 1) % mind.seats;
}
