/** What must survive the process. Every promise that writes resolves only when the write is on disk. */
import type { Ending, Level, Outcome, Seat, WrittenTurn } from '@benben/core';
import type { Offer, Options, Terms } from '@benben/protocol';
import type { Result } from '../rating/rate.ts';
import type { Skill } from '../rating/skill.ts';
import type { AlertStore } from './alerts.ts';
import type { ConductStore } from './conduct.ts';
import type { DayStore } from './days.ts';
import type { FriendStore } from './friends.ts';
import type { IdentityStore } from './identity.ts';
import type { LifeStore } from './lives.ts';
import type { ProgramStore } from './programs.ts';
import type { ResultStore } from './results.ts';
import type { TalkStore } from './talk.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  /** It is no human being: somebody's program plays here. */
  readonly program?: true;
}

/** Empty, a bot's, a person's, or a person's with a bot standing in. */
export interface ChairRow {
  readonly person: Person | null;
  readonly bot: Level | null;
  readonly nonce: string | null;
  /** The how-manieth to give up; absent for who has not. */
  readonly resigned?: number;
  /** Where the person is on vacation, or was last. */
  readonly vacation?: Vacation;
}

/** Deadlines in days stand still in between. */
export interface Vacation {
  readonly from: number;
  readonly till: number;
}

/** The days somebody has taken this year, and the last of them. */
export interface VacationRow extends Vacation {
  readonly year: number;
  readonly used: number;
}

/** What its makers decide about a table. */
export interface TablePlan {
  readonly options: Options;
  readonly chairs: readonly ChairRow[];
  /** Whether the match counts for the ratings of its players. */
  readonly rated: boolean;
  readonly terms: Terms;
  /** Who starts; null lets luck decide. */
  readonly first: Seat | null;
  /** The table this one is the rematch of. */
  readonly rematchOf: string | null;
}

export interface NewTable extends TablePlan {
  readonly id: string;
  readonly game: string;
  readonly version: number;
  readonly host: string;
  readonly seed: string;
}

export interface TableRow extends NewTable {
  readonly hostName: string;
  /** Rises with every change of the chairs and with the start: the lock of everything but the log. */
  readonly revision: number;
  /** By seat, fixed at the start; null before it. */
  readonly nonces: readonly string[] | null;
  /** −1 before the opening. */
  readonly seq: number;
  readonly standing: Standing;
  /** Who has offered what. */
  readonly offers: Offers;
  readonly pause: Pause | null;
  /** When somebody must look at it without being asked; null when nobody must. */
  readonly due: number | null;
  readonly rematch: Rematch | null;
  /** By seat; null at a table that is not rated and where nobody sits. */
  readonly ratings: readonly (SeatRating | null)[];
  readonly createdAt: number;
  readonly updatedAt: number;
}

export type Offers = Readonly<Partial<Record<Offer, Offered>>>;

export interface Offered {
  /** Who offers it or has agreed; the first is who began. */
  readonly seats: readonly Seat[];
  /** The newest step when it was first offered. */
  readonly seq: number;
}

/** The clock stood still for a while, or does. */
export interface Pause {
  /** Since when; null when it goes on again. */
  readonly at: number | null;
  /** The moments it counts for, and since when each of them is reckoned instead: the last step, and the turn. */
  readonly step: number;
  readonly stepSince: number;
  readonly turn: number;
  readonly turnSince: number;
}

/** What can change about a table beside its log; `revision` is its lock. */
export interface TableChange {
  readonly chairs: readonly ChairRow[];
  readonly offers: Offers;
  readonly pause: Pause | null;
}

/** Where those who played this match play again. */
export interface Rematch {
  readonly table: string;
  /** Who asked for it. */
  readonly by: Person;
}

/** A player's skill at the game, and what the match made of it once it is over. */
export interface SeatRating {
  readonly before: Skill;
  readonly after: Skill | null;
}

/** The end of a rated match. */
export interface Verdict {
  readonly game: string;
  readonly result: Result;
}

/** What else is written with a step, in the same moment. */
export interface StepExtras {
  /** The end of a rated match. */
  readonly verdict?: Verdict | null;
  readonly tender?: Tender | undefined;
  /** People whose turn it becomes. */
  readonly called?: readonly string[];
}

/** Who looks after the table from now on: a node, or whichever is there when it is due; null when nothing happens there by itself any more. */
export type Tender = { readonly node: string } | { readonly due: number } | null;

