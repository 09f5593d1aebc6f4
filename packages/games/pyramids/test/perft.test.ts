import { readFileSync } from 'node:fs';
import { everyOutcome, replay } from '@benben/core';
import { parseTranscript, perft } from '@benben/core/laws';
import { describe, expect, it } from 'vitest';
import { type PyramidsOptions, type PyramidsState, pyramids } from '../src/index.ts';
import { type NaiveState, naiveLegal, naivePlay } from './naive.ts';
import { spellOut } from './spell-out.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The twin counts some hundred leaves a second. */
const PATIENCE = 1000;

/** `name | golden transcript | after turn | depth count, …` */
const lines = read('../perft/positions.txt')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('|').map((part) => part.trim()));

function afterTurn(file: string, turn: number): PyramidsState {
  const record = parseTranscript<PyramidsOptions>(read(`../golden/${file}`));
  const steps = [...replay(pyramids, { ...record, turns: record.turns.slice(0, turn) })];
  return steps.at(-1)?.state as PyramidsState;
}

function naivePerft(s: NaiveState, depth: number): number {
  if (depth === 0 || s.step === 'over') return 1;
  let leaves = 0;
  for (const move of naiveLegal(s)) {
    everyOutcome(
      (chance) => {
        const next = structuredClone(s);
        naivePlay(next, move, chance);
        return naivePerft(next, depth - 1);
      },
      (count) => {
        leaves += count;
      },
    );
  }
  return leaves;
}

describe('perft', () => {
  for (const [name, file = '', turn, counts = ''] of lines) {
    it(`PYR-5 PYR-6 PYR-8 PYR-10 PYR-11 PYR-13 ${name}`, () => {
      const s = afterTurn(file, Number(turn));
      for (const pair of counts.split(',')) {
        const [depth, count] = pair.trim().split(' ').map(Number);
        expect(perft(pyramids, s, depth as number)).toBe(count);
        if ((count as number) <= PATIENCE) expect(naivePerft(spellOut(s), depth as number)).toBe(count);
      }
    });
  }
});
