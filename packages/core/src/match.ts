/** A match is its record: the table, what luck gave, and what was decided. Everything else is replayed from it. */
import { type Chance, isBarrier, noChance, recordingChance, scriptedChance } from './chance.ts';
import { type Complained, type Complaint, complaintText } from './complaint.ts';
import type { Ending } from './ending.ts';
import type { Secret, Settled } from './fair.ts';
import { type Game, isToAct, type Move, NOBODY, type Seat, scratchFor, type Table, viewOf } from './game.ts';
import { eventLog, type Heard } from './sink.ts';
import { tableProblem } from './table.ts';
import { type Past, undoableTo } from './undo-turn.ts';

/** What one seat decided in one go, and the luck that answered. */
export interface Turn {
  readonly seat: Seat;
  /** None when the clock ended the turn: then the game's `expire` answered. */
  readonly moves: readonly string[];
  readonly luck: readonly number[];
  /** Instead of moves: the others agreed, and the match went on from the moment of this number. */
  readonly backTo?: number;
}

export interface MatchRecord<O = unknown> extends Settled {
  readonly table: Table<O>;
  /** The hash of the seed and the table, shown before the first move. */
  readonly commitment: string;
  /** Seats without a person when the match began; none when absent. They add no nonce. */
  readonly bots?: readonly Seat[];
  /** What setup drew. */
  readonly luck: readonly number[];
  readonly turns: readonly Turn[];
  /** When it ended before the rules ended it. */
  readonly ending?: Ending;
  /** Only after the last move. */
  readonly secret?: Secret;
  /** Of everything above, by the server where the match was played. */
  readonly signature?: Signature;
}

/** Ed25519, both in hexadecimal digits. */
export interface Signature {
  readonly key: string;
  readonly value: string;
}

/** A moment of a match and how it came about. */
export interface Step<S, E> {
  readonly state: S;
  readonly heard: readonly Heard<E>[];
  readonly luck: readonly number[];
}

export type RefusalReason =
  | 'no-moves'
  | 'not-a-move'
  | 'not-your-turn'
  | 'over'
  /** A move after luck or a secret would have been chosen blind, or chosen by trial. */
  | 'after-luck'
  | 'illegal'
  /** What was drawn or told since cannot be taken back. */
  | 'past-luck'
  /** Something else was written first. */
  | 'late';

export interface Refusal {
  readonly refused: RefusalReason;
  /** The rule broken, when a rule was: 'DIC-6/taken' is rule DIC-6, and the text of that code says why. */
  readonly rule?: string;
  /** Which of the moves. */
  readonly move?: string;
}

export function openMatch<S, A, E, O>(game: Game<S, A, E, O>, table: Table<O>, chance: Chance): Step<S, E> {
  // The last line of defence: doors ask first and answer in words.
  const complaint = tableProblem(game, table);
  if (complaint) throw new RangeError(complaintText(complaint, 'en'));
  const { luck, below } = recordingChance(chance);
  const sink = eventLog<E>();
  const state = game.setup(table, { below }, sink);
  return { state, heard: sink.heard, luck };
}

/** All the moves or none: `from` is never touched, and nothing may follow a move that met luck or a secret. */
export function playTurn<S, A, E, O>(
  game: Game<S, A, E, O>,
  from: S,
  seat: Seat,
  moves: readonly string[],
  chance: Chance,
): Step<S, E> | Refusal {
  if (moves.length === 0) return { refused: 'no-moves' };
  const state = game.copy(from);
  // What the player can see; walking it beside the truth finds the barrier, where anything could follow it.
  const seen = moves.length > 1 ? (game.view?.(from, seat) ?? null) : null;
  const recording = recordingChance(chance);
  const { luck } = recording;
  const sink = eventLog<E>();
  let beyondBarrier = false;
  for (const move of moves) {
    const packed = game.actions.parse(move);
    if (packed === null) return { refused: 'not-a-move', move };
    if (beyondBarrier) return { refused: 'after-luck', move };
    const problem = refusalOf(game, state, seat, packed);
    if (problem) return { ...problem, move };
    game.play(state, seat, packed, recording, sink);
    beyondBarrier = luck.length > 0 || (seen !== null && !playsOpenly(game, seen, seat, packed));
  }
  return { state, heard: sink.heard, luck };
}

/** The seat's time is out: the game's `expire` on a copy. */
export function expireTurn<S, A, E, O>(
  game: Game<S, A, E, O>,
  from: S,
  seat: Seat,
  chance: Chance,
): Step<S, E> | Refusal {
  if (!game.expire) throw new Error(`${game.id} knows no clock`);
  const bits = game.toAct(from);
  if (!isToAct(bits, seat)) return { refused: bits === 0 ? 'over' : 'not-your-turn' };
  const state = game.copy(from);
  const { luck, below } = recordingChance(chance);
  const sink = eventLog<E>();
  game.expire(state, seat, { below }, sink);
  return { state, heard: sink.heard, luck };
}

