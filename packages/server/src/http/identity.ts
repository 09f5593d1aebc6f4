/** How one is kept: ways back, devices, names, the people of this device, everything in a file, and goodbye. */
import { Readable } from 'node:stream';
import type { Keeping, PersonHere } from '@benben/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { exportOf } from '../identity/export.ts';
import type { Farewell } from '../identity/farewell.ts';
import type { Identity } from '../identity/identity.ts';
import type { People } from '../people.ts';
import { Refused } from '../refused.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../tables.ts';
import type { Handlers } from './calls.ts';
import {
  deviceIn,
  giveTokens,
  MOST_HERE,
  mustHaveSession,
  type PersonOfDevice,
  sessionsIn,
  tokensIn,
} from './guest.ts';
import { siteOf } from './site.ts';

type Limit = ReturnType<FastifyInstance['createRateLimit']>;

export interface IdentityContext {
  readonly people: People;
  readonly identity: Identity;
  readonly farewell: Farewell;
  readonly store: Store;
  readonly tables: Tables;
  readonly publicUrl: string;
  /** Whether the address of a request may have one more guest. */
  readonly newGuests: Limit;
  /** Whether it may have one more file with everything. */
  readonly newExports: Limit;
}

type IdentityCall =
  | 'getKeeping'
  | 'askForPasskey'
  | 'addPasskey'
  | 'removePasskey'
  | 'setPassword'
  | 'removePassword'
  | 'askToProve'
  | 'newRecoveryCodes'
  | 'newDeviceCode'
  | 'endSession'
  | 'signOut'
  | 'listPeople'
  | 'addPerson'
  | 'switchPerson'
  | 'exportMe'
  | 'removeMe';

export function identityCalls(context: IdentityContext): Pick<Handlers, IdentityCall> {
  const { people, identity, farewell, store, tables, publicUrl } = context;

  /** Read anew: what was just changed is told as it is now. */
  const told = async (request: FastifyRequest): Promise<Keeping> => {
    const { id: current, person } = await mustHaveSession(people, request);
    const password = await store.passwordOf(person.id);
    const dates = await store.personDates(person.id);
    const passkeys = await store.passkeysOf(person.id);
    const sessions = await store.sessionsOf(person.id);
    return {
      me: { ...person, kept: (dates?.keptAt ?? null) !== null },
      offers: { mail: identity.hasMail },
      passkeys: passkeys.map(({ id, device, madeAt, usedAt }) => ({ id, device, madeAt, usedAt })),
      password: password && { address: password.address, proved: password.proved },
      recoveryCodes: await store.countRecoveryCodes(person.id),
      sessions: sessions.map((session) => ({ ...session, current: session.id === current })),
      names: await store.namesOf(person.id),
      people: shown(await sessionsIn(people, tokensIn(request)), person.id),
    };
  };
  const mayHaveOneMore = async (limit: Limit, request: FastifyRequest): Promise<void> => {
    const room = await limit(request);
    if (!room.isAllowed && room.isExceeded) throw new Refused('slow-down');
  };
  /** Whoever else is on this device is here now; nobody at all is a new guest, when a page asks. */
  const leave = async (request: FastifyRequest, reply: FastifyReply) => {
    const left = await sessionsIn(people, tokensIn(request));
    giveTokens(request, reply, left);
    return { people: shown(left, left[0]?.session.person.id ?? '') };
  };

  return {
    getKeeping: ({ request }) => told(request),

    askForPasskey: async ({ person, request }) => ({
      options: { ...(await identity.passkeys.askForNew(person, siteOf(request, publicUrl))) },
    }),
    async addPasskey({ person, body: { response }, request }) {
      await identity.passkeys.add(person, response, siteOf(request, publicUrl), deviceIn(request));
      await store.keepPerson(person.id);
      return told(request);
    },
    async removePasskey({ person, params: { id }, request }) {
      await store.removePasskey(person.id, id);
      return told(request);
    },

    async setPassword({ person, body: { language, ...wanted }, request }) {
      await identity.setPassword(person, wanted);
      // What was asked for is done; a mail that cannot be sent now can be asked for again.
      if (identity.hasMail)
        await identity.askToProve(person, language, request.ip).catch((error: unknown) => {
          if (!(error instanceof Refused)) throw error;
        });
      return told(request);
    },
    async removePassword({ person, request }) {
      await store.removePassword(person.id);
      return told(request);
    },
    async askToProve({ person, body: { language }, request }) {
      await identity.askToProve(person, language, request.ip);
      return told(request);
    },

    async newRecoveryCodes({ person, request }) {
      const codes = await identity.newRecoveryCodes(person);
      return { codes, keeping: await told(request) };
    },
    newDeviceCode: ({ person }) => identity.newDeviceCode(person),

    async endSession({ person, params: { id }, request }) {
      // One's own goes with its cookie.
      const current = await mustHaveSession(people, request);
      if (id !== current.id) await identity.end(person.id, { only: id });
      return told(request);
    },
    async signOut({ person, body: { everywhere }, request, reply }) {
      const { id } = await mustHaveSession(people, request);
      await identity.end(person.id, everywhere ? {} : { only: id });
      return leave(request, reply);
    },

    listPeople: async ({ person, request }) => ({
      people: shown(await sessionsIn(people, tokensIn(request)), person.id),
    }),
    async addPerson({ request, reply }) {
      const here = await sessionsIn(people, tokensIn(request));
      if (here.length >= MOST_HERE) throw new Refused('too-many-people');
      await mayHaveOneMore(context.newGuests, request);
      const added = await people.welcome(request.headers['accept-language'], deviceIn(request));
      giveTokens(request, reply, [added, ...here]);
      return { ...added.person, kept: false };
    },
    async switchPerson({ body: { id }, request, reply }) {
      const here = await sessionsIn(people, tokensIn(request));
      const next = here.find(({ session }) => session.person.id === id);
      if (!next) throw new Refused('not-here');
      giveTokens(request, reply, [next, ...here.filter((each) => each !== next)]);
      return { ...next.session.person, kept: next.session.kept };
    },

    async exportMe({ person, request, reply }) {
      await mayHaveOneMore(context.newExports, request);
      reply.type('application/json').header('content-disposition', 'attachment; filename="benben.json"');
      return Readable.from(exportOf({ store, tables }, person));
    },
    async removeMe({ person, request, reply }) {
      await farewell.say(person);
      return leave(request, reply);
    },
  };
}

function shown(here: readonly PersonOfDevice[], now: string): PersonHere[] {
  return here.map(({ session: { person, kept } }) => ({ ...person, kept, here: person.id === now }));
}
