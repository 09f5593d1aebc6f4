/** Laying, finding and putting away tables; what happens at them is said on their sockets. */
import * as z from 'zod/mini';
import { createTableRequest, createTableResponse, tableSummary, tablesResponse } from '../http.ts';
import { quickRequest, quickResponse } from '../lobby.ts';
import { finishedRecord } from '../record.ts';
import { call } from './call.ts';

const byId = z.object({ id: z.string() });
/** Why a table cannot be laid. */
const UNLAID = [
  'no-game',
  'bad-table',
  'people-only',
  'own-clock',
  'rated-needs-clock',
  'too-many-tables',
  'banned',
  'child-mode',
] as const;

export const createTable = call({
  method: 'POST',
  path: '/api/tables',
  who: 'tables',
  says: 'Lays a table; its id is the invitation.',
  body: createTableRequest,
  answers: { 201: createTableResponse },
  refuses: UNLAID,
});

export const listTables = call({
  method: 'GET',
  path: '/api/tables',
  who: 'read',
  says: 'The tables I host or sit at, last touched first, at most 100.',
  answers: { 200: tablesResponse },
});

export const getTable = call({
  method: 'GET',
  path: '/api/tables/:id',
  who: 'anyone',
  says: 'One table, for whoever has its link.',
  params: byId,
  answers: { 200: tableSummary },
  refuses: ['no-table'],
});

export const getRecord = call({
  method: 'GET',
  path: '/api/tables/:id/record',
  who: 'anyone',
  says: 'The whole record of a finished match with its secret, signed.',
  params: byId,
  answers: { 200: finishedRecord },
  refuses: ['no-table', 'not-over'],
});

export const removeTable = call({
  method: 'DELETE',
  path: '/api/tables/:id',
  who: 'tables',
  says: 'Puts away a table of mine that waits, or at which only bots and I sit.',
  params: byId,
  answers: { 204: null },
  refuses: ['no-table', 'not-host', 'already-started', 'over', 'late'],
});

export const quickPlay = call({
  method: 'POST',
  path: '/api/quick',
  who: 'person',
  says: 'A listed table of people with a free seat that fits, or a new one that waits in the list.',
  body: quickRequest,
  answers: { 200: quickResponse },
  refuses: UNLAID,
});
