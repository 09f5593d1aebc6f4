/** The table of the day: the same luck for everyone, one attempt each, checked by playing its record again. */
import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { type Immutable, level, options, seat } from './parts.ts';
import { finishedRecord } from './record.ts';

const count = z.int().check(z.minimum(0));
const person = z.object({ id: z.string(), name: z.string() });

export const dayName = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
/** From a path: the server knows best what today is. */
export const dayAsked = z.string().check(z.regex(/^(today|\d{4}-\d\d-\d\d)$/));

/** What anyone needs to play it, with a network or without. */
const dayTable = z.object({
  game: z.string(),
  version: z.int(),
  table: z.object({ seats: z.int(), options }),
  /** The player's; everyone else is a bot of this level. */
  seat,
  level,
  /** The luck: nobody is told before the day begins. */
  seed: z.string(),
  /** Stands in the player's place of the nonces. */
  nonce: z.string(),
});

/** What an attempt came to. */
const attempt = z.object({
  /** At the table. */
  place: z.int(),
  seats: z.int(),
  /** Alone in the first place. */
  won: z.boolean(),
  points: z.number(),
  /** Points ahead of the best of the others; behind them, if below zero. */
  margin: z.number(),
  /** Turns of the player's own. */
  turns: count,
});
/** Its place among all of the day; null for who is in no list. */
const rank = z.nullable(z.int());

export const dayCounted = z.object({ ...attempt.shape, rank, played: count, streak: count });

export const dayResponse = z.object({
  day: dayName,
  /** By the server's clock, and when the next day begins by the same. */
  now: z.number(),
  till: z.number(),
  /** Of the bots: an attempt must have been played against the same. */
  edition: z.int(),
  /** The game of the day first. */
  tables: z.array(dayTable),
  /** Null for who is nobody yet. */
  you: z.nullable(
    z.object({
      id: z.string(),
      /** Days in a row up to `last`. */
      streak: count,
      last: z.nullable(dayName),
      results: z.array(z.object({ game: z.string(), ...attempt.shape, rank, played: count })),
    }),
  ),
});

export const dayRanking = z.object({
  day: dayName,
  game: z.string(),
  /** Of those who can be listed. */
  played: count,
  won: count,
  places: z.array(z.object({ rank: z.int(), ...person.shape, ...attempt.shape })),
  /** The asker's, also far down; null for who has not played. */
  you: z.nullable(z.object({ rank, ...attempt.shape })),
});

export const dayRequest = z.strictObject({ edition: z.int(), record: finishedRecord });
/** Far more than the longest match of a day needs. */
export const DAY_RECORD_BYTES = 4 * LIMITS.messageBytes;
/** An attempt that had to wait for a network may come so many days late; it is ranked in its own day. */
export const DAYS_LATE = 7;

export type DayTable = Immutable<z.infer<typeof dayTable>>;
export type DayAttempt = Immutable<z.infer<typeof attempt>>;
export type DayCounted = Immutable<z.infer<typeof dayCounted>>;
export type DayResponse = Immutable<z.infer<typeof dayResponse>>;
export type DayRanking = Immutable<z.infer<typeof dayRanking>>;
export type DayRequest = Immutable<z.infer<typeof dayRequest>>;
