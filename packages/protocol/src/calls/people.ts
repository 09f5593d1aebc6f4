/** Who one is here, and days off. */
import { me, renameRequest } from '../http.ts';
import { vacationRequest, vacationResponse } from '../lobby.ts';
import { call } from './call.ts';

export const getMe = call({
  method: 'GET',
  path: '/api/me',
  who: 'anyone',
  says: 'Who I am here; a new visitor becomes a guest with a name and a cookie.',
  answers: { 200: me },
});

export const rename = call({
  method: 'PATCH',
  path: '/api/me',
  who: 'person',
  says: 'Gives me another name; everyone at my tables sees it at once.',
  body: renameRequest,
  answers: { 200: me },
});

export const getVacation = call({
  method: 'GET',
  path: '/api/me/vacation',
  who: 'person',
  says: 'My days off: until when, and how many are left this year.',
  answers: { 200: vacationResponse },
});

export const takeVacation = call({
  method: 'POST',
  path: '/api/me/vacation',
  who: 'person',
  says: 'Takes so many days off, beginning now: deadlines in days stand still for me.',
  body: vacationRequest,
  answers: { 200: vacationResponse },
  refuses: ['no-days-left'],
});

export const endVacation = call({
  method: 'DELETE',
  path: '/api/me/vacation',
  who: 'person',
  says: 'I am back: whole days that are left can be taken another time.',
  answers: { 200: vacationResponse },
});
