/** Coming back: by passkey, by password, by a code from another device or one that was written down. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../identity/identity.ts';
import type { People } from '../people.ts';
import { Refused } from '../refused.ts';
import type { Handlers } from './calls.ts';
import { deviceIn, giveTokens, MOST_HERE, sessionOf, sessionsIn, tokensIn } from './guest.ts';
import { siteOf } from './site.ts';

export interface SignInContext {
  readonly people: People;
  readonly identity: Identity;
  readonly publicUrl: string;
}

type SignInCall =
  | 'askAnyPasskey'
  | 'signInByPasskey'
  | 'signInByPassword'
  | 'signInByDevice'
  | 'signInByRecovery'
  | 'forgotPassword'
  | 'resetPassword'
  | 'proveAddress';

interface Coming {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly body: { readonly bring: boolean };
}

export function signInCalls({ people, identity, publicUrl }: SignInContext): Pick<Handlers, SignInCall> {
  /** Whoever was here stays on this device, unless they are the same person now. */
  const arrive = async ({ request, reply, body: { bring } }: Coming, prove: () => Promise<string>) => {
    const tokens = tokensIn(request);
    if ((await sessionsIn(people, tokens)).length > MOST_HERE) throw new Refused('too-many-people');
    const person = await prove();
    const before = await sessionOf(people, request);
    const { token, merged } = await identity.arrive(person, { before, bring, device: deviceIn(request) });
    const here = await sessionsIn(people, [token, ...tokens]);
    giveTokens(request, reply, here);
    const { session } = here[0] ?? {};
    if (!session) throw new Refused('bad-code');
    return { me: { ...session.person, kept: session.kept }, merged };
  };

  return {
    askAnyPasskey: async ({ request }) => ({
      options: { ...(await identity.passkeys.askForAny(siteOf(request, publicUrl))) },
    }),
    signInByPasskey: (coming) =>
      arrive(coming, () => identity.passkeys.check(coming.body.response, siteOf(coming.request, publicUrl))),
    signInByPassword: (coming) =>
      arrive(coming, () =>
        identity.usePassword(coming.body.address, coming.body.password, coming.request.ip),
      ),
    signInByDevice: (coming) =>
      arrive(coming, () => identity.useDeviceCode(coming.body.code, coming.request.ip)),
    signInByRecovery: (coming) =>
      arrive(coming, () => identity.useRecoveryCode(coming.body.code, coming.request.ip)),

    async forgotPassword({ body: { address, language }, request }) {
      await identity.forgotPassword(address, language, request.ip);
      return { ok: true };
    },
    async resetPassword({ body: { token, password } }) {
      await identity.resetPassword(token, password);
      return { ok: true };
    },
    async proveAddress({ body: { token } }) {
      await identity.proveAddress(token);
      return { ok: true };
    },
  };
}
