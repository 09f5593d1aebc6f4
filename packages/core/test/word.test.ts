import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printWord, wordReader } from '../src/word.ts';

const field = fc
  .integer({ min: 1, max: 30 })
  .chain((bits) => fc.tuple(fc.integer({ min: 0, max: 2 ** bits - 1 }), fc.constant(bits)));

describe('a word', () => {
  it('gives back every number that was written into it', () => {
    fc.assert(
      fc.property(fc.array(field), (fields) => {
        const word = printWord(fields);
        expect(word).toMatch(/^[\w-]*$/);
        expect(word).toHaveLength(Math.ceil(fields.reduce((sum, [, bits]) => sum + bits, 0) / 6));
        const read = wordReader(word);
        expect(fields.map(([, bits]) => read(bits))).toEqual(fields.map(([value]) => value));
      }),
    );
  });

  it('is what it always was: ids live longer than code', () => {
    expect(printWord([])).toBe('');
    expect(
      printWord([
        [0, 6],
        [63, 6],
        [5, 3],
      ]),
    ).toBe('A_o');
  });

  it('reads as zeros beyond its end and where a letter is strange', () => {
    const read = wordReader('_!');
    expect([read(6), read(6), read(30)]).toEqual([63, 0, 0]);
  });
});
