/** Calls about people. Whoever makes one is somebody. */
import {
  calls,
  type Leaderboard,
  type LinkOwner,
  type MatchesQuery,
  type MatchesResponse,
  type MyStanding,
  type Profile,
  type RatingHistory,
  type ReportRequest,
  type Shun,
} from '@benben/protocol';
import { ask, introduce } from '../online/api.ts';

export async function profileOf(id: string): Promise<Profile> {
  await introduce();
  return ask(calls.getProfile, { params: { id } });
}

export const matchesOf = (id: string, query: MatchesQuery): Promise<MatchesResponse> =>
  ask(calls.getMatches, { params: { id }, query });

export const historyOf = (id: string, game: string): Promise<RatingHistory> =>
  ask(calls.getRatingHistory, { params: { id, game } });

export const leadersOf = (game: string): Promise<Leaderboard> => ask(calls.getLeaders, { params: { game } });

/** The token of one's link; a new one where the old is not wanted any more. */
export async function myLink(fresh: boolean): Promise<string> {
  await introduce();
  return (await ask(calls.getFriendLink, { body: { fresh } })).token;
}

export async function ownerOf(token: string): Promise<LinkOwner> {
  await introduce();
  return ask(calls.lookAtLink, { params: { token } });
}

export const befriend = (token: string): Promise<LinkOwner> =>
  ask(calls.befriend, { params: { token }, body: {} });

export const unfriend = (id: string) => ask(calls.unfriend, { params: { id } });

export const invite = (table: string, person: string) =>
  ask(calls.invite, { params: { id: table }, body: { person } });
export const declineInvitation = (table: string) => ask(calls.declineInvitation, { params: { id: table } });

/** Null: read and met again. */
export const shunPerson = (id: string, how: Shun | null) =>
  how === null
    ? ask(calls.unshunPerson, { params: { id } })
    : ask(calls.shunPerson, { params: { id }, body: { how } });
export const shunnedByMe = async () => (await ask(calls.listShunned)).shunned;
export const report = (id: string, request: ReportRequest) =>
  ask(calls.reportPerson, { params: { id }, body: request });

export async function setChild(child: boolean): Promise<MyStanding> {
  await introduce();
  return ask(calls.setChildMode, { body: { child } });
}
export const acknowledge = (n: number): Promise<MyStanding> => ask(calls.acknowledge, { body: { n } });
