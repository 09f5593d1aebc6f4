/** Of a person, a table, a channel: it cannot be guessed, fits into an address, and no command line takes it for an option. */
import { randomBytes } from 'node:crypto';

export function newId(): string {
  const id = randomBytes(12).toString('base64url');
  return id.startsWith('-') ? newId() : id;
}