/** A turn as a record keeps it: without moves it was the clock's, where the table has one. */
export function replayTurn<S, A, E, O>(
  game: Game<S, A, E, O>,
  table: Table<O>,
  from: S,
  { seat, moves }: Pick<Turn, 'seat' | 'moves'>,
  chance: Chance,
): Step<S, E> | Refusal {
  return moves.length === 0 && turnSecondsOf(game, table) !== null
    ? expireTurn(game, from, seat, chance)
    : playTurn(game, from, seat, moves, chance);
}

/** The seconds a turn may take at this table, or null: a clock needs a game that knows what to do when it rings. */
export function turnSecondsOf<S, A, E, O>(game: Game<S, A, E, O>, table: Table<O>): number | null {
  return game.expire ? (game.turnSeconds?.(table) ?? null) : null;
}

/** Why `seat` may not play `move` now, or null when it may. */
export function refusalOf<S, A, E, O>(game: Game<S, A, E, O>, s: S, seat: Seat, move: Move): Refusal | null {
  const bits = game.toAct(s);
  if (bits === 0) return { refused: 'over', rule: game.refusal(s, seat, move) };
  if (!isToAct(bits, seat)) return { refused: 'not-your-turn', rule: game.refusal(s, seat, move) };
  if (isLegal(game, s, seat, move)) return null;
  return { refused: 'illegal', rule: game.refusal(s, seat, move) };
}

export function isLegal<S, A, E, O>(game: Game<S, A, E, O>, s: S, seat: Seat, move: Move): boolean {
  const out = scratchFor(game);
  const count = game.legal(s, seat, out);
  for (let i = 0; i < count; i++) if (out[i] === move) return true;
  return false;
}

function playsOpenly<S, A, E, O>(game: Game<S, A, E, O>, seen: S, seat: Seat, move: Move): boolean {
  try {
    game.play(seen, seat, move, noChance, null);
    return true;
  } catch (error) {
    if (isBarrier(error)) return false;
    throw error;
  }
}

/** What `replay` throws: the first turn that does not follow. */
export class BrokenRecord extends Error implements Complained {
  override readonly name = 'BrokenRecord';
  readonly complaint: Complaint;
  constructor(complaint: Complaint) {
    super(complaintText(complaint, 'en'));
    this.complaint = complaint;
  }
}

/** Every step of a match, the opening first. Throws when the record does not hold together. */
export function* replay<S, A, E, O>(
  game: Game<S, A, E, O>,
  record: MatchRecord<O>,
): Generator<Step<S, E>, void> {
  const { version } = game;
  if (record.game !== game.id)
    throw new BrokenRecord({ at: 'game', problem: 'one-of', names: [game.id], found: record.game });
  if (record.version !== version)
    throw new BrokenRecord({ at: 'version', problem: 'version', needed: version, found: record.version });
  let step = scripted('luck', record.luck, (chance) => openMatch(game, record.table, chance));
  const states = [step.state];
  yield step;
  for (const [i, turn] of record.turns.entries()) {
    const past = pastOf(record, states);
    step = scripted(`turns[${i}]`, turn.luck, (chance) => nextStep(game, record.table, past, turn, chance));
    states.push(step.state);
    yield step;
  }
}

/** Of a record whose first turns led to these states. */
export function pastOf<S>({ luck, turns }: MatchRecord, states: readonly S[]): Past<S> {
  return {
    seq: states.length - 1,
    turn: (seq) => turns[seq - 1] ?? { seat: NOBODY, moves: [], luck },
    state: (seq) => states[seq] as S,
  };
}

/** What a turn of a record makes of what was before it: moves, the clock's answer, or a step back. */
export function nextStep<S, A, E, O>(
  game: Game<S, A, E, O>,
  table: Table<O>,
  past: Past<S>,
  turn: Turn,
  chance: Chance,
): Step<S, E> | Refusal {
  if (turn.backTo === undefined) return replayTurn(game, table, past.state(past.seq), turn, chance);
  const { backTo, seat, moves } = turn;
  if (moves.length > 0 || backTo !== undoableTo(game, table, past, seat)) return { refused: 'past-luck' };
  return { state: past.state(backTo), heard: [], luck: [] };
}

function scripted<S, E>(
  at: string,
  luck: readonly number[],
  run: (chance: Chance) => Step<S, E> | Refusal,
): Step<S, E> {
  const broken = (reason: string) => new BrokenRecord({ at, problem: 'turn', reason });
  const script = scriptedChance(luck);
  try {
    const step = run(script);
    if ('refused' in step) throw broken(printRefusal(step));
    script.assertUsedUp();
    return step;
  } catch (error) {
    throw error instanceof RangeError ? broken(error.message) : error;
  }
}

export function printRefusal({ refused, rule, move }: Refusal): string {
  return [refused, rule, move && `'${move}'`].filter(Boolean).join(' ');
}

/** The state as a seat may see it. */
export function viewFor<S, A, E, O>(game: Game<S, A, E, O>, step: Step<S, E>, seat: Seat): S {
  return viewOf(game, step.state, seat);
}
