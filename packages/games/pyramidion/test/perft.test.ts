import { readFileSync } from 'node:fs';
import { type Chance, everyOutcome, nextToAct } from '@benben/core';
import { perft } from '@benben/core/laws';
import { describe, expect, it } from 'vitest';
import type { PyramidionState } from '../src/index.ts';
import { type Position, position, pyramidion } from './builders.ts';
import { naiveLegal } from './naive.ts';

const path = new URL('../perft/positions.txt', import.meta.url);

/** `name | position | depth count, …` */
const lines = readFileSync(path, 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('|').map((part) => part.trim()));

/** The same count from the twin's moves, played through their printed form. */
function naivePerft(s: PyramidionState, depth: number): number {
  if (depth === 0 || pyramidion.toAct(s) === 0) return 1;
  let leaves = 0;
  for (const text of naiveLegal(s)) {
    const move = pyramidion.actions.parse(text) as number;
    const trial = (chance: Chance) => {
      const next = pyramidion.copy(s);
      pyramidion.play(next, nextToAct(pyramidion.toAct(s)), move, chance, null);
      return naivePerft(next, depth - 1);
    };
    everyOutcome(trial, (count) => {
      leaves += count;
    });
  }
  return leaves;
}

describe('perft', () => {
  for (const [name, text = '', counts = ''] of lines) {
    it(`PYN-15 PYN-38 ${name}`, () => {
      const s = position(JSON.parse(text) as Position);
      pyramidion.conserve(s);
      for (const pair of counts.split(',')) {
        const [depth, count] = pair.trim().split(' ').map(Number);
        expect(perft(pyramidion, s, depth as number)).toBe(count);
        expect(naivePerft(s, depth as number)).toBe(count);
      }
    });
  }
});
