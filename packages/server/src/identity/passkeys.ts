/** Passkeys: what the library checks, with challenges that any node knows and that are good once. */
import type { PasskeyAnswer, PasskeyResponse } from '@benben/protocol';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { Refused } from '../refused.ts';
import type { Passkey, TicketPurpose } from '../store/identity.ts';
import type { Person, Store } from '../store/store.ts';
import { hashOf } from './codes.ts';

/** Where the browser says it is, and the name its passkeys are for. */
export interface Site {
  readonly origin: string;
  readonly host: string;
}

const CHALLENGE_MS = 5 * 60_000;
const MOST = 20;

export class Passkeys {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  async askForNew(person: Person, site: Site): Promise<object> {
    const known = await this.#store.passkeysOf(person.id);
    if (known.length >= MOST) throw new Refused('too-many-keys');
    const options = await generateRegistrationOptions({
      rpName: 'Benben',
      rpID: site.host,
      userID: new TextEncoder().encode(person.id),
      userName: person.name,
      attestationType: 'none',
      excludeCredentials: known.map(({ id }) => ({ id })),
      // Found without a name being typed, and unlocked by its owner: it is all one needs.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.#remember('add-passkey', options.challenge, person.id);
    return options;
  }

  async add(
    person: Person,
    response: PasskeyResponse,
    { origin, host }: Site,
    device: string,
  ): Promise<void> {
    const verified = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: (challenge) => this.#isOurs('add-passkey', challenge, person.id),
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
    }).catch(refuse);
    if (!verified.verified) throw new Refused('bad-passkey');
    const { credential } = verified.registrationInfo;
    if (await this.#store.passkey(credential.id)) throw new Refused('bad-passkey');
    const now = this.#now();
    await this.#store.addPasskey({
      id: credential.id,
      person: person.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: response.response.transports ?? [],
      ...{ device, madeAt: now, usedAt: now },
    });
  }

  async askForAny(site: Site): Promise<object> {
    const options = await generateAuthenticationOptions({ rpID: site.host, userVerification: 'required' });
    await this.#remember('use-passkey', options.challenge, null);
    return options;
  }

  /** Whose it is. */
  async check(response: PasskeyAnswer, { origin, host }: Site): Promise<string> {
    const passkey = await this.#store.passkey(response.id);
    if (!passkey) throw new Refused('bad-passkey');
    const verified = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => this.#isOurs('use-passkey', challenge, null),
      expectedOrigin: origin,
      expectedRPID: host,
      credential: credentialOf(passkey),
      requireUserVerification: true,
    }).catch(refuse);
    if (!verified.verified) throw new Refused('bad-passkey');
    await this.#store.usePasskey(passkey.id, verified.authenticationInfo.newCounter, this.#now());
    return passkey.person;
  }

  #remember(purpose: TicketPurpose, challenge: string, person: string | null): Promise<void> {
    const now = this.#now();
    return this.#store.addTicket({ hash: hashOf(challenge), purpose, person, till: now + CHALLENGE_MS }, now);
  }

  async #isOurs(purpose: TicketPurpose, challenge: string, person: string | null): Promise<boolean> {
    const ticket = await this.#store.takeTicket(purpose, hashOf(challenge), this.#now());
    return ticket !== null && ticket.person === person;
  }
}

function credentialOf({ id, publicKey, counter }: Passkey) {
  return { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter };
}

/** What is wrong with it is nobody's business but the authenticator's. */
function refuse(): never {
  throw new Refused('bad-passkey');
}
