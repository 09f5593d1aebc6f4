/** The key with which this server vouches for finished matches: made once, kept in the store, its public half told to anyone. */
import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto';
import { bytesToSign, type MatchRecord, type Signature } from '@benben/core';
import type { Store } from './store/store.ts';

/** What stands before the 32 bytes of an Ed25519 key in the formats Node reads and writes (RFC 8410). */
const PRIVATE_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_HEAD_LENGTH = 12;

export interface Signer {
  /** The public key, in hexadecimal digits. */
  readonly key: string;
  sign<R extends MatchRecord>(record: R): R & { readonly signature: Signature };
}

/** Every process of one store has the same key. */
export async function openSigner(store: Pick<Store, 'keep'>): Promise<Signer> {
  const secret = await store.keep('signing key', randomBytes(32).toString('hex'));
  const der = Buffer.concat([PRIVATE_HEAD, Buffer.from(secret, 'hex')]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const key = spki.subarray(PUBLIC_HEAD_LENGTH).toString('hex');
  return {
    key,
    sign: (record) => ({
      ...record,
      signature: { key, value: sign(null, bytesToSign(record), privateKey).toString('hex') },
    }),
  };
}
