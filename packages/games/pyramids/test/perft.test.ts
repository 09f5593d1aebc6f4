import { readFileSync } from 'node:fs';
import { replay } from '@benben/core';
import { parseTranscript, perft, readCounts, readPositions, type Twin, twinPerft } from '@benben/core/laws';
import { describe, expect, it } from 'vitest';
import { type PyramidsOptions, type PyramidsState, pyramids } from '../src/index.ts';
import { type NaiveState, naiveLegal, naivePlay } from './naive.ts';
import { spellOut } from './spell-out.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The twin counts some hundred leaves a second. */
const PATIENCE = 1000;

/** `name | golden transcript | after turn | depth count, …` */
const lines = readPositions(read('../perft/positions.txt'));

function afterTurn(file: string, turn: number): PyramidsState {
  const record = parseTranscript<PyramidsOptions>(read(`../golden/${file}`));
  const steps = [...replay(pyramids, { ...record, turns: record.turns.slice(0, turn) })];
  return steps.at(-1)?.state as PyramidsState;
}

const twin: Twin<NaiveState> = {
  copy: structuredClone,
  isOver: ({ step }) => step === 'over',
  legal: naiveLegal,
  play: naivePlay,
};

describe('perft', () => {
  for (const [name, file = '', turn, counts = ''] of lines) {
    it(`PYR-5 PYR-6 PYR-8 PYR-10 PYR-11 PYR-13 ${name}`, () => {
      const s = afterTurn(file, Number(turn));
      for (const [depth, count] of readCounts(counts)) {
        expect(perft(pyramids, s, depth)).toBe(count);
        if (count <= PATIENCE) expect(twinPerft(twin, spellOut(s), depth)).toBe(count);
      }
    });
  }
});
