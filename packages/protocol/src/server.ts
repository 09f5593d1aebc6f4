/** What the server says on the socket of a table. Clients ignore fields they do not know. */
import * as z from 'zod/mini';
import {
  chair,
  ending,
  type Immutable,
  offer,
  options,
  outcome,
  seat,
  seatOrNobody,
  seq,
  status,
} from './parts.ts';
import { finishedRecord } from './record.ts';
import { REFUSAL_CODES } from './refusals.ts';
import { talkLine } from './talk.ts';
import { terms } from './terms.ts';

/** At a table with a clock. */
const clock = z.object({
  /** When the time of whoever is on turn is out, by the server's clock; null while none runs. */
  due: z.nullable(z.number()),
  /** By seat, milliseconds left when this turn began; null where every turn has the same. */
  left: z.nullable(z.array(z.number())),
  paused: z.boolean(),
});

/** The table as the recipient sees it; sent whole whenever something about it changes. */
const table = z.object({
  type: z.literal('table'),
  id: z.string(),
  game: z.string(),
  version: z.int(),
  options,
  status,
  /** The hash of the seed and the table, shown before anyone's nonce is known. */
  commitment: z.string(),
  /** The last step there is; −1 before the opening. */
  seq,
  chairs: z.array(chair),
  /** Who laid it and invites; nodes of an earlier release do not say. */
  hostName: z.optional(z.string()),
  /** Counts for the ratings of its players. */
  rated: z.boolean(),
  terms,
  /** How the match ended before its rules ended it. */
  ending: z.nullable(ending),
  clock: z.nullable(clock),
  /** What some have offered and others not yet agreed to. */
  offers: z.array(z.object({ what: offer, seats: z.array(seat) })),
  /** Who starts; null when luck decides. */
  first: z.nullable(seat),
  you: z.object({ seat: seatOrNobody, host: z.boolean(), name: z.string() }),
  watching: z.int(),
  /** Where those who played this match play again, and who asked for it: null if it was you. */
  rematch: z.nullable(z.object({ table: z.string(), by: z.nullable(z.string()) })),
  /** The server's clock, in milliseconds since 1970, to measure turns against. */
  now: z.number(),
});

/** A moment of the match: 0 is the opening. */
const step = z.object({
  type: z.literal('step'),
  seq,
  /** Who moved; −1 for the opening. */
  seat: seatOrNobody,
  /** Only for the one who moved: others learn from the events what they may know. */
  moves: z.optional(z.array(z.string())),
  events: z.array(z.unknown()),
  /** Absent where `changes` say it. */
  view: z.optional(z.unknown()),
  /** For who asked for it with the address: the parts of the view that are not as they were a step before. */
  changes: z.optional(z.record(z.string(), z.unknown())),
  /** With the newest step, for who asked for it in `hello` and is to act: every move that can be played. */
  legal: z.optional(z.array(z.string())),
  /** When it was played, in milliseconds since 1970. */
  at: z.number(),
  /** With the newest step, where there is a clock: when it ends the turn, by the server's. */
  due: z.optional(z.number()),
  /** With the newest step, where there is a bank: milliseconds left to each seat. */
  left: z.optional(z.array(z.number())),
  /** Its seat took back what it had played, as everyone agreed. */
  back: z.optional(z.boolean()),
  /** The time of its seat was out, and a bot played. */
  late: z.optional(z.boolean()),
});

const ack = z.object({ type: z.literal('ack'), id: z.string(), seq });

const refused = z.object({
  type: z.literal('refused'),
  /** The type of the message refused; absent when it could not be read. */
  re: z.optional(z.string()),
  /** The id of the play refused. */
  id: z.optional(z.string()),
  reason: z.enum(REFUSAL_CODES),
  /** The rule broken, e.g. 'DIC-6/taken'. */
  rule: z.optional(z.string()),
  /** Which of the moves. */
  move: z.optional(z.string()),
  message: z.string(),
});

/** The outcome of a match that was stopped is null: nothing counts. */
const over = z.object({
  type: z.literal('over'),
  outcome: z.nullable(outcome),
  record: finishedRecord,
});

/** What was said, as far as the recipient wants to read it. */
const talk = z.object({
  type: z.literal('talk'),
  /** In the place of everything told before. */
  whole: z.boolean(),
  lines: z.array(talkLine),
});
const pong = z.object({ type: z.literal('pong') });

export const serverMessage = z.discriminatedUnion('type', [table, step, ack, refused, over, talk, pong]);

/** The view of a step, for who has seen the one before. */
export function viewIn({ view, changes }: Pick<StepMessage, 'view' | 'changes'>, before: unknown): unknown {
  return changes === undefined ? view : { ...(before as object), ...changes };
}

export type ServerMessage = Immutable<z.infer<typeof serverMessage>>;
export type TableMessage = Immutable<z.infer<typeof table>>;
export type ClockState = Immutable<z.infer<typeof clock>>;
export type StepMessage = Immutable<z.infer<typeof step>>;
export type RefusedMessage = Immutable<z.infer<typeof refused>>;
export type TalkMessage = Immutable<z.infer<typeof talk>>;
export type OverMessage = Immutable<z.infer<typeof over>>;
