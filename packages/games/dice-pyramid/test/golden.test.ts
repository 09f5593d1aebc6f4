import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { replay } from '@benben/core';
import { parseTranscript, printTranscript, randomMatch } from '@benben/core/laws';
import { describe, expect, it } from 'vitest';
import { type DiceOptions, dicePyramid } from '../src/index.ts';
import { type Golden, goldens } from './goldens.ts';

const pathOf = (golden: Golden) => new URL(`../golden/${golden.file}`, import.meta.url);

/** `UPDATE_GOLDEN=1 npx vitest run golden` records what is missing; a changed one must be deleted on purpose. */
function record(golden: Golden): void {
  for (let seed = 1; ; seed++) {
    const match = randomMatch(dicePyramid, golden.table, seed);
    // Short ones read best.
    if (match.steps.length > 40 * golden.table.seats || !golden.endsSo(match.steps)) continue;
    writeFileSync(pathOf(golden), printTranscript(dicePyramid, match.record));
    return;
  }
}

describe('golden transcripts', () => {
  for (const golden of goldens) {
    it(`DIC-12 ${golden.file} replays to itself`, () => {
      if (process.env.UPDATE_GOLDEN && !existsSync(pathOf(golden))) record(golden);
      const text = readFileSync(pathOf(golden), 'utf8');
      const parsed = parseTranscript<DiceOptions>(text);
      expect(parsed.table).toEqual(golden.table);
      expect(golden.endsSo([...replay(dicePyramid, parsed)])).toBe(true);
      expect(printTranscript(dicePyramid, parsed)).toBe(text);
    });
  }
});
