/** The table of the day over HTTP. */
import type { FastifyInstance } from 'fastify';
import type { Days } from '../day/days.ts';
import { Refused } from '../refused.ts';
import type { Handlers } from './calls.ts';

export interface DayCalls {
  readonly days: Days;
  /** Whether the address of a request may have one more attempt checked. */
  readonly newDayRecords: ReturnType<FastifyInstance['createRateLimit']>;
}

type DayCall = 'getDay' | 'getDayRanking' | 'sendDay';

export function dayCalls({ days, newDayRecords }: DayCalls): Pick<Handlers, DayCall> {
  return {
    getDay: ({ person, params: { day } }) => days.tables(day, person?.id ?? null),
    getDayRanking: ({ person, params }) => days.ranking(params, person?.id ?? null),
    async sendDay({ person, params, body, request }) {
      const room = await newDayRecords(request);
      if (!room.isAllowed && room.isExceeded) throw new Refused('slow-down');
      return days.send(person.id, params, body);
    },
  };
}
