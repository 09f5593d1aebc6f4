/** What a client says on the socket of a table. Unknown fields are refused: a typo must not pass in silence. */
import * as z from 'zod/mini';
import type { Scope } from './calls/call.ts';
import { type Immutable, level, moves, nonce, offer, playId, seat, seq } from './parts.ts';
import { saying } from './talk.ts';

export const clientMessage = z.discriminatedUnion('type', [
  /** First of all, and again after a gap: send me everything after `since`. The server checks `v`. */
  z.strictObject({
    ...{ type: z.literal('hello'), v: z.int(), since: seq },
    /** For programs that do not know the rules: the newest step names the moves one can play. */
    legal: z.optional(z.boolean()),
  }),
  z.strictObject({ type: z.literal('sit'), seat, nonce }),
  z.strictObject({ type: z.literal('leave') }),
  z.strictObject({ type: z.literal('seat-bot'), seat, level }),
  z.strictObject({ type: z.literal('open-seat'), seat }),
  z.strictObject({ type: z.literal('take-back') }),
  z.strictObject({ type: z.literal('start') }),
  /** What it means for the ratings is told before. */
  z.strictObject({ type: z.literal('resign') }),
  /** Something all must agree to; whoever else says the same agrees. */
  z.strictObject({ type: z.literal('offer'), what: offer }),
  z.strictObject({ type: z.literal('decline'), what: offer }),
  /** The match was paused: the clock goes on. */
  z.strictObject({ type: z.literal('resume') }),
  /** The rival on turn has been gone too long: taken as if they had resigned. */
  z.strictObject({ type: z.literal('claim'), seat }),
  /** After the last move: the same chairs once more. */
  z.strictObject({ type: z.literal('rematch') }),
  /** `seq` is the last step the player saw. */
  z.strictObject({ type: z.literal('play'), id: playId, seq: z.int().check(z.minimum(0)), moves }),
  /** The same id from the same person is the same line. */
  z.strictObject({ type: z.literal('say'), id: playId, what: saying }),
  z.strictObject({ type: z.literal('ping') }),
]);

/** What a token must allow for a program to say this. */
export const SCOPE_OF: Readonly<Record<ClientMessage['type'], Scope>> = {
  hello: 'read',
  ping: 'read',
  sit: 'play',
  leave: 'play',
  play: 'play',
  'take-back': 'play',
  resign: 'play',
  offer: 'play',
  decline: 'play',
  resume: 'play',
  say: 'play',
  claim: 'play',
  'seat-bot': 'tables',
  'open-seat': 'tables',
  start: 'tables',
  rematch: 'tables',
};

export type ClientMessage = Immutable<z.infer<typeof clientMessage>>;
