/**
 * The contract. A game is a record of stateless functions over plain JSON data: `play` mutates in place,
 * `copy` copies, luck and listeners are arguments. Everything else in Benben derives from this file.
 */
import type { ActionCodec } from './actions.ts';
import type { Chance } from './chance.ts';
import type { OptionSpecs } from './options.ts';
import type { Sink } from './sink.ts';

/** A place at the table, 0 … n−1 clockwise. */
export type Seat = number;

/** The spectator's seat: sees what is public and never acts. */
export const NOBODY: Seat = -1;

/** One small decision, packed by the game's `actions`. */
export type Move = number;

/** What a view holds in the place of a card one may not see. */
export const UNKNOWN = -1;

export interface Table<O> {
  readonly seats: number;
  readonly options: Readonly<O>;
  /** Who starts; absent, luck decides. */
  readonly first?: Seat;
}

export interface Outcome {
  /** By seat; 1 is first, equals share a place. */
  readonly places: readonly number[];
  readonly points: readonly number[];
}

export interface Game<S, A, E, O> {
  readonly id: string;
  /** Rises when an old record would replay differently. */
  readonly version: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: OptionSpecs<O>;
  readonly actions: ActionCodec<A>;
  /** No position has more legal moves: the length `out` needs in `legal`. */
  readonly maxMoves: number;

  /** Why these seats and options do not go together, or null when they do. */
  tableRefusal?(table: Table<O>): string | null;
  /** Partners share a number, and with it their place. Absent: everyone plays alone. */
  teamOf?(table: Table<O>, seat: Seat): number;
  setup(table: Table<O>, chance: Chance, sink: Sink<E> | null): S;
  copy(from: S, into?: S): S;

  /** Bit set of the seats that owe a decision; 0 when the match is over. */
  toAct(s: S): number;
  /** Writes each legal move once, in a fixed order, and returns how many there are. */
  legal(s: S, seat: Seat, out: Int32Array): number;
  /** Plays a legal move in place. */
  play(s: S, seat: Seat, move: Move, chance: Chance, sink: Sink<E> | null): void;
  outcome(s: S): Outcome | null;
  /** By seat: what each has by now, as far as this state or view tells; after the end what the outcome says. Absent: nothing is counted before. */
  points?(s: S): readonly number[];

  /** What `seat` may know, of the same type, unknowns masked. Absent: nothing is hidden. */
  view?(s: S, seat: Seat): S;
  /** The parts that a view does not show as they are: for NOBODY all of them, for a seat those, always the same ones, it sees otherwise than NOBODY does. */
  masks?(s: S, seat: Seat): Partial<S>;
  /** A full state that looks like `view` to `seat`. */
  imagine?(view: S, seat: Seat, chance: Chance): S;
  /** Uniform over `legal` without listing it. */
  pick?(s: S, seat: Seat, chance: Chance): Move;
  /** The rule an illegal move breaks and the reason, e.g. 'EMP-7/out-of-reach'; each code has a text. */
  refusal(s: S, seat: Seat, move: Move): string;
  /** How long a turn may take at this table, or null without a clock. The host measures it and calls `expire`. */
  turnSeconds?(table: Table<O>): number | null;
  /** A part of the turn is already decided: the clock counts from its beginning. Absent: every turn is sent whole. */
  isMidTurn?(s: S): boolean;
  /** The seat's time is out. */
  expire?(s: S, seat: Seat, chance: Chance, sink: Sink<E> | null): void;
  /** Throws when a component is lost or doubled; the law suite calls it after every move. */
  conserve(s: S): void;
}

/** A game whose types the caller does not care about: bots, server and command line work on this. */
export type AnyGame = Game<unknown, unknown, unknown, unknown>;

/** Forgets a game's types, once, where the catalogue lists it. */
export function anyGame<S, A, E, O>(game: Game<S, A, E, O>): AnyGame {
  return game as unknown as AnyGame;
}

export function isToAct(bits: number, seat: Seat): boolean {
  return seat >= 0 && ((bits >>> seat) & 1) === 1;
}

/** The first seat that owes a decision, or NOBODY. */
export function nextToAct(bits: number): Seat {
  return bits === 0 ? NOBODY : 31 - Math.clz32(bits & -bits);
}

export function viewOf<S, A, E, O>(game: Game<S, A, E, O>, s: S, seat: Seat): S {
  return game.view ? game.view(s, seat) : game.copy(s);
}

let scratch = new Int32Array(1024);

/** Room for a list of moves that nobody keeps: the next to ask writes over it. */
export function scratchFor({ maxMoves }: { readonly maxMoves: number }): Int32Array {
  if (scratch.length < maxMoves) scratch = new Int32Array(maxMoves);
  return scratch;
}

export function legalMoves<S, A, E, O>(game: Game<S, A, E, O>, s: S, seat: Seat): Move[] {
  const out = new Int32Array(game.maxMoves);
  const count = game.legal(s, seat, out);
  if (count > out.length)
    throw new RangeError(`${count} moves of ${game.id}: more than maxMoves ${out.length}`);
  return Array.from(out.subarray(0, count));
}

/** What follows a dot in an id is an own set of faces for the same game, for the same board and the same bots. */
export function familyOf(id: string): string {
  const dot = id.indexOf('.');
  return dot < 0 ? id : id.slice(0, dot);
}

/** That set of faces as a word; empty for the built-in ones. */
export function editionIn(id: string): string {
  return id.slice(familyOf(id).length + 1);
}
