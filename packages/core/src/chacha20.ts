/** A block of the ChaCha20 stream (RFC 8439) as sixteen words; proved against Node's. */

/** "expand 32-byte k", as words. */
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const;
/** Columns of the four by four words, then their diagonals. */
const QUARTERS = [0, 1].flatMap((slant) =>
  [0, 1, 2, 3].map((i) => [0, 1, 2, 3].map((row) => row * 4 + ((i + row * slant) % 4))),
) as [number, number, number, number][];
/** What is done to a quarter: one word is added to another, and a third is mixed with the sum and turned. */
const STEPS = QUARTERS.flatMap(([a, b, c, d]) => [
  { to: a, add: b, mix: d, turn: 16 },
  { to: c, add: d, mix: b, turn: 12 },
  { to: a, add: b, mix: d, turn: 8 },
  { to: c, add: d, mix: b, turn: 7 },
]);
const DOUBLE_ROUNDS = 10;

/** With a nonce of zeros: every key is used for one match alone. */
export function chachaBlock(key: Uint8Array, counter: number): Uint32Array {
  const bytes = new DataView(key.buffer, key.byteOffset, 32);
  const start = new Uint32Array(16);
  start.set(CONSTANTS);
  for (let i = 0; i < 8; i++) start[4 + i] = bytes.getUint32(i * 4, true);
  start[12] = counter;
  const x = start.slice();
  for (let round = 0; round < DOUBLE_ROUNDS; round++)
    for (const { to, add, mix, turn } of STEPS) {
      const sum = ((x[to] as number) + (x[add] as number)) | 0;
      const mixed = (x[mix] as number) ^ sum;
      x[to] = sum;
      x[mix] = (mixed << turn) | (mixed >>> (32 - turn));
    }
  return x.map((word, i) => word + (start[i] as number));
}
