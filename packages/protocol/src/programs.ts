/** Bots of one's own: programs that play as people of their own, and the tokens they come in by. */
import * as z from 'zod/mini';
import { SCOPES } from './calls/call.ts';
import { personName } from './http.ts';
import type { Immutable } from './parts.ts';

export const botRequest = z.strictObject({ name: personName });

export const tokenRequest = z.strictObject({
  /** Where it is used, for its maker to tell it from others. */
  label: personName,
  scopes: z.array(z.enum(SCOPES)).check(
    z.minLength(1),
    z.maxLength(SCOPES.length),
    z.refine((scopes) => new Set(scopes).size === scopes.length),
  ),
});

export const ownBot = z.object({
  id: z.string(),
  name: z.string(),
  madeAt: z.number(),
  tokens: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      scopes: z.array(z.enum(SCOPES)),
      madeAt: z.number(),
      /** About when it was last used; null for never. */
      usedAt: z.nullable(z.number()),
    }),
  ),
});
export const botsResponse = z.object({ bots: z.array(ownBot) });
/** The only answer that ever has the token itself. */
export const tokenResponse = z.object({ token: z.string(), bots: z.array(ownBot) });

export type OwnBot = Immutable<z.infer<typeof ownBot>>;
