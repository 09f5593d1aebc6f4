/** People among people: profiles, leaderboards, friends, invitations, and how to be left in peace. */
import { randomBytes } from 'node:crypto';
import { LIMITS } from '@benben/protocol';
import type { Company } from '../company.ts';
import { mustBeFree, mustBeWelcomeAt } from '../conduct.ts';
import type { Lobby } from '../lobby.ts';
import { Refused } from '../refused.ts';
import { seatOf } from '../seats.ts';
import type { Profiles } from '../standing/profiles.ts';
import type { Person, Store } from '../store/store.ts';
import type { Tables } from '../tables.ts';
import { statusOf } from '../tell.ts';
import type { Handlers } from './calls.ts';

export interface StandingContext {
  readonly store: Store;
  readonly tables: Tables;
  readonly lobby: Lobby;
  readonly company: Company;
  readonly profiles: Profiles;
}

type ProfileCall = 'getProfile' | 'getMatches' | 'getRatingHistory' | 'getLeaders';
type FriendCall =
  | 'listFriends'
  | 'getFriendLink'
  | 'lookAtLink'
  | 'befriend'
  | 'unfriend'
  | 'listInvitations'
  | 'declineInvitation'
  | 'invite';
type PeaceCall =
  | 'listShunned'
  | 'shunPerson'
  | 'unshunPerson'
  | 'reportPerson'
  | 'getStanding'
  | 'setChildMode'
  | 'acknowledge';

const DAY_MS = 86_400_000;
/** A link that lies around is not valid for ever. */
const LINK_MS = 30 * DAY_MS;
const REPORTS_A_DAY = 10;
/** Lines attached to a report. */
const ATTACHED = 30;
const TRIES = 5;
const LISTED = 100;

export function standingCalls(
  context: StandingContext,
): Pick<Handlers, ProfileCall | FriendCall | PeaceCall> {
  return { ...profileCalls(context), ...friendCalls(context), ...peaceCalls(context) };
}

function profileCalls({ profiles }: StandingContext): Pick<Handlers, ProfileCall> {
  return {
    getProfile: ({ person, params: { id } }) => profiles.profile(person.id, id),
    getMatches: ({ person, params: { id }, query }) => profiles.matches(person.id, id, query),
    getRatingHistory: ({ person, params: { id, game } }) => profiles.history(person.id, id, game),
    getLeaders: ({ person, params: { game } }) => profiles.leaderboard(person?.id ?? null, game),
  };
}

function friendCalls({ store, company }: StandingContext): Pick<Handlers, FriendCall> {
  /** Whoever is blocked finds no link. */
  const ownerOf = async (me: Person, token: string): Promise<Person> => {
    const owner = await store.friendLinkOwner(token, Date.now() - LINK_MS);
    if (!owner || (await store.blockedWith(me.id)).includes(owner.id)) throw new Refused('bad-link');
    return owner;
  };
  return {
    listFriends: async ({ person }) => ({ friends: await store.friendsOf(person.id) }),
    async getFriendLink({ person: { id }, body: { fresh } }) {
      await mustBeFree(store, id);
      const known = await store.friendLinkOf(id);
      const now = Date.now();
      const isGood = known && known.madeAt + LINK_MS > now + DAY_MS && !fresh;
      const link = isGood ? known : { token: randomBytes(16).toString('base64url'), madeAt: now };
      if (!isGood) await store.putFriendLink(id, link);
      return { token: link.token, till: link.madeAt + LINK_MS };
    },
    async lookAtLink({ person, params: { token } }) {
      const owner = await ownerOf(person, token);
      const friend = await store.areFriends(person.id, owner.id);
      return { ...owner, you: owner.id === person.id, friend };
    },
    async befriend({ person, params: { token } }) {
      await mustBeFree(store, person.id);
      const owner = await ownerOf(person, token);
      if (owner.id === person.id) throw new Refused('own-link');
      if (!(await store.befriend(person.id, owner.id, Date.now()))) throw new Refused('too-many-friends');
      for (const { id } of [person, owner]) company.changed(id, 'friends');
      return { ...owner, you: false, friend: true };
    },
    async unfriend({ person, params: { id } }) {
      await store.unfriend(person.id, id);
      for (const each of [person.id, id]) company.changed(each, 'friends');
      return null;
    },
    listInvitations: async ({ person }) => ({ invitations: await company.invitationsOf(person.id) }),
    async declineInvitation({ person, params: { id } }) {
      await store.removeInvitation(id, person.id);
      company.changed(person.id, 'invitations');
      return null;
    },
    async invite({ person, params: { id }, body: { person: invited } }) {
      await mustBeFree(store, person.id);
      const table = await store.table(id);
      if (!table) throw new Refused('no-table');
      if (table.host !== person.id && seatOf(table, person.id) < 0) throw new Refused('not-seated');
      if (statusOf(table) !== 'waiting') throw new Refused('already-started');
      if (!table.chairs.some((chair) => !chair.person && !chair.bot)) throw new Refused('no-seat-free');
      if (!(await store.areFriends(person.id, invited))) throw new Refused('not-friends');
      // Nobody is called to a table where they could not sit down.
      await mustBeWelcomeAt(store, invited, table);
      if (await store.invite(table.id, invited, person.id, Date.now()))
        company.changed(invited, 'invitations');
      return null;
    },
  };
}

