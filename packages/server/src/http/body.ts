/** A body is what the schema says, or it is refused with the place that is wrong. */
import { isMalformed, parseBody } from '@benben/protocol';
import type * as z from 'zod/mini';
import { Refused } from '../refused.ts';

export function trusted<T extends z.ZodMiniType>(schema: T, body: unknown): z.infer<T> {
  const read = parseBody(schema, body);
  if (isMalformed(read)) throw new Refused('malformed', read.malformed);
  return read as z.infer<T>;
}
