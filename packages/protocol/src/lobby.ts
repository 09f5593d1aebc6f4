/** The list of tables anyone can find, told over one socket: everything first, then what changes. */
import * as z from 'zod/mini';
import { tableSummary } from './http.ts';
import { LIMITS } from './limits.ts';
import type { Immutable } from './parts.ts';
import { pace } from './terms.ts';

export const lobbyTable = z.object({
  table: tableSummary,
  /** Who laid it. */
  by: z.string(),
  /** Everyone who sits there is here: whoever sits down now begins at once. */
  here: z.boolean(),
});

export const lobbyMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('tables'), tables: z.array(lobbyTable) }),
  z.object({ type: z.literal('changed'), entry: lobbyTable }),
  z.object({ type: z.literal('gone'), id: z.string() }),
  /** How many people are connected to the server. */
  z.object({ type: z.literal('people'), count: z.int() }),
  z.object({ type: z.literal('pong') }),
]);

export const lobbyRequest = z.strictObject({ type: z.literal('ping') });

/** A table to sit down at now: one that fits, or a new one that waits for somebody. */
export const quickRequest = z.strictObject({
  game: z.string().check(z.maxLength(LIMITS.gameId)),
  rated: z.boolean(),
  pace,
  /** The table one waits at already: it is left for one that has waited longer, and only for that. */
  waiting: z.optional(z.string().check(z.maxLength(64))),
});
export const quickResponse = z.object({ id: z.string(), found: z.boolean() });

export const vacationRequest = z.strictObject({ days: z.int().check(z.minimum(1), z.maximum(14)) });
export const vacationResponse = z.object({
  /** When it ends; null for who is not away. */
  till: z.nullable(z.number()),
  daysLeft: z.int(),
});

export type LobbyTable = Immutable<z.infer<typeof lobbyTable>>;
export type LobbyMessage = Immutable<z.infer<typeof lobbyMessage>>;
export type QuickRequest = Immutable<z.infer<typeof quickRequest>>;
export type VacationState = Immutable<z.infer<typeof vacationResponse>>;
