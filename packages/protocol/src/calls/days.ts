/** The table of the day: its luck, its ranking, and the one attempt that counts. */
import * as z from 'zod/mini';
import {
  DAY_RECORD_BYTES,
  dayAsked,
  dayCounted,
  dayName,
  dayRanking,
  dayRequest,
  dayResponse,
} from '../days.ts';
import { LIMITS } from '../limits.ts';
import { call } from './call.ts';

const game = z.string().check(z.maxLength(LIMITS.gameId));

export const getDay = call({
  method: 'GET',
  path: '/api/days/:day',
  who: 'anyone',
  says: 'The tables of the day (today, or its date in UTC) with their luck, and how I did: of today alone.',
  params: z.object({ day: dayAsked }),
  answers: { 200: dayResponse },
  refuses: ['day-ahead', 'day-over'],
});

export const getDayRanking = call({
  method: 'GET',
  path: '/api/days/:day/:game',
  who: 'anyone',
  says: 'Who did best at a table of that day, and where I stand.',
  params: z.object({ day: dayName, game }),
  answers: { 200: dayRanking },
  refuses: ['no-game', 'day-ahead'],
});

export const sendDay = call({
  method: 'POST',
  path: '/api/days/:day/:game',
  who: 'person',
  says: 'My attempt: its record is played again move by move, bots included, and counts once. The same record again is answered the same.',
  params: z.object({ day: dayName, game }),
  body: dayRequest,
  bytes: DAY_RECORD_BYTES,
  answers: { 200: dayCounted },
  refuses: [
    'no-game',
    'day-ahead',
    'day-over',
    'already-counted',
    'unplayable',
    'other-table',
    'broken-record',
    'other-bots',
    'not-over',
    'banned',
  ],
});
