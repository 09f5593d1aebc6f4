/** The shape of a finished record, told for the document and kept whole; whoever gets one asks `parseRecord`, which is stricter. */
import * as z from 'zod/mini';
import { ending, type FinishedRecord, options, seat } from './parts.ts';

const luck = z.array(z.int());

const shape = z.looseObject({
  game: z.string(),
  version: z.int(),
  table: z.looseObject({ seats: z.int(), options, first: z.optional(seat) }),
  /** The hash of the seed and the table. */
  commitment: z.string(),
  /** Seats without a person when the match began. */
  bots: z.optional(z.array(seat)),
  /** What the opening drew. */
  luck,
  turns: z.array(z.looseObject({ seat, moves: z.array(z.string()), luck })),
  ending: z.optional(ending),
  secret: z.looseObject({ seed: z.string(), nonces: z.array(z.string()) }),
  signature: z.optional(z.looseObject({ key: z.string(), value: z.string() })),
});

export const finishedRecord = shape as unknown as z.ZodMiniType<FinishedRecord, FinishedRecord>;
