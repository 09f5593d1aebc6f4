/** How one is kept: ways back, devices, names, the people of this device, everything in a file, and goodbye. */
import { Readable } from 'node:stream';
import {
  type Keeping,
  LIMITS,
  languageRequest,
  type PersonHere,
  passkeyRequest,
  passwordRequest,
  signOutRequest,
  switchRequest,
} from '@benben/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { exportOf } from '../identity/export.ts';
import type { Farewell } from '../identity/farewell.ts';
import type { Identity } from '../identity/identity.ts';
import type { People } from '../people.ts';
import { Refused } from '../refused.ts';
import type { Session } from '../store/identity.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../tables.ts';
import { trusted } from './body.ts';
import { deviceIn, giveTokens, MOST_HERE, mustHaveSession, sessionsIn, tokensIn } from './guest.ts';
import { guardChanges } from './origin.ts';
import { siteOf } from './site.ts';

export interface IdentityContext {
  readonly people: People;
  readonly identity: Identity;
  readonly farewell: Farewell;
  readonly store: Store;
  readonly tables: Tables;
  readonly publicUrl: string;
  /** Whether the address of a request may have one more guest. */
  readonly newGuests: ReturnType<FastifyInstance['createRateLimit']>;
  /** Whether it may have one more file with everything. */
  readonly newExports: ReturnType<FastifyInstance['createRateLimit']>;
}

/** Passkeys are large: what a browser may answer fits, and little more. */
const KEY_BODY = { bodyLimit: 2 * LIMITS.messageBytes } as const;

export function addIdentityApi(app: FastifyInstance, context: IdentityContext): void {
  const { people, identity, farewell, store, tables, publicUrl } = context;
  app.addHook('onRequest', guardChanges);
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  const mine = (request: FastifyRequest): Promise<Session> => mustHaveSession(people, request);

  const peopleHere = async (request: FastifyRequest): Promise<PersonHere[]> => {
    const { person: now } = await mine(request);
    const here = await sessionsIn(people, tokensIn(request));
    return here.map(({ session: { person, kept } }) => ({ ...person, kept, here: person.id === now.id }));
  };

  /** Read anew: what was just changed is told as it is now. */
  const told = async (request: FastifyRequest): Promise<Keeping> => {
    const { id: current, person } = await mine(request);
    const [passkeys, password, sessions] = await Promise.all([
      store.passkeysOf(person.id),
      store.passwordOf(person.id),
      store.sessionsOf(person.id),
    ]);
    const dates = await store.personDates(person.id);
    return {
      me: { ...person, kept: (dates?.keptAt ?? null) !== null },
      offers: { mail: identity.hasMail },
      passkeys: passkeys.map(({ id, device, madeAt, usedAt }) => ({ id, device, madeAt, usedAt })),
      password: password && { address: password.address, proved: password.proved },
      recoveryCodes: await store.countRecoveryCodes(person.id),
      sessions: sessions.map((session) => ({ ...session, current: session.id === current })),
      names: await store.namesOf(person.id),
      people: await peopleHere(request),
    };
  };

  app.get('/api/me/keeping', told);
  app.get('/api/me/people', async (request) => ({ people: await peopleHere(request) }));

  app.post('/api/me/passkeys/options', async (request) => {
    const { person } = await mine(request);
    return { options: await identity.passkeys.askForNew(person, siteOf(request, publicUrl)) };
  });
  app.post('/api/me/passkeys', KEY_BODY, async (request) => {
    const { person } = await mine(request);
    const { response } = trusted(passkeyRequest, request.body);
    await identity.passkeys.add(person, response, siteOf(request, publicUrl), deviceIn(request));
    await store.keepPerson(person.id);
    return told(request);
  });
  app.delete<{ Params: { id: string } }>('/api/me/passkeys/:id', async (request) => {
    const { person } = await mine(request);
    await store.removePasskey(person.id, request.params.id);
    return told(request);
  });

  app.put('/api/me/password', async (request) => {
    const { person } = await mine(request);
    const { language, ...wanted } = trusted(passwordRequest, request.body);
    await identity.setPassword(person, wanted);
    // What was asked for is done; a mail that cannot be sent now can be asked for again.
    if (identity.hasMail)
      await identity.askToProve(person, language, request.ip).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
      });
    return told(request);
  });
  app.delete('/api/me/password', async (request) => {
    await store.removePassword((await mine(request)).person.id);
    return told(request);
  });
  app.post('/api/me/password/prove', async (request) => {
    const { person } = await mine(request);
    await identity.askToProve(person, trusted(languageRequest, request.body).language, request.ip);
    return told(request);
  });

  app.post('/api/me/recovery-codes', async (request) => {
    const codes = await identity.newRecoveryCodes((await mine(request)).person);
    return { codes, keeping: await told(request) };
  });
  app.post('/api/me/device-code', async (request) => identity.newDeviceCode((await mine(request)).person));

  app.delete<{ Params: { id: string } }>('/api/me/sessions/:id', async (request) => {
    const { id, person } = await mine(request);
    // One's own goes with its cookie.
    if (request.params.id !== id) await identity.end(person.id, { only: request.params.id });
    return told(request);
  });

  /** Whoever else is on this device is here now; nobody at all is a new guest, when a page asks. */
  const leave = async (request: FastifyRequest, reply: FastifyReply) => {
    const left = await sessionsIn(people, tokensIn(request));
    giveTokens(
      request,
      reply,
      left.map(({ token }) => token),
    );
    return { people: left.map(({ session: { person, kept } }, i) => ({ ...person, kept, here: i === 0 })) };
  };
  app.post('/api/me/sign-out', async (request, reply) => {
    const { id, person } = await mine(request);
    const { everywhere } = trusted(signOutRequest, request.body);
    await identity.end(person.id, everywhere ? {} : { only: id });
    return leave(request, reply);
  });

  app.post('/api/me/people', async (request, reply) => {
    await mine(request);
    const here = await sessionsIn(people, tokensIn(request));
    if (here.length >= MOST_HERE) throw new Refused('too-many-people');
    const room = await context.newGuests(request);
    if (!room.isAllowed && room.isExceeded) throw new Refused('slow-down');
    const { person, token } = await people.welcome(request.headers['accept-language'], deviceIn(request));
    giveTokens(request, reply, [token, ...here.map((each) => each.token)]);
    return { ...person, kept: false };
  });
  app.post('/api/me/switch', async (request, reply) => {
    const { id } = trusted(switchRequest, request.body);
    const here = await sessionsIn(people, tokensIn(request));
    const next = here.find(({ session }) => session.person.id === id);
    if (!next) throw new Refused('not-here');
    giveTokens(request, reply, [
      next.token,
      ...here.flatMap(({ token }) => (token === next.token ? [] : [token])),
    ]);
    return { ...next.session.person, kept: next.session.kept };
  });

  app.get('/api/me/export', async (request, reply) => {
    const { person } = await mine(request);
    const room = await context.newExports(request);
    if (!room.isAllowed && room.isExceeded) throw new Refused('slow-down');
    return reply
      .type('application/json')
      .header('content-disposition', 'attachment; filename="benben.json"')
      .send(Readable.from(exportOf({ store, tables }, person)));
  });

  app.delete('/api/me', async (request, reply) => {
    const { person } = await mine(request);
    await farewell.say(person);
    return leave(request, reply);
  });
}
