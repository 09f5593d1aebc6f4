/**
 * What a game brings to the table: a picture that follows events, and words for its own things.
 * No rules: a board is given what is legal and reports what was chosen.
 */
import type { Move, Seat } from '@benben/core';
import type { Component } from 'svelte';
import type { Sound } from '../sound/score.ts';

export interface BoardProps<Scene, Hand = unknown> {
  readonly scene: Scene;
  /** What is picked up at this table, if its action bar shares it; absent on a board that is only looked at. */
  readonly hand?: Hand | undefined;
  /** Whose things are shown large. */
  readonly focus: Seat;
  readonly focusName: string;
  /** Labels by seat, for boards that show everyone; absent on a board that is only looked at. */
  readonly names?: readonly string[] | undefined;
  /** The seat that decides on this screen now, or NOBODY. */
  readonly acting: Seat;
  readonly legal: readonly Move[];
  /** A move sent and waiting for luck. */
  readonly awaiting: boolean;
  /** Nothing is being animated. */
  readonly settled: boolean;
  /** Something larger is about to lie over the board, or does: the board opens nothing of its own. */
  readonly covered?: boolean | undefined;
  /** Someone asks about this very position: the board opens nothing unasked. */
  readonly posed?: boolean | undefined;
  /** Moves the adviser points at: a few good ones, or the best. */
  readonly hints: readonly Move[];
  /** Absent on a board that is only looked at. */
  readonly onmove?: ((move: Move) => void) | undefined;
  /** Asks to see another seat's things large. */
  readonly onfocus?: ((seat: Seat) => void) | undefined;
  /** Takes the last tried move back; for boards where a piece is put back by touching it. */
  readonly onundo?: (() => void) | undefined;
}

export interface MiniProps<Scene> {
  readonly scene: Scene;
  readonly seat: Seat;
}

export interface LogProps<Event> {
  /** The id: it says which faces are printed on things. */
  readonly game: string;
  readonly events: readonly Event[];
  /** An event in a sentence, for whoever looks. */
  say(event: Event): string;
}

export interface EndingProps<Scene> {
  readonly scene: Scene;
  /** Labels by seat. */
  readonly names: readonly string[];
  /** By seat, 1 for the winner. */
  readonly places: readonly number[];
  /** To the end by the rules: neither given up nor agreed upon, where points decide nothing. */
  readonly played: boolean;
}

export interface OptionPictureProps {
  /** As the rules name it, and one of its values in print. */
  readonly option: string;
  readonly value: string;
}

export interface ActionContext<State, Scene, Hand = unknown> {
  readonly hand: Hand;
  readonly state: State;
  readonly scene: Scene;
  readonly seat: Seat;
  readonly legal: readonly Move[];
  readonly odds: boolean;
}

/** A button of the action bar: moves to try in order. */
export interface ActionButton {
  readonly id: string;
  readonly label: string;
  /** A short second line: counts, chances; a narrow screen shows only the last. */
  readonly notes?: readonly string[];
  readonly icon?: string;
  readonly key: string;
  readonly primary?: boolean;
  readonly moves?: readonly Move[];
  /** Instead of moves: changes only what is in hand, such as turning it. */
  readonly run?: (() => void) | undefined;
}

/** A key, as it is printed on the keyboard, and what it does. */
export type KeyRow = readonly [key: string, does: string];

/** A picture of the rulebook, and what can be chosen in it. */
export interface Diagram<Scene> {
  readonly scene: Scene;
  readonly legal: readonly Move[];
  /** Only a strip of the table, which is as high as it is. */
  readonly strip?: boolean;
}

