/** What the server says of itself. */
import * as z from 'zod/mini';
import { gamesResponse, keyResponse } from '../http.ts';
import { call } from './call.ts';

export const listGames = call({
  method: 'GET',
  path: '/api/games',
  who: 'anyone',
  says: 'The games, with their seats and options.',
  answers: { 200: gamesResponse },
});

export const getKey = call({
  method: 'GET',
  path: '/api/key',
  who: 'anyone',
  says: 'The public half of what finished records are signed with.',
  answers: { 200: keyResponse },
});

export const getOpenApi = call({
  method: 'GET',
  path: '/api/openapi.json',
  who: 'anyone',
  says: 'This interface as an OpenAPI 3.1 document.',
  answers: { 200: z.record(z.string(), z.unknown()) },
});

export const getDocs = call({
  method: 'GET',
  path: '/api/docs',
  who: 'anyone',
  says: 'The same as a page to read.',
  answers: { 200: { media: 'text/html' } },
});
