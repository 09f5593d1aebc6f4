/** The server's word for a finished record: whoever has its key can tell whether anything was changed since. */
import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { bytesOfHex, utf8 } from './bytes.ts';
import { writtenTable } from './fair.ts';
import type { MatchRecord } from './match.ts';

/** What is signed: everything a record says, in a fixed order, however its fields were put down. */
export function bytesToSign(record: MatchRecord): Uint8Array {
  const { commitment, bots = [], luck, secret = null, ending } = record;
  const turns = record.turns.map(({ seat, moves, luck, backTo }) => [
    ...[seat, moves, luck],
    ...(backTo === undefined ? [] : [backTo]),
  ]);
  const written = [writtenTable(record), commitment, bots, luck, turns, secret?.seed, secret?.nonces];
  if (ending) written.push(ending.kind === 'resigned' ? [ending.kind, ending.seats] : [ending.kind]);
  return utf8(`benben record 1 ${JSON.stringify(written)}`);
}

/** Whether the signature in the record is one of its key's for exactly this record. */
export function isSigned(record: MatchRecord): boolean {
  const { signature } = record;
  if (!signature) return false;
  hashes.sha512 = sha512;
  try {
    return verify(bytesOfHex(signature.value), bytesToSign(record), bytesOfHex(signature.key));
  } catch {
    return false;
  }
}
