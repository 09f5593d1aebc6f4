/** Coming back: by passkey, by password, by a code from another device or one that was written down. */
import {
  codeSignIn,
  forgottenRequest,
  newPasswordRequest,
  passkeySignIn,
  passwordSignIn,
  proveAddressRequest,
} from '@benben/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../identity/identity.ts';
import type { People } from '../people.ts';
import { Refused } from '../refused.ts';
import { trusted } from './body.ts';
import { deviceIn, giveTokens, MOST_HERE, sessionOf, sessionsIn, tokensIn } from './guest.ts';
import { guardChanges } from './origin.ts';
import { siteOf } from './site.ts';

export interface SignInContext {
  readonly people: People;
  readonly identity: Identity;
  readonly publicUrl: string;
}

export function addSignIn(app: FastifyInstance, { people, identity, publicUrl }: SignInContext): void {
  app.addHook('onRequest', guardChanges);
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  const arrive = async (request: FastifyRequest, reply: FastifyReply, person: string, bring: boolean) => {
    const before = await sessionOf(people, request);
    const { token, merged } = await identity.arrive(person, { before, bring, device: deviceIn(request) });
    // Whoever was here stays on this device, unless they are the same person now.
    const here = await sessionsIn(people, [token, ...tokensIn(request)]);
    giveTokens(
      request,
      reply,
      here.map((each) => each.token),
    );
    const { session } = here[0] ?? {};
    if (!session) throw new Refused('no-guest');
    return { me: { ...session.person, kept: session.kept }, merged };
  };
  const mustHaveRoom = async (request: FastifyRequest): Promise<void> => {
    const here = await sessionsIn(people, tokensIn(request));
    if (here.length > MOST_HERE) throw new Refused('too-many-people');
  };

  app.post('/api/sign-in/passkey/options', async (request) => ({
    options: await identity.passkeys.askForAny(siteOf(request, publicUrl)),
  }));
  app.post('/api/sign-in/passkey', async (request, reply) => {
    const { response, bring } = trusted(passkeySignIn, request.body);
    await mustHaveRoom(request);
    return arrive(request, reply, await identity.passkeys.check(response, siteOf(request, publicUrl)), bring);
  });
  app.post('/api/sign-in/password', async (request, reply) => {
    const { address, password, bring } = trusted(passwordSignIn, request.body);
    await mustHaveRoom(request);
    return arrive(request, reply, await identity.usePassword(address, password, request.ip), bring);
  });
  app.post('/api/sign-in/device', async (request, reply) => {
    const { code, bring } = trusted(codeSignIn, request.body);
    await mustHaveRoom(request);
    return arrive(request, reply, await identity.useDeviceCode(code, request.ip), bring);
  });
  app.post('/api/sign-in/recovery', async (request, reply) => {
    const { code, bring } = trusted(codeSignIn, request.body);
    await mustHaveRoom(request);
    return arrive(request, reply, await identity.useRecoveryCode(code, request.ip), bring);
  });

  app.post('/api/sign-in/forgotten', async (request) => {
    const { address, language } = trusted(forgottenRequest, request.body);
    await identity.forgotPassword(address, language, request.ip);
    return { ok: true };
  });
  app.post('/api/sign-in/new-password', async (request) => {
    const { token, password } = trusted(newPasswordRequest, request.body);
    await identity.resetPassword(token, password);
    return { ok: true };
  });
  app.post('/api/sign-in/prove', async (request) => {
    await identity.proveAddress(trusted(proveAddressRequest, request.body).token);
    return { ok: true };
  });
}
