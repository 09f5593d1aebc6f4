/**
 * SHA-256 (FIPS 180-4), of a few dozen bytes at a time. Ours, because a page that plays on this device needs it before its
 * first roll and nothing else of a library of hashes; proved against Node's.
 */

/** The first 32 bits of the fractions of the square roots and of the cube roots of the first primes. */
const PRIMES = primes(64);
const START = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fractionOfRoot(prime, 2n));
const ROUND = Uint32Array.from(PRIMES, (prime) => fractionOfRoot(prime, 3n));

const BLOCK = 64;
const turned = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

export function sha256(message: Uint8Array): Uint8Array {
  // A one, zeros, and the length in bits fill the last block.
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 0x2000_0000));
  view.setUint32(padded.length - 4, (message.length << 3) >>> 0);

  const state = START.slice();
  const words = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += BLOCK) {
    for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + i * 4);
    for (let i = 16; i < 64; i++) words[i] = scheduled(words, i);
    mix(state, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => {
    digest.setUint32(i * 4, word);
  });
  return new Uint8Array(digest.buffer);
}

function scheduled(words: Uint32Array, i: number): number {
  const [a, b] = [words[i - 15] as number, words[i - 2] as number];
  const low = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
  const high = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
  return (words[i - 16] as number) + low + (words[i - 7] as number) + high;
}

function mix(state: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    ...[number, number, number, number],
    ...[number, number, number, number],
  ];
  for (let i = 0; i < 64; i++) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const first = (h + high + chosen + (ROUND[i] as number) + (words[i] as number)) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const most = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + low + most) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] = (state[i] as number) + word;
  });
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}

/** In whole numbers: engines do not agree on the last digits of a cube root. */
function fractionOfRoot(n: number, degree: bigint): number {
  const shifted = BigInt(n) << (32n * degree);
  let root = shifted;
  for (;;) {
    const next = ((degree - 1n) * root + shifted / root ** (degree - 1n)) / degree;
    if (next >= root) return Number(root & 0xffff_ffffn);
    root = next;
  }
}
