/** Calls about people. Whoever makes one is somebody. */
import {
  friendLink,
  type Leaderboard,
  type LinkOwner,
  leaderboard,
  linkOwner,
  type MatchesQuery,
  type MatchesResponse,
  type MyStanding,
  matchesResponse,
  myStanding,
  type Profile,
  parseBody,
  profile,
  type RatingHistory,
  type ReportRequest,
  ratingHistory,
  type Shun,
  shunnedResponse,
} from '@benben/protocol';
import { call, introduce, parsed } from '../online/api.ts';

export async function profileOf(id: string): Promise<Profile> {
  await introduce();
  return parsed(parseBody(profile, await call(`/people/${encodeURIComponent(id)}`)));
}

export async function matchesOf(id: string, query: MatchesQuery): Promise<MatchesResponse> {
  const search = new URLSearchParams(Object.entries(query));
  return parsed(
    parseBody(matchesResponse, await call(`/people/${encodeURIComponent(id)}/matches?${search}`)),
  );
}

export async function historyOf(id: string, game: string): Promise<RatingHistory> {
  const path = `/people/${encodeURIComponent(id)}/ratings/${encodeURIComponent(game)}`;
  return parsed(parseBody(ratingHistory, await call(path)));
}

export async function leadersOf(game: string): Promise<Leaderboard> {
  return parsed(parseBody(leaderboard, await call(`/leaders/${encodeURIComponent(game)}`)));
}

/** The token of one's link; a new one where the old is not wanted any more. */
export async function myLink(fresh: boolean): Promise<string> {
  await introduce();
  return parsed(parseBody(friendLink, await call('/friends/link', 'POST', { fresh }))).token;
}

export async function ownerOf(token: string): Promise<LinkOwner> {
  await introduce();
  return parsed(parseBody(linkOwner, await call(`/friends/link/${encodeURIComponent(token)}`)));
}

export async function befriend(token: string): Promise<LinkOwner> {
  return parsed(parseBody(linkOwner, await call(`/friends/link/${encodeURIComponent(token)}`, 'POST', {})));
}

export const unfriend = (id: string) => call(`/friends/${id}`, 'DELETE');

export const invite = (table: string, person: string) =>
  call(`/tables/${table}/invitations`, 'POST', { person });
export const declineInvitation = (table: string) => call(`/me/invitations/${table}`, 'DELETE');
/** Null: read and met again. */
export const shunPerson = (id: string, how: Shun | null) =>
  how === null ? call(`/people/${id}/shun`, 'DELETE') : call(`/people/${id}/shun`, 'PUT', { how });
export async function shunnedByMe() {
  return parsed(parseBody(shunnedResponse, await call('/me/shunned'))).shunned;
}
export const report = (id: string, request: ReportRequest) => call(`/people/${id}/report`, 'POST', request);

export async function setChild(child: boolean): Promise<MyStanding> {
  await introduce();
  return parsed(parseBody(myStanding, await call('/me/standing', 'PATCH', { child })));
}
export async function acknowledge(n: number): Promise<MyStanding> {
  return parsed(parseBody(myStanding, await call('/me/standing/acknowledge', 'POST', { n })));
}
