import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { checkGolden, recordGolden } from '@benben/core/laws';
import { describe, it } from 'vitest';
import { pyramidion } from '../src/index.ts';
import { goldens } from './goldens.ts';

/** `UPDATE_GOLDEN=1 npx vitest run golden` records what is missing; a changed one must be deleted on purpose. */
describe('golden transcripts', () => {
  for (const golden of goldens) {
    it(`PYN-34 PYN-41 ${golden.file} replays to itself`, () => {
      const path = new URL(`../golden/${golden.file}`, import.meta.url);
      if (process.env.UPDATE_GOLDEN && !existsSync(path))
        writeFileSync(path, recordGolden(pyramidion, golden));
      checkGolden(pyramidion, golden, readFileSync(path, 'utf8'));
    });
  }
});
