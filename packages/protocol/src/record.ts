/** The shape of a finished record, told for the document; whoever gets one asks `parseRecord`, which is stricter. */
import * as z from 'zod/mini';
import { ending, type FinishedRecord, options, seat } from './parts.ts';

const luck = z.array(z.int());

const shape = z.object({
  game: z.string(),
  version: z.int(),
  table: z.object({ seats: z.int(), options, first: z.optional(seat) }),
  /** The hash of the seed and the table. */
  commitment: z.string(),
  /** Seats without a person when the match began. */
  bots: z.optional(z.array(seat)),
  /** What the opening drew. */
  luck,
  turns: z.array(z.object({ seat, moves: z.array(z.string()), luck })),
  ending: z.optional(ending),
  secret: z.object({ seed: z.string(), nonces: z.array(z.string()) }),
  signature: z.optional(z.object({ key: z.string(), value: z.string() })),
});

export const finishedRecord = shape as unknown as z.ZodMiniType<FinishedRecord, FinishedRecord>;
