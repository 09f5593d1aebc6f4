import { describe, expect, it } from 'vitest';
import {
  Barrier,
  commitmentTo,
  draw,
  everyOutcome,
  fairChance,
  fastChance,
  known,
  masked,
  noChance,
  recordingChance,
  scriptedChance,
} from '../src/index.ts';

const SEED = '01'.padStart(64, '0');

/** Chi-square of `samples` draws below n against the uniform distribution. */
function chiSquare(below: (n: number) => number, n: number, samples: number): number {
  const counts = Array<number>(n).fill(0);
  for (let i = 0; i < samples; i++) {
    const value = below(n);
    counts[value] = (counts[value] ?? 0) + 1;
  }
  const mean = samples / n;
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
}

describe('chance', () => {
  it('scripted answers in order and must be used up', () => {
    const chance = scriptedChance([2, 0]);
    expect(chance.below(3)).toBe(2);
    expect(() => chance.assertUsedUp()).toThrow('only 1 of 2');
    expect(chance.below(1)).toBe(0);
    chance.assertUsedUp();
    expect(() => chance.below(2)).toThrow('used up after 2');
  });

  it.each([[6], [-1], [0.5], [Number.NaN]])('scripted refuses %d for a die', (value) => {
    expect(() => scriptedChance([value]).below(6)).toThrow('not in 0 … 5');
  });

  it('recording keeps what was given', () => {
    const chance = recordingChance(scriptedChance([3, 1]));
    chance.below(6);
    chance.below(2);
    expect(chance.luck).toEqual([3, 1]);
  });

  it('no chance is the barrier', () => {
    expect(() => noChance.below(2)).toThrow(Barrier);
  });

  it('fast and fair repeat for a seed and differ between seeds', () => {
    const take = (chance: { below(n: number): number }) =>
      Array.from({ length: 50 }, () => chance.below(6)).join('');
    expect(take(fastChance(1))).toBe(take(fastChance(1)));
    expect(take(fastChance(1))).not.toBe(take(fastChance(2)));
    const secret = { seed: SEED, nonces: ['a', 'b'] };
    expect(take(fairChance(secret))).toBe(take(fairChance(secret)));
    expect(take(fairChance(secret))).not.toBe(take(fairChance({ seed: SEED, nonces: ['ab', ''] })));
    expect(take(fairChance(secret))).not.toBe(take(fairChance({ seed: SEED, nonces: ['b', 'a'] })));
  });

  it('fast and fair are uniform', () => {
    // 25.7 is the 0.9999 quantile with 5 degrees of freedom; the seeds are fixed, so this never flickers.
    expect(chiSquare(fastChance(7).below, 6, 60_000)).toBeLessThan(25.7);
    expect(chiSquare(fairChance({ seed: SEED, nonces: [] }).below, 6, 60_000)).toBeLessThan(25.7);
  });

  it('fair draws again where the rest of the stream’s range would favour small numbers', () => {
    const secret = { seed: SEED, nonces: [] };
    const [words, chance] = [fairChance(secret), fairChance(secret)];
    // All of the range is the word itself; of just over half of it nearly every second word is too large.
    const kept = Array.from({ length: 200 }, () => words.below(2 ** 32)).filter((word) => word <= 2 ** 31);
    expect(kept.length).toBeLessThan(150);
    expect(kept.map(() => chance.below(2 ** 31 + 1))).toEqual(kept);
  });

  it('fast starts anew for every seed: the first two values of neighbouring seeds are independent', () => {
    let seed = 0;
    const pair = () => {
      const chance = fastChance(seed++);
      return 6 * chance.below(6) + chance.below(6);
    };
    // The 0.9999 quantile with 35 degrees of freedom.
    expect(chiSquare(pair, 36, 60_000)).toBeLessThan(76.4);
  });

  it('fair is pinned: old records must verify for ever', () => {
    const chance = fairChance({ seed: SEED, nonces: ['one', ''] });
    expect(Array.from({ length: 24 }, () => chance.below(6)).join('')).toMatchInlineSnapshot(
      `"352441404553510330304225"`,
    );
    const table = { seats: 2, options: { b: true, a: 'x' } };
    expect(commitmentTo(SEED, { game: 'peek', version: 1, table })).toMatchInlineSnapshot(
      `"2ce1699cd1868e8ea1c1b135e2ee8b776f313dc8d5b2fe7d2d902c543440f9e5"`,
    );
  });

  it('a commitment is to the seed, the game, its version, the options, the seats and who starts', () => {
    const settled = { game: 'peek', version: 1, table: { seats: 2, options: { short: true, odd: 1 } } };
    const other = (part: object) => ({ ...settled, table: { ...settled.table, ...part } });
    const seals = [
      commitmentTo(SEED, settled),
      commitmentTo('cd'.repeat(32), settled),
      commitmentTo(SEED, { ...settled, game: 'peek2' }),
      commitmentTo(SEED, { ...settled, version: 11 }),
      commitmentTo(SEED, other({ seats: 3 })),
      commitmentTo(SEED, other({ first: 0 })),
      commitmentTo(SEED, other({ first: 1 })),
      commitmentTo(SEED, other({ options: { short: false, odd: 1 } })),
      commitmentTo(SEED, other({ options: { short: true, odd: '1' } })),
      commitmentTo(SEED, other({ options: { short: true } })),
    ];
    expect(new Set(seals).size).toBe(seals.length);
    // The order in which somebody wrote the options down means nothing.
    expect(commitmentTo(SEED, other({ options: { odd: 1, short: true } }))).toBe(seals[0]);
    expect(() => commitmentTo('ab', settled)).toThrow('64 hexadecimal digits');
  });

  it('no two lists of nonces give one key, and one too long to be told apart is refused', () => {
    const key = (...nonces: string[]) => {
      const chance = fairChance({ seed: SEED, nonces });
      return Array.from({ length: 40 }, () => chance.below(6)).join('');
    };
    const lists = [
      ['a', 'b'],
      ['ab', ''],
      ['', 'ab'],
      ['ab'],
      ['ab', '', ''],
      [`a${String.fromCharCode(1)}b`],
    ];
    expect(new Set(lists.map((nonces) => key(...nonces))).size).toBe(lists.length);
    expect(() => key('x'.repeat(64))).not.toThrow();
    expect(() => key('x'.repeat(65))).toThrow('the nonce of seat 0 is 65 bytes long');
    // Bytes count, not letters: 256 of them would wrap around.
    expect(() => key('', 'я'.repeat(33))).toThrow('the nonce of seat 1 is 66 bytes long');
    expect(() => key('𓀀'.repeat(64))).toThrow('256 bytes');
  });

  it('fair luck that nobody was told can be taken back, and comes again', () => {
    const chance = fairChance({ seed: SEED, nonces: ['x'] });
    for (let i = 0; i < 20; i++) chance.below(6);
    const before = chance.position;
    const drawn = Array.from({ length: 40 }, () => chance.below(7));
    chance.position = before;
    expect(Array.from({ length: 40 }, () => chance.below(7))).toEqual(drawn);
  });

  it('every outcome visits each sequence once and the probabilities add up to 1', () => {
    const seen: string[] = [];
    let total = 0;
    everyOutcome(
      // The number of questions depends on the first answer, as in a real game.
      (chance) => {
        const first = chance.below(3);
        return first === 0 ? '0' : `${first}${chance.below(2)}`;
      },
      (result, probability) => {
        seen.push(result);
        total += probability;
      },
    );
    expect(seen).toEqual(['0', '10', '11', '20', '21']);
    expect(total).toBeCloseTo(1, 12);
  });

  it('every outcome of a trial without luck is one', () => {
    const seen: number[] = [];
    everyOutcome(
      () => 5,
      (result, probability) => seen.push(result, probability),
    );
    expect(seen).toEqual([5, 1]);
  });
});

describe('bag', () => {
  it('gives out everything once', () => {
    const bag = [0, 1, 2, 3, 4];
    const chance = fastChance(3);
    const drawn = [0, 0, 0, 0, 0].map(() => draw(bag, chance));
    expect(drawn.toSorted()).toEqual([0, 1, 2, 3, 4]);
    expect(() => draw(bag, chance)).toThrow('empty');
  });

  it('draws uniformly, whatever was drawn before', () => {
    const chance = fastChance(5);
    const third = () => {
      const bag = [0, 1, 2, 3];
      draw(bag, chance);
      draw(bag, chance);
      return draw(bag, chance);
    };
    expect(chiSquare(third, 4, 40_000)).toBeLessThan(21.1);
  });

  it('shows how many but not which, and the unknown is a barrier', () => {
    expect(masked([4, 7])).toEqual([-1, -1]);
    expect(() => known(-1)).toThrow(Barrier);
    expect(known(4)).toBe(4);
  });
});
