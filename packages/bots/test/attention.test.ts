import { fastChance } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { Glance, happens, noticed } from '../src/attention.ts';

const OPTIONS = Array.from({ length: 10 }, (_, i) => i);

describe('attention', () => {
  it('notices as many as told, gains apart, and never nothing', () => {
    const chance = fastChance(1);
    let [plain, gains] = [0, 0];
    for (let i = 0; i < 1000; i++) {
      const seen = noticed(OPTIONS, { sees: 0.3, gains: 0.9 }, chance, (option) => option === 9);
      expect(seen.length).toBeGreaterThan(0);
      plain += seen.filter((option) => option < 9).length;
      gains += seen.filter((option) => option === 9).length;
    }
    expect(plain / 9000).toBeCloseTo(0.3, 1);
    expect(gains / 1000).toBeCloseTo(0.9, 1);
    expect(noticed(OPTIONS, { sees: 1 }, chance)).toEqual(OPTIONS);
    expect(noticed([], { sees: 0 }, chance)).toEqual([]);
  });

  it('without any, everything is equally likely', () => {
    const chance = fastChance(2);
    const listed = OPTIONS.map(() => 0);
    const shown = OPTIONS.map(() => 0);
    for (let i = 0; i < 5000; i++) {
      const [one = 0] = noticed(OPTIONS, { sees: 0 }, chance);
      listed[one] = (listed[one] as number) + 1;
      const glance = new Glance<number>({ sees: 0 }, chance);
      for (const option of OPTIONS) glance.show(option, false, () => option);
      const chosen = glance.chosen as number;
      shown[chosen] = (shown[chosen] as number) + 1;
    }
    for (const count of [...listed, ...shown]) expect(Math.abs(count - 500)).toBeLessThan(120);
  });

  it('with all of it, the best is taken', () => {
    const glance = new Glance<string>({ sees: 1 }, fastChance(3));
    expect(glance.chosen).toBeNull();
    for (const word of ['good', 'best', 'bad'])
      glance.show(['bad', 'good', 'best'].indexOf(word), false, () => word);
    expect(glance.chosen).toBe('best');
    expect([happens(0, fastChance(1)), happens(1, fastChance(1))]).toEqual([false, true]);
  });
});
