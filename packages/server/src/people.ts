/** Guests without a form: a random token in a cookie is all there is to being someone. */
import { hashOf, newToken } from './identity/codes.ts';
import { friendlyName } from './names.ts';
import { newId } from './new-id.ts';
import type { Session } from './store/identity.ts';
import type { Person, Store } from './store/store.ts';

const TOKEN = /^[\w-]{43}$/;
/** When a session was last used is told to its owner, not to the minute. */
const USED_EVERY_MS = 5 * 60_000;

export class People {
  readonly #store: Store;
  readonly #failed: (error: unknown) => void;

  constructor(store: Store, failed: (error: unknown) => void) {
    this.#store = store;
    this.#failed = failed;
  }

  async find(token: string | undefined, device = ''): Promise<Session | null> {
    if (!token || !TOKEN.test(token)) return null;
    const tokenHash = hashOf(token);
    const session = await this.#store.sessionByToken(tokenHash);
    if (session?.id === '') return this.#adopt(session, tokenHash, device);
    const now = Date.now();
    // Nobody waits for it.
    if (session && session.usedAt < now - USED_EVERY_MS)
      this.#store.touchSession(session.id, now).catch(this.#failed);
    return session;
  }

  /** Given by a server of an earlier release, which knows no sessions. */
  async #adopt(session: Session, tokenHash: string, device: string): Promise<Session | null> {
    await this.#store.addSession({ id: newId(), tokenHash, person: session.person.id, device });
    return this.#store.sessionByToken(tokenHash);
  }

  async welcome(
    acceptLanguage: string | undefined,
    device: string,
  ): Promise<{ person: Person; token: string }> {
    const token = newToken();
    const person = { id: newId(), name: friendlyName(acceptLanguage) };
    await this.#store.addPerson(person, hashOf(token), device);
    return { person, token };
  }

  async rename({ id }: Person, name: string): Promise<Person> {
    const person: Person = { id, name };
    await this.#store.renamePerson(person);
    return person;
  }
}
