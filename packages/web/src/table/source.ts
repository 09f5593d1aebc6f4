/** Where a match comes from. The table's screen knows only this: local, online and recorded look alike. */

import {
  type AnyGame,
  type Ending,
  type Level,
  type MatchRecord,
  type Outcome,
  outcomeOf,
  type Seat,
  type Table,
  type Witness,
} from '@benben/core';
import type { ShownRating, TalkLine } from '@benben/protocol';

export interface SeatInfo {
  readonly kind: 'human' | 'bot' | 'open';
  /** Null when the seat has no name of its own: "Bot", "Player 2". */
  readonly name: string | null;
  readonly level: Level | null;
  /** Decides on this device. */
  readonly mine: boolean;
  /** Belongs to the only person at this device: nobody else could be meant by "You". */
  readonly you: boolean;
  readonly presence: 'here' | 'away' | 'gone';
  /** Only at a rated table. */
  readonly rating: ShownRating | null;
  /** Gave up; a bot plays on. */
  readonly resigned: boolean;
  /** What they have just said. */
  readonly said: TalkLine | null;
}

/** Somebody who is here and has nothing special about them. */
export const PLAIN_SEAT: SeatInfo = {
  kind: 'human',
  name: null,
  level: null,
  mine: false,
  you: false,
  presence: 'here',
  rating: null,
  resigned: false,
  said: null,
};

export interface TableStep {
  /** 0 is the opening. */
  readonly seq: number;
  /** Who moved; NOBODY for the opening. */
  readonly seat: Seat;
  readonly events: readonly unknown[];
  readonly view: unknown;
  /** Its time was out: the rules or a bot played. */
  readonly late?: boolean;
  /** Its seat took back what it had played. */
  readonly back?: boolean;
}

export interface Refused {
  readonly reason: string;
  /** Such as 'DIC-6/taken'. */
  readonly rule: string | null;
}

export type TableStatus = 'loading' | 'missing' | 'waiting' | 'running' | 'over';

export interface TableClock {
  /** By seat, milliseconds left when the turn began; null where every turn has the same. */
  readonly left: readonly number[] | null;
  readonly paused: boolean;
}

export interface TableSource {
  readonly id: string;
  readonly game: AnyGame;
  readonly table: Table<unknown>;
  readonly status: TableStatus;
  readonly seats: readonly SeatInfo[];
  readonly steps: readonly TableStep[];
  readonly commitment: string;
  /** Whole, with its secret: once the match is over. */
  readonly record: MatchRecord | null;
  /** What this device saw and gave before the match; 'host' when it was its host, absent when it saw nothing. */
  readonly witness?: Witness | 'host' | null;
  /** When the clock ends this turn, in milliseconds since 1970 on this device; null without a clock. */
  readonly deadline: number | null;
  /** At a table with a clock for every game. */
  readonly clock?: TableClock | null;
  /** How the match ended before its rules ended it. */
  readonly ending?: Ending | null;
  /** A question about this very position: nothing lies over it unasked. */
  readonly posed?: boolean;
  /** No help while it runs: the match counts. */
  readonly guarded?: boolean;
  /** False while a move would have to wait for the network. */
  readonly connected?: boolean;
  /** All the moves or none; null when they were taken. */
  submit(seat: Seat, moves: readonly string[]): Promise<Refused | null>;
  /** A lesson turns away legal moves it does not ask for, and says why itself. */
  declines?(seat: Seat, moves: readonly string[]): boolean;
}

/** Who is where, once it is over; null for a match that goes on, and for one that was stopped. */
export function outcomeIn({ game, table, ending, steps }: TableSource): Outcome | null {
  const view = steps.at(-1)?.view;
  return view === undefined ? null : outcomeOf(game, table, view, ending);
}
