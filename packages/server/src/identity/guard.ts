/**
 * Guesses are counted in the store, for all nodes together: against what is guessed at and against where they come
 * from. A right guess counts for nothing. Passkeys and recovery codes cannot be guessed, so whoever has one always
 * gets in, whatever others try.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { Refused } from '../refused.ts';
import type { GuessLimit } from '../store/identity.ts';
import type { Store } from '../store/store.ts';

const MINUTE = 60_000;

export interface Guard {
  /** Before a password is looked at. */
  password(address: string, ip: string): Promise<Guess>;
  /** Before a code from another device is looked at. */
  code(ip: string): Promise<Guess>;
  /** Before something is sent to an address. */
  letter(address: string, ip: string): Promise<Guess>;
}

export interface Guess {
  right(): Promise<void>;
}

export async function openGuard(
  store: Pick<Store, 'keep' | 'guess' | 'unguess'>,
  now: () => number,
): Promise<Guard> {
  const secret = await store.keep('guess key', randomBytes(32).toString('hex'));
  // Neither addresses nor networks stand in the table.
  const keyOf = (kind: string, what: string) =>
    createHmac('sha256', secret).update(`${kind} ${what}`).digest('base64url');
  const count = async (...limits: GuessLimit[]): Promise<Guess> => {
    if ((await store.guess(limits, now())) > 0) throw new Refused('too-many-guesses');
    return { right: () => store.unguess(limits.map(({ key }) => key)) };
  };
  return {
    password: (address, ip) =>
      count(
        { key: keyOf('account', address.toLowerCase()), most: 10, everyMs: 2 * MINUTE },
        // A household or a class shares one.
        { key: keyOf('passwords from', ip), most: 60, everyMs: MINUTE / 2 },
      ),
    code: (ip) => count({ key: keyOf('codes from', ip), most: 30, everyMs: MINUTE / 2 }),
    letter: (address, ip) =>
      count(
        { key: keyOf('letters to', address.toLowerCase()), most: 3, everyMs: 20 * MINUTE },
        { key: keyOf('letters from', ip), most: 30, everyMs: 2 * MINUTE },
      ),
  };
}
