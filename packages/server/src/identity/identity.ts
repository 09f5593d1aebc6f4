/** Being someone for longer than a cookie: ways back, devices, and what happens when two turn out to be one. */
import { LIMITS } from '@benben/protocol';
import type { Mailer } from '../alerts/mailer.ts';
import { newId } from '../new-id.ts';
import { Refused } from '../refused.ts';
import type { Session } from '../store/identity.ts';
import type { Person, Store } from '../store/store.ts';
import type { Tables } from '../tables.ts';
import { DEVICE_CODE, hashOf, hashOfCode, newCode, newToken, RECOVERY_CODE } from './codes.ts';
import type { Connections } from './connections.ts';
import type { Guard } from './guard.ts';
import { type Language, letterOf } from './letters.ts';
import { Passkeys } from './passkeys.ts';
import { hashPassword, ownerOf } from './passwords.ts';

export interface IdentityParts {
  readonly store: Store;
  readonly tables: Pick<Tables, 'personChanged'>;
  readonly connections: Connections;
  readonly guard: Guard;
  /** Null when this server sends no mail. */
  readonly mailer: Mailer | null;
  /** Where the links of mails lead. */
  readonly publicUrl: string;
  readonly now: () => number;
}

const MINUTE = 60_000;
const [DEVICE_MS, PROVE_MS, RESET_MS] = [10 * MINUTE, 24 * 60 * MINUTE, 60 * MINUTE];
const RECOVERY_CODES = 10;
/** People who can give the same address before one of them proves it. */
const SAME_ADDRESS = 3;

export interface Arrival {
  /** Who was here before, if anyone. */
  readonly before: Session | null;
  /** Whether the games of a guest come along. */
  readonly bring: boolean;
  readonly device: string;
}

export class Identity {
  readonly passkeys: Passkeys;
  readonly #parts: IdentityParts;

  constructor(parts: IdentityParts) {
    this.#parts = parts;
    this.passkeys = new Passkeys(parts.store, parts.now);
  }

  get hasMail(): boolean {
    return this.#parts.mailer !== null;
  }

  /** A new session for whoever has shown who they are: a token that was there before proves nothing. */
  async arrive(
    person: string,
    { before, bring, device }: Arrival,
  ): Promise<{ token: string; merged: boolean }> {
    const { store, tables, connections } = this.#parts;
    const token = newToken();
    const session = { id: newId(), tokenHash: hashOf(token), person, device };
    if (!(await store.addSession(session))) throw new Refused('bad-code');
    await store.keepPerson(person);
    if (before?.person.id === person) await this.end(person, { only: before.id });
    if (!before || !bring || before.kept || before.person.id === person) return { token, merged: false };
    const merged = await store.mergePeople(before.person.id, person);
    if (!merged) return { token, merged: false };
    tables.personChanged(before.person.id);
    connections.ended(merged.sessions);
    return { token, merged: true };
  }

  async end(person: string, which: { readonly only?: string; readonly except?: string }): Promise<boolean> {
    const ended = await this.#parts.store.endSessions(person, which);
    this.#parts.connections.ended(ended);
    return ended.length > 0;
  }

  /** Good once, for ten minutes, in the place of the last one. */
  async newDeviceCode(person: Person): Promise<{ code: string; till: number; now: number }> {
    const { store, now: clock } = this.#parts;
    const now = clock();
    const [code, till] = [newCode(DEVICE_CODE), now + DEVICE_MS];
    await store.addTicket({ hash: hashOfCode(code), purpose: 'device', person: person.id, till }, now);
    return { code, till, now };
  }

  async useDeviceCode(code: string, ip: string): Promise<string> {
    const { store, guard, now } = this.#parts;
    const guess = await guard.code(ip);
    const ticket = await store.takeTicket('device', hashOfCode(code), now());
    if (!ticket?.person) throw new Refused('bad-code');
    await guess.right();
    return ticket.person;
  }

