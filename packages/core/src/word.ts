/** Small numbers as a word that may stand in an id or a link, six bits a letter. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BITS = 6;

/** The highest bit comes first; the last letter is filled up with zeros. */
export function printWord(fields: Iterable<readonly [value: number, bits: number]>): string {
  let word = '';
  let held = 0;
  let count = 0;
  for (const [value, bits] of fields) {
    for (let bit = bits - 1; bit >= 0; bit--) {
      held = (held << 1) | ((value >>> bit) & 1);
      if (++count < BITS) continue;
      word += LETTERS[held];
      held = count = 0;
    }
  }
  return count === 0 ? word : word + LETTERS[held << (BITS - count)];
}

/**
 * Reads a word field by field. Beyond its end, and where it has a strange letter, there are only zeros:
 * whoever does not trust the word prints what was read and compares.
 */
export function wordReader(word: string): (bits: number) => number {
  let at = 0;
  return (bits) => {
    let value = 0;
    for (let i = 0; i < bits; i++, at++) {
      const letter = LETTERS.indexOf(word.charAt(Math.floor(at / BITS)));
      value = (value << 1) | ((Math.max(0, letter) >> (BITS - 1 - (at % BITS))) & 1);
    }
    return value;
  };
}
