import { describe, expect, it } from 'vitest';
import { field, flag, list, oneOf, type Reader, readJson, text, unique, whole } from '../src/reader.ts';

/** What is complained about, or what was read. */
function read<T>(json: unknown, reading: (from: Reader) => T): unknown {
  const result = readJson(json, reading);
  return typeof result === 'object' && result !== null && 'complaint' in result ? result.complaint : result;
}

describe('reading JSON that anybody may have written', () => {
  it('a list without a maximum has exactly so many entries', () => {
    const three = (from: Reader) => list(from, 3).map(({ value }) => value);
    expect(read([1, 2, 3], three)).toEqual([1, 2, 3]);
    for (const count of [0, 2, 4])
      expect(read(Array(count).fill(0), three)).toEqual({ at: '', problem: 'length', min: 3, max: 3, count });
  });

  it('a list with a maximum has at least and at most so many', () => {
    const some = (from: Reader) => list(from, 1, 2).length;
    expect([[], [0], [0, 0], [0, 0, 0]].map((json) => typeof read(json, some))).toEqual([
      'object',
      'number',
      'number',
      'object',
    ]);
  });

  it('names the place, however deep', () => {
    const deep = (from: Reader) => list(field(from, 'a'), 0, 9).map((each) => whole(field(each, 'b'), 1, 3));
    expect(read({ a: [{ b: 1 }, { b: 3 }] }, deep)).toEqual([1, 3]);
    expect(read({ a: [{ b: 1 }, { b: 4 }] }, deep)).toEqual({
      at: 'a[1].b',
      problem: 'whole',
      min: 1,
      max: 3,
      found: '4',
    });
  });

  it('a complaint that nobody waits for names the place and the problem', () => {
    expect(() => whole({ at: 'a.b', value: 4 }, 1, 3)).toThrow('a.b: whole');
  });

  it.each<[string, unknown, boolean]>([
    ['its least', 1, true],
    ['its most', 3, true],
    ['less', 0, false],
    ['more', 4, false],
    ['a half', 1.5, false],
    ['text', '2', false],
    ['nothing', undefined, false],
  ])('a whole number from 1 to 3: %s', (_, json, good) => {
    expect(typeof read(json, (from) => whole(from, 1, 3)) === 'number').toBe(good);
  });

  it('text is as long as it may be and no longer', () => {
    expect(read('abc', (from) => text(from, 3))).toBe('abc');
    expect(read('abcd', (from) => text(from, 3))).toEqual({
      at: '',
      problem: 'text',
      max: 3,
      found: '"abcd"',
    });
    expect(read(7, (from) => text(from, 3))).toMatchObject({ problem: 'text' });
  });

  it('a flag is true or false and nothing like it', () => {
    expect([true, false].map((json) => read(json, flag))).toEqual([true, false]);
    for (const json of [0, 1, 'true', null]) expect(read(json, flag)).toMatchObject({ problem: 'flag' });
  });

  it('a name out of a list is its index, and no name stands twice', () => {
    expect(['a', 'b'].map((name) => read(name, (from) => oneOf(from, ['a', 'b'])))).toEqual([0, 1]);
    expect(read('c', (from) => oneOf(from, ['a', 'b']))).toMatchObject({ problem: 'one-of', found: '"c"' });
    expect(read(null, () => unique(['a', 'b'], 'x'))).toEqual(['a', 'b']);
    expect(read(null, () => unique(['a', 'b', 'a'], 'x'))).toEqual({ at: 'x', problem: 'twice', name: 'a' });
  });

  it('an object is neither a list nor nothing', () => {
    for (const json of [[], null, 7])
      expect(read(json, (from) => field(from, 'a'))).toMatchObject({ problem: 'object' });
    expect(read({}, (from) => field(from, 'a').value)).toBeUndefined();
  });

  it('what goes wrong otherwise is not taken for a complaint, and what was found stays short', () => {
    expect(() =>
      readJson({}, () => {
        throw new TypeError('a mistake of ours');
      }),
    ).toThrow('a mistake of ours');
    expect(read('x'.repeat(500), flag)).toMatchObject({ found: `"${'x'.repeat(39)}` });
  });
});
