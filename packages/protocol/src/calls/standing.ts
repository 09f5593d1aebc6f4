/** People among people: profiles, leaderboards, friends, invitations, and how to be left in peace. */
import * as z from 'zod/mini';
import {
  acknowledgeRequest,
  childRequest,
  friendLink,
  friendsResponse,
  invitationsResponse,
  inviteRequest,
  leaderboard,
  linkOwner,
  linkRequest,
  matchesQuery,
  matchesResponse,
  myStanding,
  profile,
  ratingHistory,
  reportRequest,
  shunnedResponse,
  shunRequest,
} from '../people.ts';
import { call, nothing } from './call.ts';

const byId = z.object({ id: z.string() });
const byToken = z.object({ token: z.string() });

export const getProfile = call({
  method: 'GET',
  path: '/api/people/:id',
  who: 'person',
  says: 'Somebody: ratings, streaks and records, as far as I may know of their matches.',
  params: byId,
  answers: { 200: profile },
  refuses: ['no-person'],
});

export const getMatches = call({
  method: 'GET',
  path: '/api/people/:id/matches',
  who: 'person',
  says: 'Their finished matches that I may know of, the newest first, a page at a time.',
  params: byId,
  query: matchesQuery,
  answers: { 200: matchesResponse },
  refuses: ['no-person'],
});

export const getRatingHistory = call({
  method: 'GET',
  path: '/api/people/:id/ratings/:game',
  who: 'person',
  says: 'What each rated match made of their rating, the oldest first.',
  params: z.object({ id: z.string(), game: z.string() }),
  answers: { 200: ratingHistory },
  refuses: ['no-person'],
});

export const getLeaders = call({
  method: 'GET',
  path: '/api/leaders/:game',
  who: 'anyone',
  says: 'Settled ratings of those who have played lately, and where I stand.',
  params: z.object({ game: z.string() }),
  answers: { 200: leaderboard },
  refuses: ['no-game'],
});

export const listFriends = call({
  method: 'GET',
  path: '/api/friends',
  who: 'person',
  says: 'My friends; my own socket says which of them are here.',
  answers: { 200: friendsResponse },
});

export const getFriendLink = call({
  method: 'POST',
  path: '/api/friends/link',
  who: 'person',
  says: 'The link by which others become my friends; a fresh one ends the one before.',
  body: linkRequest,
  answers: { 200: friendLink },
  refuses: ['banned'],
});

export const lookAtLink = call({
  method: 'GET',
  path: '/api/friends/link/:token',
  who: 'person',
  says: 'Whose link it is.',
  params: byToken,
  answers: { 200: linkOwner },
  refuses: ['bad-link'],
  unlogged: true,
});

export const befriend = call({
  method: 'POST',
  path: '/api/friends/link/:token',
  who: 'person',
  says: 'Becomes a friend of whoever made the link, and they mine.',
  params: byToken,
  body: nothing,
  answers: { 200: linkOwner },
  refuses: ['bad-link', 'own-link', 'too-many-friends', 'banned'],
  unlogged: true,
});

export const unfriend = call({
  method: 'DELETE',
  path: '/api/friends/:id',
  who: 'person',
  says: 'We are no friends any more.',
  params: byId,
  answers: { 204: null },
});

export const listInvitations = call({
  method: 'GET',
  path: '/api/me/invitations',
  who: 'person',
  says: 'Tables I am invited to that still have a seat.',
  answers: { 200: invitationsResponse },
});

export const declineInvitation = call({
  method: 'DELETE',
  path: '/api/me/invitations/:id',
  who: 'person',
  says: 'I do not come to that table.',
  params: byId,
  answers: { 204: null },
});

export const invite = call({
  method: 'POST',
  path: '/api/tables/:id/invitations',
  who: 'person',
  says: 'Invites a friend to a table where I sit, or which I have laid.',
  params: byId,
  body: inviteRequest,
  answers: { 204: null },
  refuses: [
    'no-table',
    'not-seated',
    'already-started',
    'no-seat-free',
    'not-friends',
    'not-welcome',
    'child-mode',
    'banned',
  ],
});

export const listShunned = call({
  method: 'GET',
  path: '/api/me/shunned',
  who: 'person',
  says: 'Whom I have muted or blocked.',
  answers: { 200: shunnedResponse },
});

export const shunPerson = call({
  method: 'PUT',
  path: '/api/people/:id/shun',
  who: 'person',
  says: 'Mutes somebody for me alone, or blocks them: we read nothing of each other and do not meet.',
  params: byId,
  body: shunRequest,
  answers: { 204: null },
  refuses: ['no-person', 'not-yourself'],
});

export const unshunPerson = call({
  method: 'DELETE',
  path: '/api/people/:id/shun',
  who: 'person',
  says: 'Reads and meets them again.',
  params: byId,
  answers: { 204: null },
  refuses: ['no-person', 'not-yourself'],
});

export const reportPerson = call({
  method: 'POST',
  path: '/api/people/:id/report',
  who: 'person',
  says: 'Tells whoever runs the server; what was said at a table where I sat is attached.',
  params: byId,
  body: reportRequest,
  answers: { 204: null },
  refuses: ['no-person', 'not-yourself', 'no-table', 'late'],
});

export const getStanding = call({
  method: 'GET',
  path: '/api/me/standing',
  who: 'person',
  says: 'Whether I am in child mode, warned, muted or banned, and until when.',
  answers: { 200: myStanding },
});

export const setChildMode = call({
  method: 'PATCH',
  path: '/api/me/standing',
  who: 'person',
  says: 'Child mode: ready sentences only, in no list, and only friends and bots by quick play.',
  body: childRequest,
  answers: { 200: myStanding },
});

export const acknowledge = call({
  method: 'POST',
  path: '/api/me/standing/acknowledge',
  who: 'person',
  says: 'I have read the warning of this number.',
  body: acknowledgeRequest,
  answers: { 200: myStanding },
});
