/** How a person is kept: what leads back to them, on which devices they are, and the file with everything. */
import * as z from 'zod/mini';
import { mailRequest } from './alerts.ts';
import { me, tableSummary } from './http.ts';
import { LIMITS } from './limits.ts';
import type { Immutable } from './parts.ts';

const language = z.enum(['en', 'ru']);
const address = mailRequest.shape.address;
/** Long sentences are good passwords; composed and decomposed letters are the same. */
const password = z
  .string()
  .check(z.normalize('NFKC'), z.minLength(LIMITS.passwordLeast), z.maxLength(LIMITS.passwordMost));
/** As people type it: with or without spaces and hyphens. */
const typedCode = z.string().check(z.minLength(1), z.maxLength(64));
const token = z.string().check(z.regex(/^[\w-]{43}$/));
const base64url = z.string().check(z.regex(/^[\w-]{1,4000}$/));

/** What a browser's authenticator answers; the library that checks it knows the rest. */
const credential = <T extends z.ZodMiniType>(response: T) =>
  z.strictObject({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    response,
    clientExtensionResults: z.record(z.string(), z.unknown()),
    authenticatorAttachment: z.optional(z.string().check(z.maxLength(32))),
  });
export const passkeyRequest = z.strictObject({
  response: credential(
    z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10))),
    }),
  ),
});

/** Whether what the guest of this device has played comes along; if not, both are people of this device. */
const bring = z.boolean();
export const passkeySignIn = z.strictObject({
  response: credential(
    z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    }),
  ),
  bring,
});
export const passwordSignIn = z.strictObject({
  address,
  password: z.string().check(z.normalize('NFKC'), z.maxLength(LIMITS.passwordMost)),
  bring,
});
/** A code from another device, or one of those that were written down. */
export const codeSignIn = z.strictObject({ code: typedCode, bring });

export const passwordRequest = z.strictObject({ address, password, language });
export const languageRequest = z.strictObject({ language });
export const forgottenRequest = z.strictObject({ address, language });
export const newPasswordRequest = z.strictObject({ token, password });
/** From the link in a mail. */
export const proveAddressRequest = z.strictObject({ token });
export const signOutRequest = z.strictObject({ everywhere: z.boolean() });
export const switchRequest = z.strictObject({ id: z.string().check(z.maxLength(64)) });

/** Somebody on this device. */
const personHere = z.object({ ...me.shape, kept: z.boolean(), here: z.boolean() });

/** Everything about how one is kept, told to nobody else. */
export const keepingResponse = z.object({
  me: z.object({ ...me.shape, kept: z.boolean() }),
  /** What this server can do. */
  offers: z.object({ mail: z.boolean() }),
  passkeys: z.array(z.object({ id: z.string(), device: z.string(), madeAt: z.number(), usedAt: z.number() })),
  password: z.nullable(z.object({ address: z.string(), proved: z.boolean() })),
  /** How many are left. */
  recoveryCodes: z.int(),
  /** Last used first. */
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      madeAt: z.number(),
      usedAt: z.number(),
      /** The one that asks. */
      current: z.boolean(),
    }),
  ),
  /** Oldest first, today's last. */
  names: z.array(z.object({ name: z.string(), since: z.number() })),
  people: z.array(personHere),
});
export const peopleResponse = z.object({ people: z.array(personHere) });
export const recoveryCodesResponse = z.object({ codes: z.array(z.string()), keeping: keepingResponse });
/** `till` by the server's clock. */
export const deviceCodeResponse = z.object({ code: z.string(), till: z.number(), now: z.number() });
/** What a browser needs to ask its authenticator; its shape is that of WebAuthn. */
export const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });
/** Who one is now, and whether the guest's games came along. */
export const signedInResponse = z.object({ me, merged: z.boolean() });

export const EXPORT_FORMAT = 'benben person';
/** A file with everything a server knows of a person. */
export const personExport = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(1),
  at: z.number(),
  person: z.object({ ...me.shape, madeAt: z.number(), keptAt: z.nullable(z.number()) }),
  /** Rows of the store by table, without what is secret. */
  rows: z.record(z.string(), z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])))),
  matches: z.array(
    z.object({
      table: tableSummary,
      /** Whole and signed once the match is over: any of them can be verified. */
      record: z.nullable(z.unknown()),
      /** One's own moves while it is not. */
      moves: z.array(z.object({ seq: z.int(), at: z.number(), moves: z.array(z.string()) })),
    }),
  ),
});

/** The name, as everyone may know it: nothing stands for who has gone. */
export const FORMER_NAME = '';

export type Keeping = Immutable<z.infer<typeof keepingResponse>>;
export type PersonHere = Immutable<z.infer<typeof personHere>>;
export type PersonExport = Immutable<z.infer<typeof personExport>>;
export type PasskeyResponse = Immutable<z.infer<typeof passkeyRequest>['response']>;
export type PasskeyAnswer = Immutable<z.infer<typeof passkeySignIn>['response']>;