function peaceCalls({ store, tables, lobby, company }: StandingContext): Pick<Handlers, PeaceCall> {
  const other = async (me: Person, id: string): Promise<Person> => {
    const person = await store.person(id);
    if (!person) throw new Refused('no-person');
    if (person.id === me.id) throw new Refused('not-yourself');
    return person;
  };
  /** Both read, and see, something else from now on. */
  const tellApart = (...both: readonly string[]): null => {
    for (const id of both) {
      tables.listenAnew(id);
      for (const subject of ['friends', 'invitations'] as const) company.changed(id, subject);
    }
    return null;
  };
  return {
    listShunned: async ({ person }) => ({ shunned: await store.shunnedBy(person.id) }),
    async shunPerson({ person, params, body: { how } }) {
      const { id } = await other(person, params.id);
      await store.shun(person.id, id, how, Date.now());
      return tellApart(person.id, id);
    },
    async unshunPerson({ person, params }) {
      const { id } = await other(person, params.id);
      await store.unshun(person.id, id);
      return tellApart(person.id, id);
    },
    async reportPerson({ person, params, body: { reason, words = null, table = null } }) {
      const about = await other(person, params.id);
      const now = Date.now();
      if ((await store.countReportsBy(person.id, now - DAY_MS)) >= REPORTS_A_DAY)
        throw new Refused('slow-down');
      const row = table === null ? null : await store.table(table);
      if (table !== null && (!row || seatOf(row, person.id) < 0)) throw new Refused('no-table');
      const lines = row ? await store.talk(row.id, -1, LIMITS.talkTold) : [];
      // Around what the person said last; at the end if they said nothing.
      const last = lines.findLastIndex((line) => line.person === about.id);
      const end = last < 0 ? lines.length : Math.min(lines.length, last + ATTACHED / 2);
      const attached = lines.slice(Math.max(0, end - ATTACHED), end);
      const report = { by: person.id, about: about.id, table, reason, words, lines: attached, at: now };
      for (let attempt = 0; attempt < TRIES; attempt++)
        if ((await store.addReport(report)) !== null) return null;
      throw new Refused('late');
    },

    getStanding: ({ person }) => store.standingOf(person.id, Date.now()),
    async setChildMode({ person: { id }, body: { child } }) {
      await store.setChild(id, child);
      tables.listenAnew(id);
      company.changed(id, 'standing');
      // What was listed is not, or is again.
      for (const table of await store.tablesOf(id, LISTED))
        if (table.terms.visibility === 'listed' && statusOf(table) !== 'over') lobby.changed(table.id);
      return store.standingOf(id, Date.now());
    },
    async acknowledge({ person: { id }, body: { n } }) {
      await store.acknowledge(id, n, Date.now());
      company.changed(id, 'standing');
      return store.standingOf(id, Date.now());
    },
  };
}
