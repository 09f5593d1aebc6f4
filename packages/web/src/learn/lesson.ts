/**
 * A lesson as data: positions reached through the rules, words, and the moves that answer them.
 * Nothing here knows a screen, so a test can play every lesson.
 */
import {
  anyGame,
  type Chance,
  draw,
  type Game,
  type Language,
  legalMoves,
  type Move,
  printRefusal,
  RunningMatch,
  type Seat,
  scriptedChance,
  type Table,
} from '@benben/core';

export type Words = Readonly<Record<Language, string>>;

/** Who answers when the rules ask for luck; `before` is the state they ask in. */
export type Luck<S> = (before: S) => Chance;

/** The learner's seat; everyone else follows the script. */
export const LEARNER: Seat = 0;

export interface ScriptedTurn<S> {
  readonly seat: Seat;
  readonly moves: readonly string[];
  readonly luck?: Luck<S>;
}

export interface LessonStep<S, A> {
  readonly words: Words;
  /** One good way to do it, move by move; `undo` asks to take the last move back. */
  readonly answer: readonly string[] | 'undo';
  /** Which legal moves will do after those `made` in this turn; without it, those of the answer in their order. */
  accepts?(action: A, made: readonly string[]): boolean;
  /** Said to a legal move that was not asked for. */
  readonly otherwise: Words | ((action: A) => Words);
  /** For the move of this step that meets luck. */
  readonly luck?: Luck<S>;
  /** What the others do when the learner has sent the turn. */
  readonly replies?: readonly ScriptedTurn<S>[];
}

/** Steps that follow from one another; the next chapter begins at another table. */
export interface Chapter<S, A, O> {
  readonly table: Table<O>;
  readonly luck: () => Chance;
  /** What had been played when the learner sat down. */
  readonly before?: readonly ScriptedTurn<S>[];
  readonly steps: readonly LessonStep<S, A>[];
}

export interface Lesson<S, A, O> {
  readonly chapters: readonly Chapter<S, A, O>[];
  /** Moves after which the screen sends the turn though more could be decided; as its board says. */
  commits?(move: Move): boolean;
  /** What is left to know, said at the end. */
  readonly end: Words;
}

export type AnyLesson = Lesson<unknown, unknown, unknown>;

/** Forgets a game's types, once, where its lesson is exported. */
export function anyLesson<S, A, O>(lesson: Lesson<S, A, O>): AnyLesson {
  return lesson as unknown as AnyLesson;
}

/** Exactly these numbers. */
export const lucky =
  (...numbers: readonly number[]): (() => Chance) =>
  () =>
    scriptedChance(numbers);

/** Luck after which bags like `bag` have given up `wanted`, and then whatever lies first. */
export function drawn(
  ...draws: readonly { readonly bag: readonly number[]; readonly wanted: readonly number[] }[]
): Chance {
  const numbers = draws.flatMap(({ bag, wanted }) => {
    const rest = bag.slice();
    return wanted.map((id) => {
      const at = rest.indexOf(id);
      draw(rest, { below: () => at });
      return at;
    });
  });
  let used = 0;
  return { below: () => numbers[used++] ?? 0 };
}

/** The same numbers for ever: a lesson's positions must not change when quick luck is improved. */
function steadyChance(seed: number): Chance {
  let now = seed;
  return {
    below(n) {
      now = (Math.imul(now, 1664525) + 1013904223) >>> 0;
      return Math.floor((now / 0x1_0000_0000) * n);
    },
  };
}

export interface Opening<S, O> {
  readonly table: Table<O>;
  readonly seed: number;
  /** How many decisions were made. */
  readonly moves: number;
  /** How they were made; any legal move without it. */
  choose?(state: S, legal: readonly Move[]): Move | undefined;
}

/** A match that others have begun, for positions that take long to reach. */
export function begun<S, A, E, O>(
  game: Game<S, A, E, O>,
  { table, seed, moves, choose }: Opening<S, O>,
): Pick<Chapter<S, A, O>, 'table' | 'luck' | 'before'> {
  const chance = steadyChance(seed);
  const match = RunningMatch.open(anyGame(game), table, chance);
  const before: ScriptedTurn<S>[] = [];
  let made: string[] = [];
  for (let i = 0; i < moves; i++) {
    const seat = match.onTurn;
    const state = match.state as S;
    const legal = legalMoves(game, state, seat);
    const move = choose ? choose(state, legal) : legal[chance.below(legal.length)];
    const printed = game.actions.print(move ?? -1);
    const refusal = match.play({ seat, moves: [printed] }, chance);
    if (refusal) throw new Error(printRefusal(refusal));
    const { luck } = match.now.turn;
    made.push(printed);
    // A turn goes as far as its player decides without luck, like everyone's.
    if (luck.length === 0 && match.onTurn === seat && i < moves - 1) continue;
    before.push({ seat, moves: made, luck: lucky(...luck) });
    made = [];
  }
  return { table, luck: lucky(...(match.moments[0]?.turn.luck ?? [])), before };
}
