/** Bodies of the HTTP calls. Requests are strict, responses let a client ignore what it does not know. */
import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import {
  chair,
  ending,
  type Immutable,
  level,
  options,
  outcome,
  seat,
  seatOrNobody,
  seq,
  status,
} from './parts.ts';
import { REFUSAL_CODES } from './refusals.ts';
import { terms, termsRequest } from './terms.ts';
import { visibleText } from './visible.ts';

export const personName = visibleText(LIMITS.nameLength);

export const renameRequest = z.strictObject({ name: personName });
export const me = z.object({
  id: z.string(),
  name: z.string(),
  /** Can come back on another device; servers of an earlier release do not say. */
  kept: z.optional(z.boolean()),
  /** Only for a program that asks with its token. */
  program: z.optional(z.literal(true)),
});

export const createTableRequest = z.strictObject({
  game: z.string().check(z.maxLength(LIMITS.gameId)),
  options: z.optional(options),
  /** Counts for the ratings of its players; no bots then. */
  rated: z.optional(z.boolean()),
  terms: z.optional(termsRequest),
  seats: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('me') }),
        z.strictObject({ kind: z.literal('open') }),
        z.strictObject({ kind: z.literal('bot'), level }),
      ]),
    )
    .check(z.minLength(1), z.maxLength(LIMITS.seats)),
});
export const createTableResponse = z.object({ id: z.string() });

/** A table in a list; the socket tells the rest. */
export const tableSummary = z.object({
  id: z.string(),
  game: z.string(),
  options,
  status,
  commitment: z.string(),
  chairs: z.array(chair),
  rated: z.boolean(),
  terms,
  ending: z.nullable(ending),
  /** By seat, as everyone may know them; null before the start. */
  points: z.nullable(z.array(z.number())),
  /** When the time of whoever is on turn is out; null without a clock, or where only the table's socket knows. */
  due: z.nullable(z.number()),
  /** The asker's. */
  seat: seatOrNobody,
  host: z.boolean(),
  yourTurn: z.boolean(),
  /** Seats that are to act; nodes of an earlier release do not say. */
  onTurn: z.optional(z.array(seat)),
  seq,
  createdAt: z.number(),
  updatedAt: z.number(),
  outcome: z.nullable(outcome),
});
export const tablesResponse = z.object({ tables: z.array(tableSummary) });

/** The public half of what finished records are signed with, in hexadecimal digits. */
export const keyResponse = z.object({ key: z.string() });

export const gameInfo = z.object({
  id: z.string(),
  version: z.int(),
  seats: z.object({ min: z.int(), max: z.int() }),
  /** By name, every allowed value, the default first. */
  options: z.record(z.string(), z.array(z.union([z.string(), z.boolean(), z.number()]))),
});
export const gamesResponse = z.object({ games: z.array(gameInfo) });

export const errorResponse = z.object({
  error: z.object({ code: z.enum(REFUSAL_CODES), message: z.string() }),
});

/** Of a call that has nothing else to tell. */
export const done = z.object({ ok: z.literal(true) });

export type Me = Immutable<z.infer<typeof me>>;
export type CreateTableRequest = Immutable<z.infer<typeof createTableRequest>>;
export type TableSummary = Immutable<z.infer<typeof tableSummary>>;
export type GameInfo = Immutable<z.infer<typeof gameInfo>>;
export type ErrorResponse = Immutable<z.infer<typeof errorResponse>>;
