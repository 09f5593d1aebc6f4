/** Guests without a form: a random token in a cookie is all there is to being someone. */
import { createHash, randomBytes } from 'node:crypto';
import { friendlyName } from './names.ts';
import type { Person, Store } from './store/store.ts';

const TOKEN = /^[\w-]{43}$/;

export class People {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async find(token: string | undefined): Promise<Person | null> {
    return token && TOKEN.test(token) ? this.#store.personByToken(hash(token)) : null;
  }

  async welcome(acceptLanguage: string | undefined): Promise<{ person: Person; token: string }> {
    const token = randomBytes(32).toString('base64url');
    const person = { id: randomBytes(12).toString('base64url'), name: friendlyName(acceptLanguage) };
    await this.#store.addPerson(person, hash(token));
    return { person, token };
  }

  async rename({ id }: Person, name: string): Promise<Person> {
    const person: Person = { id, name };
    await this.#store.renamePerson(person);
    return person;
  }
}

/** Only the hash is kept: whoever reads the data cannot become someone. */
function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
