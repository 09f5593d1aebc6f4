/**
 * Luck nobody can foresee or bend. The server commits to a seed and a table by showing their hash; every player's
 * browser adds a nonce; all rolls and draws come from the ChaCha20 stream keyed by both. After the match the seed
 * is shown, and anyone can run it again.
 */
import { bytesOfHex, hexOf, joined, utf8 } from './bytes.ts';
import { chachaBlock } from './chacha20.ts';
import type { Chance } from './chance.ts';
import type { Seat, Table } from './game.ts';
import { sha256 } from './sha256.ts';

/** What makes a match's luck: shown to everyone, but only after the last move. */
export interface Secret {
  /** 64 hexadecimal digits. */
  readonly seed: string;
  /** By seat, in the order of the table; any text up to 64 bytes, '' for a bot. */
  readonly nonces: readonly string[];
}

/** What is settled before anyone sits down. */
export interface Settled {
  readonly game: string;
  readonly version: number;
  readonly table: Table<unknown>;
}

/** A block of ChaCha20 has sixteen 32-bit words. */
const WORDS = 16;
const RANGE = 0x1_0000_0000;

/** The hash that is shown before the first move: of the seed, and of everything the match will be played by. */
export function commitmentTo(seed: string, settled: Settled): string {
  const written = JSON.stringify(writtenTable(settled));
  return hexOf(sha256(joined(utf8(`benben table 2 ${written} `), seedBytes(seed))));
}

/** A list in a fixed order: two tables that differ in anything are written differently, however they were put down. */
export function writtenTable({ game, version, table: { seats, first, options } }: Settled): unknown[] {
  const sorted = Object.entries(options as object).sort(([a], [b]) => (a < b ? -1 : 1));
  return [game, version, seats, first ?? null, sorted];
}

export interface FairChance extends Chance {
  /** How many words of the stream are used; setting it back takes luck back that no one has been told. */
  position: number;
}

export function fairChance(secret: Secret): FairChance {
  const key = keyOf(secret);
  let block: Uint32Array = new Uint32Array(0);
  let blockIndex = -1;

  const wordAt = (position: number): number => {
    const index = Math.floor(position / WORDS);
    if (index !== blockIndex) {
      block = chachaBlock(key, index);
      blockIndex = index;
    }
    return block[position % WORDS] as number;
  };

  const chance: FairChance = {
    position: 0,
    below(n) {
      // Rejection keeps every value exactly equally likely.
      const limit = RANGE - (RANGE % n);
      let value = wordAt(chance.position++);
      while (value >= limit) value = wordAt(chance.position++);
      return value % n;
    },
  };
  return chance;
}

const MOST_NONCE_BYTES = 64;

export function isNonceTooLong(nonce: string): boolean {
  return utf8(nonce).length > MOST_NONCE_BYTES;
}

/** Each nonce is preceded by its length, so no two different lists of them give one key. */
function keyOf({ seed, nonces }: Secret): Uint8Array {
  const parts = nonces.map((nonce, seat: Seat) => {
    const bytes = utf8(nonce);
    // The length is one byte: it must never wrap.
    if (isNonceTooLong(nonce))
      throw new RangeError(`the nonce of seat ${seat} is ${bytes.length} bytes long`);
    return joined(Uint8Array.of(bytes.length), bytes);
  });
  return sha256(joined(utf8('benben luck 1'), seedBytes(seed), ...parts));
}

function seedBytes(seed: string): Uint8Array {
  const bytes = bytesOfHex(seed);
  if (bytes.length !== 32) throw new RangeError('a seed has 64 hexadecimal digits');
  return bytes;
}
