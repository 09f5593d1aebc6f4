import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { checkGolden, recordGolden } from '@benben/core/laws';
import { describe, expect, it } from 'vitest';
import { pyramidion } from '../src/index.ts';
import { goldens } from './goldens.ts';

/** `UPDATE_GOLDEN=1 npx vitest run golden` records what is missing; a changed one must be deleted on purpose. */
describe('golden transcripts', () => {
  it('PYN-35 PYN-41 PYN-43 every seat count and every value of every option has a recorded match', () => {
    const tables = goldens.map(({ table }) => table);
    const recorded = (fits: (table: (typeof tables)[number]) => boolean) => tables.some(fits);
    for (const seats of [2, 3, 4]) expect(recorded((table) => table.seats === seats)).toBe(true);
    for (const [name, { values }] of Object.entries(pyramidion.options))
      for (const value of values)
        expect([name, value, recorded(({ options }) => ({ ...options })[name as 'goal'] === value)]).toEqual([
          name,
          value,
          true,
        ]);
  });

  for (const golden of goldens) {
    it(`PYN-34 PYN-41 ${golden.file} replays to itself`, () => {
      const path = new URL(`../golden/${golden.file}`, import.meta.url);
      if (process.env.UPDATE_GOLDEN && !existsSync(path))
        writeFileSync(path, recordGolden(pyramidion, golden));
      checkGolden(pyramidion, golden, readFileSync(path, 'utf8'));
    });
  }
});
