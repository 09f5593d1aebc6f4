/** A moment of a match with one clearly best choice: how it is written down, laid out and proved. */
import {
  type AnyGame,
  NOBODY,
  openDraft,
  RunningMatch,
  type Seat,
  scriptedChance,
  type Table,
  type Turn,
  tryMove,
  viewOf,
} from '@benben/core';
import type { Advisor } from './advisor.ts';

export interface Puzzle {
  /** Of its game. */
  readonly id: number;
  readonly table: Table<unknown>;
  /** The match up to the question: its opening, and every turn. */
  readonly luck: readonly number[];
  readonly turns: readonly Turn[];
  /** What the turn has been so far, printed; absent where it has not begun. */
  readonly before?: readonly string[];
  /** Printed. */
  readonly best: string;
  /** The chance to win after it, and after the best of all others. */
  readonly worth: number;
  readonly next: number;
  /** How many levels of the ladder do not find it. */
  readonly missedBy: number;
}

export interface PuzzleBook {
  readonly game: string;
  /** Of the rules they were found under. */
  readonly version: number;
  /** The easiest first. */
  readonly puzzles: readonly Puzzle[];
}

/** The moment of the question. Throws when the match does not follow from the rules. */
export function layOut(
  game: AnyGame,
  { table, luck, turns }: Pick<Puzzle, 'table' | 'luck' | 'turns'>,
): RunningMatch {
  const opening: Turn = { seat: NOBODY, moves: [], luck };
  const log = [opening, ...turns].map((turn) => ({ ...turn, by: '', playId: null, at: 0 }));
  return RunningMatch.replay(game, table, log, (_, turn) => scriptedChance(turn.luck));
}

/** What the player sees who is asked. */
export function askedIn(
  game: AnyGame,
  match: RunningMatch,
  before: readonly string[] = [],
): { readonly view: unknown; readonly seat: Seat } {
  const seat = match.onTurn;
  const draft = before.reduce(
    (now, printed) => {
      const move = game.actions.parse(printed);
      const next = move === null ? null : tryMove(game, now, move);
      if (next === null || 'refused' in next) throw new Error(`'${printed}' cannot be played there`);
      return next;
    },
    openDraft(game, viewOf(game, match.state, seat), seat),
  );
  return { view: draft.state, seat };
}

/** Fresh looks at a choice that a first one found; each is independent of the others. */
export interface Proof {
  readonly worth: number;
  readonly next: number;
  readonly holds: boolean;
}

/** A solved value has no luck in it; an estimate must stand out of its own error. */
const CLEAR = { exact: 0.02, estimated: 0.06 } as const;
const ERRORS = 3;

/** Whether `best` is clearly better than everything else at this moment, by so many looks. */
export function proveBest(
  game: AnyGame,
  prover: Pick<Advisor, 'exact' | 'values'>,
  { view, seat }: { readonly view: unknown; readonly seat: Seat },
  best: string,
  { looks, from = 1 }: { readonly looks: number; readonly from?: number },
): Proof {
  const seen = Array.from({ length: prover.exact ? 1 : looks }, (_, i) => {
    const values = prover.values(view, seat, from + i) ?? [];
    return new Map(values.map(({ move, value }) => [game.actions.print(move), value]));
  });
  const moves = [...(seen[0]?.keys() ?? [])];
  if (!moves.includes(best) || moves.length < 2) return { worth: 0, next: 0, holds: false };
  const worthOf = (move: string) => mean(seen.map((values) => values.get(move) ?? 0));
  const others = moves.filter((move) => move !== best);
  const ahead = others.map((move) => {
    const differences = seen.map((values) => (values.get(best) ?? 0) - (values.get(move) ?? 0));
    return { by: mean(differences), error: errorOf(differences) };
  });
  const clear = prover.exact ? CLEAR.exact : CLEAR.estimated;
  return {
    worth: worthOf(best),
    next: Math.max(...others.map(worthOf)),
    holds: ahead.every(({ by, error }) => by >= clear && by - ERRORS * error > 0),
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Of the mean. */
function errorOf(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}
