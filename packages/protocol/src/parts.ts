/** The words messages are made of. */
import { FORMER_LEVELS, LEVELS, type Level, levelNamed, type MatchRecord } from '@benben/core';
import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';

/** 0 … n−1. */
export const seat = z.int().check(z.minimum(0), z.maximum(LIMITS.seats - 1));
/** −1 is the spectator. */
export const seatOrNobody = z.int().check(z.minimum(-1), z.maximum(LIMITS.seats - 1));
/** 0 is the opening; −1 says that nothing is known yet. */
export const seq = z.int().check(z.minimum(-1));

/** Programs written before there was a ladder still say `easy`, `medium` or `strong`; everybody hears today's names. */
export const level = z.pipe(
  z.enum([...LEVELS, ...(Object.keys(FORMER_LEVELS) as (keyof typeof FORMER_LEVELS)[])]),
  z.transform((name) => levelNamed(name) as Level),
);

/** Chosen by the client; the same id from the same person is the same play. */
export const PLAY_ID = /^[\w-]{1,64}$/;
export const playId = z.string().check(z.regex(PLAY_ID));
export const nonce = z.string().check(z.regex(/^[\w-]{8,64}$/));

export const moves = z
  .array(z.string().check(z.minLength(1), z.maxLength(LIMITS.moveLength)))
  .check(z.minLength(1), z.maxLength(LIMITS.movesPerTurn));

/** Values are checked against the game's own option specs. */
export const options = z.record(
  z.string().check(z.maxLength(32)),
  z.union([z.string(), z.boolean(), z.number()]),
);

/** What can be agreed on while a match runs: that nothing counts, or that the clock stands still. */
export const OFFERS = ['stop', 'pause', 'undo'] as const;
export const offer = z.enum(OFFERS);

/** How a match ended before its rules ended it. */
export const ending = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('resigned'), seats: z.array(seat) }),
  z.object({ kind: z.literal('stopped') }),
]);

export const outcome = z.object({ places: z.array(z.int()), points: z.array(z.number()) });
export const status = z.enum(['waiting', 'running', 'over']);

/** At a rated table; `change` is what the match brought, once it is over. */
const rating = z.object({
  points: z.int(),
  /** Too few matches to be sure. */
  provisional: z.boolean(),
  change: z.nullable(z.int()),
});

/** Who sits where. A person with `standIn` lets a bot of that level play until taking the seat back. */
export const chair = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open') }),
  z.object({ kind: z.literal('bot'), level }),
  z.object({
    kind: z.literal('person'),
    /** Where their profile is; nodes of an earlier release do not say. */
    id: z.optional(z.string()),
    name: z.string(),
    /** Not a human being: somebody's program. */
    program: z.optional(z.literal(true)),
    /** Sat down with a nonce; the match waits until every person has. */
    ready: z.boolean(),
    /** `gone` is away for so long that a bot may be called. */
    presence: z.enum(['here', 'away', 'gone']),
    standIn: z.nullable(level),
    /** Gave up; whatever a bot does there is not theirs. */
    resigned: z.optional(z.boolean()),
    rating: z.nullable(rating),
  }),
]);

/** Messages are never changed once they are made. */
export type Immutable<T> = T extends readonly (infer E)[]
  ? readonly Immutable<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Immutable<T[K]> }
    : T;

export type Options = Immutable<z.infer<typeof options>>;
export type Chair = Immutable<z.infer<typeof chair>>;
export type Presence = Extract<Chair, { kind: 'person' }>['presence'];
export type ShownRating = Immutable<z.infer<typeof rating>>;
export type Offer = z.infer<typeof offer>;
export type Status = z.infer<typeof status>;
/** Read by the door for records, not here: whoever gets one asks `parseRecord`. */
export type FinishedRecord = MatchRecord & Required<Pick<MatchRecord, 'secret'>>;
