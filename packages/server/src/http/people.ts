/** People among people: profiles, leaderboards, friends, invitations, and how to be left in peace. */
import { randomBytes } from 'node:crypto';
import {
  acknowledgeRequest,
  childRequest,
  inviteRequest,
  LIMITS,
  linkRequest,
  matchesQuery,
  nothing,
  reportRequest,
  shunRequest,
} from '@benben/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Company } from '../company.ts';
import { mustBeFree, mustBeWelcomeAt } from '../conduct.ts';
import type { Lobby } from '../lobby.ts';
import type { People } from '../people.ts';
import { Refused } from '../refused.ts';
import { seatOf } from '../seats.ts';
import type { Profiles } from '../standing/profiles.ts';
import type { Person, Store } from '../store/store.ts';
import type { Tables } from '../tables.ts';
import { statusOf } from '../tell.ts';
import { trusted } from './body.ts';
import { guestOf, mustBeGuest } from './guest.ts';

export interface PeopleContext {
  readonly people: People;
  readonly store: Store;
  readonly tables: Tables;
  readonly lobby: Lobby;
  readonly company: Company;
  readonly profiles: Profiles;
}

interface OfPerson {
  Params: { id: string };
}

const DAY_MS = 86_400_000;
/** A link that lies around is not valid for ever. */
const LINK_MS = 30 * DAY_MS;
const REPORTS_A_DAY = 10;
/** Lines attached to a report. */
const ATTACHED = 30;
const TRIES = 5;
const LISTED = 100;

