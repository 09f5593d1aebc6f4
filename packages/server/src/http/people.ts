/** Who one is, and days off. */
import type { VacationState } from '@benben/protocol';
import type { FastifyInstance } from 'fastify';
import type { People } from '../people.ts';
import { Refused } from '../refused.ts';
import type { Store, VacationRow } from '../store/store.ts';
import type { Tables } from '../tables.ts';
import { daysLeft, ended, taken } from '../time/vacation.ts';
import type { Handlers } from './calls.ts';
import { deviceIn, giveTokens, mustHaveSession, sessionsIn, tokensIn } from './guest.ts';

export interface PeopleContext {
  readonly people: People;
  readonly tables: Tables;
  readonly store: Pick<Store, 'vacationOf' | 'setVacation'>;
  /** Whether the address of a request may have one more guest. */
  readonly newGuests: ReturnType<FastifyInstance['createRateLimit']>;
}

type PeopleCall = 'getMe' | 'rename' | 'getVacation' | 'takeVacation' | 'endVacation';

export function peopleCalls({ people, tables, store, newGuests }: PeopleContext): Pick<Handlers, PeopleCall> {
  return {
    async getMe({ person: asking, request, reply }) {
      if (asking?.program) return asking;
      const tokens = tokensIn(request);
      const here = await sessionsIn(people, tokens);
      const [first] = here;
      if (first) {
        // Whoever was here is signed out; somebody else of this device is not.
        if (first.token !== tokens[0]) giveTokens(request, reply, here);
        return { ...first.session.person, kept: first.session.kept };
      }
      const room = await newGuests(request);
      if (!room.isAllowed && room.isExceeded) throw new Refused('slow-down');
      const { person, token } = await people.welcome(request.headers['accept-language'], deviceIn(request));
      giveTokens(request, reply, [{ token }]);
      return { ...person, kept: false };
    },
    async rename({ person, body: { name }, request }) {
      const renamed = await people.rename(person, name);
      await tables.rename(renamed);
      const { kept } = await mustHaveSession(people, request);
      return { ...renamed, kept };
    },

    getVacation: async ({ person: { id } }) => stateOf(await store.vacationOf(id)),
    async takeVacation({ person: { id }, body: { days } }) {
      const row = taken(await store.vacationOf(id), days, Date.now());
      await store.setVacation(id, row);
      return stateOf(row);
    },
    async endVacation({ person: { id } }) {
      const row = ended(await store.vacationOf(id), Date.now());
      if (row) await store.setVacation(id, row);
      return stateOf(row);
    },
  };
}

function stateOf(row: VacationRow | null): VacationState {
  const now = Date.now();
  return { till: row && row.till > now ? row.till : null, daysLeft: daysLeft(row, now) };
}
