/** What is said at a table: ready sentences as ids, which everyone reads in their own language, and free words. */
import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { type Immutable, seatOrNobody } from './parts.ts';
import { READY } from './sayings.ts';
import { visibleText } from './visible.ts';

export const saying = z.union([
  z.strictObject({ ready: z.enum(READY) }),
  z.strictObject({ text: visibleText(LIMITS.talkLength) }),
]);

export const talkLine = z.object({
  /** Lines of a table have numbers; those the reader does not want are left out. */
  n: z.int(),
  /** Who said it: where they sat then, and who they are. */
  seat: seatOrNobody,
  person: z.string(),
  name: z.string(),
  at: z.number(),
  /** As its author sent it, for the author alone. */
  id: z.optional(z.string()),
  /** A sentence of a newer server is not known here. */
  what: z.union([z.object({ ready: z.string() }), z.object({ text: z.string() })]),
});

export type Saying = Immutable<z.infer<typeof saying>>;
export type TalkLine = Immutable<z.infer<typeof talkLine>>;
