/** The words of a game in one language; rules never see them. */
import type { Seat } from './game.ts';

/** A chapter of the rulebook inside the app; each rule can be linked to by its id. */
interface RuleChapter {
  readonly title: string;
  readonly rules: readonly { readonly id: string; readonly text: string }[];
}

/** Apart from the words of the game: whoever plays it seldom reads. */
export type Rulebook = readonly RuleChapter[];

/** What is printed on the box: enough to choose a game by. */
export interface Box {
  readonly seats: { readonly min: number; readonly max: number };
  readonly minutes: number;
  /** From how many years on. */
  readonly age: number;
}

export interface BoxText {
  readonly name: string;
  readonly tagline: string;
  readonly designer: string;
}

export interface GameText<A, E> extends BoxText {
  /** A line of the log; the name of a seat comes from the host. */
  event(event: E, nameOf: (seat: Seat) => string): string;
  /** What choosing the action does: a button or a spoken label. */
  action(action: A): string;
  /** Why a rule refused, by the code the game gives. */
  readonly refusals: Readonly<Record<string, string>>;
  /** Label of each option and of each of its values. */
  readonly options: Readonly<
    Record<string, { readonly label: string; readonly values: Readonly<Record<string, string>> }>
  >;
}

export const LANGUAGES = ['en', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];
export type GameTexts<A, E> = Readonly<Record<Language, GameText<A, E>>>;
