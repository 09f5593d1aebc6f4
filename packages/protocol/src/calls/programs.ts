/** Bots of one's own; only their maker can do any of it, and no program. */
import * as z from 'zod/mini';
import { botRequest, botsResponse, tokenRequest, tokenResponse } from '../programs.ts';
import { call } from './call.ts';

const byBot = z.object({ bot: z.string() });

export const listBots = call({
  method: 'GET',
  path: '/api/bots',
  who: 'person',
  says: 'My bots and their tokens, without the tokens themselves.',
  answers: { 200: botsResponse },
});

export const makeBot = call({
  method: 'POST',
  path: '/api/bots',
  who: 'person',
  says: 'Makes a bot: a player of its own, marked as a bot wherever it plays.',
  body: botRequest,
  answers: { 201: botsResponse },
  refuses: ['too-many-bots'],
});

export const retireBot = call({
  method: 'DELETE',
  path: '/api/bots/:bot',
  who: 'person',
  says: 'Puts a bot of mine away: its tokens end at once, its matches stay.',
  params: byBot,
  answers: { 200: botsResponse },
  refuses: ['no-bot'],
});

export const makeToken = call({
  method: 'POST',
  path: '/api/bots/:bot/tokens',
  who: 'person',
  says: 'Makes a token for a bot of mine. It is shown in this answer and never again.',
  params: byBot,
  body: tokenRequest,
  answers: { 201: tokenResponse },
  refuses: ['no-bot', 'too-many-tokens'],
});

export const revokeToken = call({
  method: 'DELETE',
  path: '/api/bots/:bot/tokens/:token',
  who: 'person',
  says: 'Ends a token at once, open sockets included.',
  params: z.object({ bot: z.string(), token: z.string() }),
  answers: { 200: botsResponse },
  refuses: ['no-bot'],
});
