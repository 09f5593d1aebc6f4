/** Bots of one's own and their tokens. Every answer tells all of them, to their maker. */
import type { FastifyInstance } from 'fastify';
import type { Programs } from '../programs.ts';
import { Refused } from '../refused.ts';
import type { Handlers } from './calls.ts';

export interface ProgramCalls {
  readonly programs: Programs;
  /** Whether the address of a request may have one more bot. */
  readonly newBots: ReturnType<FastifyInstance['createRateLimit']>;
}

type ProgramCall = 'listBots' | 'makeBot' | 'retireBot' | 'makeToken' | 'revokeToken';

export function programCalls({ programs, newBots }: ProgramCalls): Pick<Handlers, ProgramCall> {
  return {
    listBots: async ({ person }) => ({ bots: await programs.botsOf(person) }),
    async makeBot({ person, body: { name }, request }) {
      const room = await newBots(request);
      if (!room.isAllowed && room.isExceeded) throw new Refused('slow-down');
      await programs.make(person, name);
      return { bots: await programs.botsOf(person) };
    },
    async retireBot({ person, params: { bot } }) {
      await programs.retire(person, bot);
      return { bots: await programs.botsOf(person) };
    },
    async makeToken({ person, params: { bot }, body }) {
      const token = await programs.makeToken(person, bot, body);
      return { token, bots: await programs.botsOf(person) };
    },
    async revokeToken({ person, params: { bot, token } }) {
      await programs.revoke(person, bot, token);
      return { bots: await programs.botsOf(person) };
    },
  };
}
