/**
 * Trying a turn before committing it. A draft plays on a copy of what its player can see, with a chance that
 * throws: it goes exactly as far as neither luck nor a secret is needed, and everything up to there can be undone.
 */
import { isBarrier, noChance } from './chance.ts';
import { type Game, isToAct, type Move, type Seat, viewOf } from './game.ts';
import { type Refusal, refusalOf } from './match.ts';
import { eventLog, type Heard } from './sink.ts';

export interface Draft<S, E> {
  readonly seat: Seat;
  /** What the player sees with the tried moves made; never changed in place. */
  readonly state: S;
  /** The tried moves, printed, ready to send. */
  readonly moves: readonly string[];
  /** What the last move made happen. */
  readonly heard: readonly Heard<E>[];
  /** The last move waits for luck or a secret: nothing can follow, the turn must be sent. */
  readonly sealed: boolean;
  readonly before: Draft<S, E> | null;
}

export function openDraft<S, A, E, O>(game: Game<S, A, E, O>, s: S, seat: Seat): Draft<S, E> {
  return { seat, state: viewOf(game, s, seat), moves: [], heard: [], sealed: false, before: null };
}

/** The draft with one more move, or why not. */
export function tryMove<S, A, E, O>(
  game: Game<S, A, E, O>,
  draft: Draft<S, E>,
  move: Move,
): Draft<S, E> | Refusal {
  if (draft.sealed) return { refused: 'after-luck' };
  const problem = refusalOf(game, draft.state, draft.seat, move);
  if (problem) return problem;
  const state = game.copy(draft.state);
  const sink = eventLog<E>();
  const moves = [...draft.moves, game.actions.print(move)];
  try {
    game.play(state, draft.seat, move, noChance, sink);
  } catch (error) {
    if (!isBarrier(error)) throw error;
    return { ...draft, moves, heard: [], sealed: true, before: draft };
  }
  return { ...draft, state, moves, heard: sink.heard, before: draft };
}

export function undo<S, E>(draft: Draft<S, E>): Draft<S, E> {
  return draft.before ?? draft;
}

/** The player has nothing left to decide in this turn: it can be sent. */
export function isComplete<S, A, E, O>(game: Game<S, A, E, O>, draft: Draft<S, E>): boolean {
  return draft.moves.length > 0 && (draft.sealed || !isToAct(game.toAct(draft.state), draft.seat));
}