/** Something that must happen without anyone asking, at a time; done by whichever node has claimed it. */
export interface Job {
  readonly kind: JobKind;
  /** What it is about, such as the id of a table. */
  readonly key: string;
}

/** `tend`: bots and clocks of a table; `alert`: someone's turn waits; `leave`: someone has gone, and their tables must hear of it. */
export type JobKind = 'tend' | 'alert' | 'leave';

/** What lists need to know about a match without replaying it; always derived from the log. */
export interface Standing {
  /** Bit set of seats. */
  readonly toAct: number;
  readonly outcome: Outcome | null;
  readonly ending: Ending | null;
  /** By seat, as everyone may know them. */
  readonly points: readonly number[] | null;
}

export interface LogRow extends WrittenTurn {
  readonly seq: number;
  /** Milliseconds its seat took for it, less those when nobody could have played. */
  readonly spent: number;
}

export interface Store
  extends AlertStore,
    ConductStore,
    DayStore,
    FriendStore,
    IdentityStore,
    LifeStore,
    ProgramStore,
    ResultStore,
    TalkStore {
  /** Writes something to the disk; rejects when that cannot be done. */
  touch(): Promise<void>;
  /** The value kept under this name: the given one, unless there was one before. */
  keep(name: string, value: string): Promise<string>;

  /** The id of the new table, or of the rematch that someone else was faster to make. */
  addTable(table: NewTable): Promise<string>;
  table(id: string): Promise<TableRow | null>;
  /** Those the person hosts or sits at, last touched first. */
  tablesOf(person: string, limit: number): Promise<TableRow[]>;
  /** As if it had never been laid. False when its chairs changed or it began since `revision`. */
  removeTable(id: string, revision: number): Promise<boolean>;
  countUnfinishedOf(host: string): Promise<number>;
  /** Those in the list that are not over and were touched since, the last touched first. */
  listedTables(since: number, limit: number): Promise<TableRow[]>;
  /** Finished matches that anyone could have watched, in the order in which they ended, behind the given one. */
  publicMatches(span: Span, after: { at: number; id: string }, limit: number): Promise<TableRow[]>;
  /** How many there are, and when the last of them ended. */
  countPublicMatches(span: Span): Promise<{ count: number; last: number }>;
  /** How many rated matches these two have ended since. */
  metRated(one: string, other: string, since: number): Promise<number>;

  vacationOf(person: string): Promise<VacationRow | null>;
  setVacation(person: string, vacation: VacationRow): Promise<void>;

  /** Those with a higher number than `after`. */
  log(table: string, after?: number): Promise<LogRow[]>;
  /** False when someone else changed the table since `revision`. */
  changeTable(table: string, revision: number, change: TableChange, tender?: Tender): Promise<boolean>;
  /** When somebody must look at the table again. */
  setDue(table: string, due: number): Promise<void>;
  /** Fixes the nonces and appends the opening. False when someone else was first. */
  begin(table: string, revision: number, start: Start): Promise<boolean>;
  /** False when the log already has a row of this number. */
  append(table: string, row: LogRow, standing: Standing, extras?: StepExtras): Promise<boolean>;

  /** The node is alive; gives the ids of all that are, this one included. */
  beat(node: string): Promise<string[]>;
  /** True when the node has the job now: nobody had it, or whoever had it is not alive. */
  claim(node: string, job: Job): Promise<boolean>;
  /** Jobs that are due and that nobody alive has: they are the node's now. */
  claimDue(node: string, limit: number, now: number): Promise<Job[]>;
  /** The node's jobs are anyone's; it stays. */
  handBack(node: string): Promise<void>;
  /** The node goes: its jobs are anyone's. */
  release(node: string): Promise<void>;

  close(): Promise<void>;
}

export interface Start {
  readonly nonces: readonly string[];
  readonly opening: LogRow;
  readonly standing: Standing;
  readonly tender?: Tender | undefined;
  readonly called?: readonly string[];
}

/** Matches of a game that ended at `from` or later, and before `till`. */
export interface Span {
  readonly game: string;
  readonly from: number;
  readonly till: number;
}

/** A node that has not been heard of for so long has lost its jobs. */
export const LEASE_MS = 3000;

/** What whoever opens a store wants to hear of it. */
export interface Watch {
  /** Something went wrong that nobody waits for, such as a database that was restarted. */
  failed(error: unknown): void;
  /** How many calls were written together. */
  committed(calls: number): void;
}
export const UNWATCHED: Watch = { failed() {}, committed() {} };