export interface GameUi<State, Event, Scene, Hand = unknown> {
  readonly Board: Component<BoardProps<Scene, Hand>>;
  /** Empty hands for a new table, where the action bar has a say in what is held. */
  hand?(): Hand;
  readonly Mini: Component<MiniProps<Scene>>;
  /** What a wide screen has room for below the miniature of a rival. */
  readonly Besides?: Component<MiniProps<Scene>>;
  readonly LogEntry: Component<LogProps<Event>>;
  /** The score sheet of the result, instead of miniatures; fetched when the match is over. */
  readonly ending?: () => Promise<{ readonly default: Component<EndingProps<Scene>> }>;
  /** A victory, celebrated in the game's own way above its result; fetched when it is won. */
  readonly triumph: () => Promise<{ readonly default: Component }>;
  /** What an option changes, in small, for the page of a new table; a game with options has one. */
  readonly optionPicture?: () => Promise<{ readonly default: Component<OptionPictureProps> }>;
  /** The miniature lies in lines under the name, without free corners for the notes of its panel. */
  readonly lines?: boolean;
  /** Width to height of the miniature, where it does not lie in lines. */
  readonly ratio?: number;
  /** The miniature is a picture that fills its box to the corners. */
  readonly full?: boolean;
  /** All play on one large board: it takes the width there is, names its players itself and keeps its side. */
  readonly shared?: boolean;
  /** Gradients and patterns the drawings refer to by id; put on the page once. */
  readonly Defs?: Component;
  /** The rule whose picture stands for the game on the home page. */
  readonly cover: string;
  /** The game in three sentences, each with a picture by rule id. */
  intro(): readonly { readonly rule: string; readonly text: string }[];
  /** The picture of a view; the picture before it hands on what only events tell. */
  sceneOf(view: State, before?: Scene): Scene;
  /** The picture while a step is being shown. */
  apply(scene: Scene, event: Event): Scene;
  /** How long an event holds the stage, in milliseconds. */
  pace(event: Event): number;
  sound(event: Event): Sound | null;
  /** What it brings is seen only at its end, so the words wait. */
  reveals?(event: Event): boolean;
  /** What happens, for the bar, where the board shows the rest; null leaves it to the game's own sentence. */
  caption?(event: Event, nameOf: (seat: Seat) => string): string | null;
  /** Too much for a picture, and decisive: the log says it in words, and the result once more. */
  inWords?(event: Event): boolean;
  /** Decisive, and with a picture in the log: only the result says it once more. */
  retells?(event: Event): boolean;
  actions(context: ActionContext<State, Scene, Hand>): readonly ActionButton[];
  /** What is awaited of the player, in a few words. */
  prompt(context: ActionContext<State, Scene, Hand>): string;
  /** A choice in words of what can be seen, where the game's own name places by letters and numbers; null leaves it to them. */
  tell?(move: Move, state: State): string | null;
  /** The turn is sent as soon as this move is made. */
  commits(move: Move): boolean;
  /** What a helpful hand would do at once, when nothing sensible is left to decide. */
  auto?(context: ActionContext<State, Scene, Hand>): readonly Move[];
  /** The move a key stands for, besides the keys of the buttons. */
  key(code: string, context: ActionContext<State, Scene, Hand>): Move | null;
  /** The keys of this game for the list of keys, besides those of every table. */
  keys(): readonly KeyRow[];
  /** A seat's standing, a sign where it is secret, with its spoken form; `of` is null where there is no most. */
  score(
    scene: Scene,
    seat: Seat,
  ): { readonly value: number | string; readonly of: number | null; readonly spoken: string };
  /** Pictures of the rulebook by rule id. */
  diagram(rule: string): Diagram<Scene> | null;
}

export type AnyGameUi = GameUi<unknown, unknown, unknown>;

/** How many milliseconds an event holds the stage, and what is heard. */
export type Shown = readonly [pace: number, sound?: Sound];

/** How events are shown, by their kind; those that are not listed pass quickly and without a sound. */
export function shownAs<Event extends { readonly type: string }>(
  kinds: Readonly<Partial<Record<Event['type'], Shown>>>,
  quick = 0,
) {
  const shown = ({ type }: Event) => kinds[type as Event['type']] ?? ([quick] as const);
  return {
    pace: (event: Event): number => shown(event)[0],
    sound: (event: Event): Sound | null => shown(event)[1] ?? null,
  };
}

/** Forgets a game's types, once, where the registry lists it. */
export function anyUi<S, E, C, H>(ui: GameUi<S, E, C, H>): AnyGameUi {
  return ui as unknown as AnyGameUi;
}
