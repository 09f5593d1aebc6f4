/** What the server says of itself. */
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