  async newRecoveryCodes(person: Person): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, () => newCode(RECOVERY_CODE));
    await this.#parts.store.setRecoveryCodes(person.id, codes.map(hashOfCode));
    await this.#parts.store.keepPerson(person.id);
    return codes;
  }

  /** Looked at however many wrong ones came before: it cannot be guessed, and its owner always gets in. */
  async useRecoveryCode(code: string, ip: string): Promise<string> {
    const person = await this.#parts.store.takeRecoveryCode(hashOfCode(code));
    if (person) return person;
    await this.#parts.guard.code(ip);
    throw new Refused('bad-code');
  }

  async setPassword(
    person: Person,
    { address, password }: { readonly address: string; readonly password: string },
  ): Promise<void> {
    const { store, now } = this.#parts;
    const known = await store.passwordOf(person.id);
    const proved = known?.proved === true && known.address === address;
    const hash = await hashPassword(password);
    const row = { person: person.id, address, proved, hash, madeAt: now() };
    if (!(await store.setPassword(row, SAME_ADDRESS))) throw new Refused('address-taken');
    await store.keepPerson(person.id);
  }

  async usePassword(address: string, password: string, ip: string): Promise<string> {
    const guess = await this.#parts.guard.password(address, ip);
    const candidates = await this.#parts.store.passwordsAt(address);
    const known = password.length >= LIMITS.passwordLeast ? candidates : [];
    const person = await ownerOf(known, password);
    if (!person) throw new Refused('wrong-password');
    await guess.right();
    return person;
  }

  /** The only thing that is sent to an address nobody has proved. */
  async askToProve(person: Person, language: Language, ip: string): Promise<void> {
    const { store, mailer } = this.#parts;
    const known = await store.passwordOf(person.id);
    if (!mailer) throw new Refused('mail-off');
    if (!known || known.proved) throw new Refused('bad-link');
    await this.#write('prove-mail', { person, address: known.address, till: PROVE_MS, language, ip });
  }

  async proveAddress(token: string): Promise<void> {
    const { store, now } = this.#parts;
    const ticket = await store.takeTicket('prove-mail', hashOf(token), now());
    if (!ticket?.person) throw new Refused('bad-link');
    if (!(await store.proveAddress(ticket.person))) throw new Refused('address-taken');
  }

  /** Says nothing of whether anyone has this address. */
  async forgotPassword(address: string, language: Language, ip: string): Promise<void> {
    const { store, mailer, guard } = this.#parts;
    if (!mailer) throw new Refused('mail-off');
    const owner = (await store.passwordsAt(address)).find(({ proved }) => proved);
    const person = owner && (await store.person(owner.person));
    if (person) await this.#write('new-password', { person, address, till: RESET_MS, language, ip });
    else await guard.letter(address, ip);
  }

  /** Everyone who was signed in with the old one is out. */
  async resetPassword(token: string, password: string): Promise<void> {
    const { store, now } = this.#parts;
    const hash = await hashPassword(password);
    const ticket = await store.takeTicket('new-password', hashOf(token), now());
    if (!ticket?.person || !(await store.changePassword(ticket.person, hash))) throw new Refused('bad-link');
    await this.end(ticket.person, {});
  }

  async #write(
    purpose: 'prove-mail' | 'new-password',
    letter: { person: Person; address: string; till: number; language: Language; ip: string },
  ): Promise<void> {
    const { store, mailer, guard, publicUrl, now } = this.#parts;
    const { person, address, till, language, ip } = letter;
    await guard.letter(address, ip);
    const token = newToken();
    await store.addTicket({ hash: hashOf(token), purpose, person: person.id, till: now() + till }, now());
    // After the hash, so that it is in no log on its way.
    const link = `${publicUrl}/me#${purpose}=${token}`;
    const sent = await mailer?.write({ to: address, ...letterOf(purpose, language, person.name, link) });
    if (sent !== 'sent') throw new Refused('no-answer');
  }
}