export function addPeopleApi(app: FastifyInstance, context: PeopleContext): void {
  const { people, store, tables, lobby, company, profiles } = context;
  const asker = (request: FastifyRequest): Promise<Person> => mustBeGuest(people, request);
  const other = async (me: Person, id: string): Promise<Person> => {
    const person = await store.person(id);
    if (!person) throw new Refused('no-person');
    if (person.id === me.id) throw new Refused('not-yourself');
    return person;
  };

  app.get<OfPerson>('/api/people/:id', async (request) =>
    profiles.profile((await asker(request)).id, request.params.id),
  );
  app.get<OfPerson>('/api/people/:id/matches', async (request) =>
    profiles.matches((await asker(request)).id, request.params.id, trusted(matchesQuery, request.query)),
  );
  app.get<{ Params: { id: string; game: string } }>('/api/people/:id/ratings/:game', async (request) => {
    const { id, game } = request.params;
    return profiles.history((await asker(request)).id, id, game);
  });
  app.get<{ Params: { game: string } }>('/api/leaders/:game', async (request) =>
    profiles.leaderboard((await guestOf(people, request))?.id ?? null, request.params.game),
  );

  app.get('/api/friends', async (request) => ({ friends: await store.friendsOf((await asker(request)).id) }));
  app.post('/api/friends/link', async (request) => {
    const { id } = await asker(request);
    const { fresh } = trusted(linkRequest, request.body);
    await mustBeFree(store, id);
    const known = await store.friendLinkOf(id);
    const now = Date.now();
    const isGood = known && known.madeAt + LINK_MS > now + DAY_MS && !fresh;
    const link = isGood ? known : { token: randomBytes(16).toString('base64url'), madeAt: now };
    if (!isGood) await store.putFriendLink(id, link);
    return { token: link.token, till: link.madeAt + LINK_MS };
  });
  /** Whoever is blocked finds no link. */
  const ownerOf = async (me: Person, token: string): Promise<Person> => {
    const owner = await store.friendLinkOwner(token, Date.now() - LINK_MS);
    if (!owner || (await store.blockedWith(me.id)).includes(owner.id)) throw new Refused('bad-link');
    return owner;
  };
  app.get<{ Params: { token: string } }>('/api/friends/link/:token', async (request) => {
    const me = await asker(request);
    const owner = await ownerOf(me, request.params.token);
    return { ...owner, you: owner.id === me.id, friend: await store.areFriends(me.id, owner.id) };
  });
  app.post<{ Params: { token: string } }>('/api/friends/link/:token', async (request) => {
    const me = await asker(request);
    trusted(nothing, request.body);
    await mustBeFree(store, me.id);
    const owner = await ownerOf(me, request.params.token);
    if (owner.id === me.id) throw new Refused('own-link');
    if (!(await store.befriend(me.id, owner.id, Date.now()))) throw new Refused('too-many-friends');
    for (const { id } of [me, owner]) company.changed(id, 'friends');
    return { ...owner, you: false, friend: true };
  });
  app.delete<OfPerson>('/api/friends/:id', async (request, reply) => {
    const me = await asker(request);
    await store.unfriend(me.id, request.params.id);
    for (const id of [me.id, request.params.id]) company.changed(id, 'friends');
    return reply.code(204).send();
  });

  app.get('/api/me/invitations', async (request) => ({
    invitations: await company.invitationsOf((await asker(request)).id),
  }));
  app.delete<OfPerson>('/api/me/invitations/:id', async (request, reply) => {
    const { id } = await asker(request);
    await store.removeInvitation(request.params.id, id);
    company.changed(id, 'invitations');
    return reply.code(204).send();
  });
  app.post<OfPerson>('/api/tables/:id/invitations', async (request, reply) => {
    const me = await asker(request);
    const { person: invited } = trusted(inviteRequest, request.body);
    await mustBeFree(store, me.id);
    const table = await store.table(request.params.id);
    if (!table) throw new Refused('no-table');
    if (table.host !== me.id && seatOf(table.chairs, me.id) < 0) throw new Refused('not-seated');
    if (statusOf(table) !== 'waiting') throw new Refused('already-started');
    if (!table.chairs.some(({ person, bot }) => !person && !bot)) throw new Refused('no-seat-free');
    if (!(await store.areFriends(me.id, invited))) throw new Refused('not-friends');
    // Nobody is called to a table where they could not sit down.
    await mustBeWelcomeAt(store, invited, table);
    if (await store.invite(table.id, invited, me.id, Date.now())) company.changed(invited, 'invitations');
    return reply.code(204).send();
  });

  app.get('/api/me/shunned', async (request) => ({
    shunned: await store.shunnedBy((await asker(request)).id),
  }));
  app.put<OfPerson>('/api/people/:id/shun', async (request, reply) => {
    const me = await asker(request);
    const { how } = trusted(shunRequest, request.body);
    const { id } = await other(me, request.params.id);
    await store.shun(me.id, id, how, Date.now());
    tellApart(me.id, id);
    return reply.code(204).send();
  });
  app.delete<OfPerson>('/api/people/:id/shun', async (request, reply) => {
    const me = await asker(request);
    const { id } = await other(me, request.params.id);
    await store.unshun(me.id, id);
    tellApart(me.id, id);
    return reply.code(204).send();
  });
  /** Both read, and see, something else from now on. */
  const tellApart = (...both: readonly string[]): void => {
    for (const id of both) {
      tables.listenAnew(id);
      for (const subject of ['friends', 'invitations'] as const) company.changed(id, subject);
    }
  };

  app.post<OfPerson>('/api/people/:id/report', async (request, reply) => {
    const me = await asker(request);
    const { reason, words = null, table = null } = trusted(reportRequest, request.body);
    const about = await other(me, request.params.id);
    const now = Date.now();
    if ((await store.countReportsBy(me.id, now - DAY_MS)) >= REPORTS_A_DAY) throw new Refused('slow-down');
    const row = table === null ? null : await store.table(table);
    if (table !== null && (!row || seatOf(row.chairs, me.id) < 0)) throw new Refused('no-table');
    const lines = row ? await store.talk(row.id, -1, LIMITS.talkTold) : [];
    // Around what the person said last; at the end if they said nothing.
    const last = lines.findLastIndex(({ person }) => person === about.id);
    const end = last < 0 ? lines.length : Math.min(lines.length, last + ATTACHED / 2);
    const report = { by: me.id, about: about.id, table, reason, words, at: now };
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const attached = lines.slice(Math.max(0, end - ATTACHED), end);
      if ((await store.addReport({ ...report, lines: attached })) !== null) return reply.code(204).send();
    }
    throw new Refused('late');
  });

  app.get('/api/me/standing', async (request) => store.standingOf((await asker(request)).id, Date.now()));
  app.patch('/api/me/standing', async (request) => {
    const { id } = await asker(request);
    const { child } = trusted(childRequest, request.body);
    await store.setChild(id, child);
    tables.listenAnew(id);
    company.changed(id, 'standing');
    // What was listed is not, or is again.
    for (const table of await store.tablesOf(id, LISTED))
      if (table.terms.visibility === 'listed' && statusOf(table) !== 'over') lobby.changed(table.id);
    return store.standingOf(id, Date.now());
  });
  app.post('/api/me/standing/acknowledge', async (request) => {
    const { id } = await asker(request);
    const { n } = trusted(acknowledgeRequest, request.body);
    await store.acknowledge(id, n, Date.now());
    company.changed(id, 'standing');
    return store.standingOf(id, Date.now());
  });
}
