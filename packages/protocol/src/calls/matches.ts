/** Finished public matches, for whoever wants to learn from them. */
import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { call } from './call.ts';

export const listMatches = call({
  method: 'GET',
  path: '/api/matches/:game/:month.jsonl',
  who: 'anyone',
  says: 'Finished matches of listed tables, one record in a line, by the month (such as 2026-11, UTC) in which they ended.',
  params: z.object({
    game: z.string().check(z.maxLength(LIMITS.gameId)),
    month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
  }),
  answers: { 200: { media: 'application/x-ndjson' }, 304: null },
  refuses: ['no-game'],
});
