/** Positions in the words of the game. `cR1` is the red circle 1; shapes are c s h t r, colours R Y G B P. */
import { type Chance, fastChance, playTurn, scriptedChance } from '@benben/core';
import {
  CARDS,
  CELL_NAMES,
  CELLS,
  COLOUR_OF,
  DEFAULT_TASKS,
  emperorsGold,
  type GoldEvent,
  type GoldOptions,
  type GoldState,
  NONE,
  packTask,
  SHAPE_OF,
  type TaskFace,
  VALUE_OF,
} from '../src/index.ts';

const SHORT_NAMES = Array.from(
  { length: CARDS },
  (_, id) => `${'cshtr'[SHAPE_OF[id] as number]}${'RYGBP'[COLOUR_OF[id] as number]}${VALUE_OF[id]}`,
);

export const shortName = (id: number) => SHORT_NAMES[id] as string;

export function card(name: string): number {
  const id = SHORT_NAMES.indexOf(name);
  if (id < 0) throw new Error(`no card '${name}'`);
  return id;
}

const words = (text: string) => text.split(' ').filter(Boolean);
export const cards = (names: string) => words(names).map(card);
export const cell = (name: string) => CELL_NAMES.indexOf(name);

/** 'shape circle square 5 7': five cards with circle and square for 7 points. */
export function task(text: string): number {
  const [kind, ...rest] = words(text);
  const [points, minimumCards] = [Number(rest.pop()), Number(rest.pop())];
  return packTask({ kind, required: rest, minimumCards, points } as unknown as TaskFace);
}

export const options = (part: Partial<GoldOptions> = {}): GoldOptions => ({
  children: false,
  'two-sided': false,
  timer: false,
  teams: false,
  ...part,
});

export interface Sketch {
  readonly seats?: number;
  readonly options?: Partial<GoldOptions>;
  /** `pawn=c3 a1=cR1 …`; other cells are empty. */
  readonly board: string;
  /** By seat and row: `['cR1 sR2', '', …]`. */
  readonly rows?: readonly string[];
  /** Tasks as for `task`. */
  readonly open?: readonly string[];
  readonly won?: readonly (readonly string[])[];
  /** Where the cards that are not mentioned are; nowhere, so that a turn can end without luck. */
  readonly rest?: 'deck' | 'discard' | 'nowhere';
  readonly deck?: string;
  readonly turn?: number;
  readonly first?: number;
  readonly left?: number;
}

/** Seat 0 is about to move the pawn. What the sketch does not say may be missing. */
export function position(sketch: Sketch): GoldState {
  const teams = sketch.options?.teams ?? false;
  const seats = sketch.seats ?? (teams ? 4 : 2);
  const board = Array<number>(CELLS).fill(NONE);
  let pawn = cell('c3');
  for (const entry of words(sketch.board)) {
    const [at = '', what = ''] = entry.split('=');
    if (at === 'pawn') pawn = cell(what);
    else board[cell(at)] = card(what);
  }
  const rows = Array.from({ length: 2 * seats }, (_, i) => cards(sketch.rows?.[i] ?? ''));
  const deck = cards(sketch.deck ?? '');
  const used = new Set([...board, ...rows.flat(), ...deck]);
  const rest = Array.from({ length: CARDS }, (_, id) => id).filter((id) => !used.has(id));
  const discard = sketch.rest === 'discard' ? rest : [];
  if (sketch.rest === undefined || sketch.rest === 'deck') deck.push(...rest);
  return {
    children: sketch.options?.children ?? false,
    twoSided: sketch.options?.['two-sided'] ?? false,
    teams,
    first: sketch.first ?? 0,
    turn: sketch.turn ?? 0,
    left: sketch.left ?? NONE,
    board,
    pawn,
    deck,
    discard,
    rows,
    open: (sketch.open ?? []).map(task),
    tasks: DEFAULT_TASKS.map(packTask),
    won: Array.from({ length: teams ? 2 : seats }, (_, i) => (sketch.won?.[i] ?? []).map(task)),
    from: NONE,
    building: NONE,
    taken: [],
    asideRow: NONE,
    aside: [],
    claimed: NONE,
  };
}

/** `cR1` in a move becomes the full name of the card. */
const spelled = (moves: string) =>
  moves
    .split(', ')
    .map((move) =>
      move.replace(/\b[cshtr][RYGBP][123]\b/, (name) => emperorsGold.actions.print(25 + card(name)).slice(6)),
    );

/** Luck that always draws the first of the bag, as often as asked. */
export const anyLuck: Chance = { below: () => 0 };
const noLuck = scriptedChance([]);

/** Plays moves that must be allowed and returns what came of them. */
export function after(
  s: GoldState,
  moves: string,
  chance: Chance = noLuck,
): { s: GoldState; events: GoldEvent[] } {
  const step = playTurn(emperorsGold, s, s.turn, spelled(moves), chance);
  if ('refused' in step) throw new Error(`'${step.move}' was refused: ${step.refused} ${step.rule ?? ''}`);
  return { s: step.state, events: step.heard.map(({ event }) => event) };
}

/** The code with which the last of the moves is refused, or null when it is allowed. */
export function refused(s: GoldState, moves: string, seat = s.turn): string | null {
  const list = spelled(moves);
  const before = list.length > 1 ? after(s, list.slice(0, -1).join(', ')).s : s;
  const step = playTurn(emperorsGold, before, seat, list.slice(-1), anyLuck);
  return 'refused' in step ? (step.rule ?? step.refused) : null;
}

/** Legal moves with short card names. */
export function legal(s: GoldState): string[] {
  const out = new Int32Array(emperorsGold.maxMoves);
  return [...out.subarray(0, emperorsGold.legal(s, s.turn, out))].map((move) => {
    const action = emperorsGold.actions.unpack(move);
    const text = emperorsGold.actions.print(move);
    return 'card' in action ? text.replace(/\w+-\w+-\d/, shortName(action.card)) : text;
  });
}

/** No turn has more decisions: the pawn, a discard, eight cards, a task, the end. */
export const MOST_DECISIONS = 12;

/** Any turn at all. */
export function passedTurn(s: GoldState): GoldState {
  const next = emperorsGold.copy(s);
  const chance = fastChance(1);
  for (let made = 0; next.turn === s.turn; made++) {
    if (made > MOST_DECISIONS) throw new Error('a turn does not end');
    const moves = legal(next);
    const move = moves.includes('end') ? 'end' : (moves[0] as string);
    emperorsGold.copy(after(next, move, chance).s, next);
  }
  return next;
}

/** The opening of a match. */
export function opening(seats: number, part: Partial<GoldOptions> = {}, seed = 1): GoldState {
  return emperorsGold.setup({ seats, options: options(part) }, fastChance(seed), null);
}
