/** The two functions luck is made of, held against Node's own and against their standards. */
import { createCipheriv, createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOfHex, hexOf, utf8 } from '../src/bytes.ts';
import { chachaBlock } from '../src/chacha20.ts';
import { sha256 } from '../src/sha256.ts';

test('SHA-256 gives what its standard gives', () => {
  expect(hexOf(sha256(utf8('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(hexOf(sha256(utf8('')))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});

test('SHA-256 is that of Node for every length around its blocks, and for long messages', () => {
  const node = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  for (let length = 0; length < 300; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length) % 256);
    expect(hexOf(sha256(bytes))).toBe(node(bytes));
  }
  fc.assert(fc.property(fc.uint8Array({ maxLength: 5000 }), (bytes) => hexOf(sha256(bytes)) === node(bytes)));
});

test('ChaCha20 gives what RFC 8439 gives for a key of zeros', () => {
  const words = chachaBlock(new Uint8Array(32), 0);
  expect(hexOf(new Uint8Array(words.buffer)).slice(0, 32)).toBe('76b8e0ada0f13d90405d6ae55386bd28');
});

test('ChaCha20 is that of Node for any key and counter', () => {
  const ofNode = (key: Uint8Array, counter: number) => {
    const start = Buffer.alloc(16);
    start.writeUInt32LE(counter);
    return createCipheriv('chacha20', key, start).update(Buffer.alloc(64));
  };
  const key = fc.uint8Array({ minLength: 32, maxLength: 32 });
  fc.assert(
    fc.property(key, fc.integer({ min: 0, max: 0xffff_ffff }), (bytes, counter) => {
      const read = new DataView(new Uint8Array(ofNode(bytes, counter)).buffer);
      return chachaBlock(bytes, counter).every((word, i) => word === read.getUint32(i * 4, true));
    }),
  );
});

test('bytes are written and read in hexadecimal, and nothing else is read', () => {
  fc.assert(
    fc.property(
      fc.uint8Array(),
      (bytes) => Buffer.from(bytes).toString('hex') === hexOf(bytesOfHex(hexOf(bytes))),
    ),
  );
  for (const wrong of ['0', 'xy', '0x', ' 00', '00\n', '٠٠'])
    expect(() => bytesOfHex(wrong)).toThrow(RangeError);
});
