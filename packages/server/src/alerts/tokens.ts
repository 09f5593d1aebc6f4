/** Links in mails that prove an address or stop what is sent to it: made from a key of this store, kept nowhere. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Store } from '../store/store.ts';

export type Purpose = 'prove' | 'stop';

export interface Tokens {
  make(purpose: Purpose, channel: string): string;
  /** The channel it is for; null when it was not made here for this. */
  read(purpose: Purpose, token: string): string | null;
}

export async function openTokens(store: Pick<Store, 'keep'>): Promise<Tokens> {
  const key = await store.keep('alert key', randomBytes(32).toString('hex'));
  const seal = (purpose: Purpose, channel: string): string =>
    createHmac('sha256', key).update(`${purpose} ${channel}`).digest('base64url');
  return {
    make: (purpose, channel) => `${channel}.${seal(purpose, channel)}`,
    read(purpose, token) {
      const [channel = '', given = ''] = token.split('.');
      const [a, b] = [Buffer.from(given), Buffer.from(seal(purpose, channel))];
      return a.length === b.length && timingSafeEqual(a, b) ? channel : null;
    },
  };
}
