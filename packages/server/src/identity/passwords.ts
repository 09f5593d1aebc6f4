/** Passwords are slow to check on purpose (argon2id); whoever has none takes as long. */
import { hash, verify } from '@node-rs/argon2';
import type { Password } from '../store/identity.ts';

export const hashPassword = (password: string): Promise<string> => hash(password);

/** The hash of something nobody types: an address that nobody has is answered as slowly as any other. */
const nobodys: Promise<string> = hash('nobody’s');

/** Whose password it is, of those who gave the same address. */
export async function ownerOf(candidates: readonly Password[], password: string): Promise<string | null> {
  let owner: string | null = null;
  const asked = candidates.length > 0 ? candidates : [{ person: null, hash: await nobodys }];
  for (const { person, hash: known } of asked) if (await verify(known, password)) owner ??= person;
  return owner;
}
