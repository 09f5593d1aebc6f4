import { readFileSync } from 'node:fs';
import { type Move, nextToAct } from '@benben/core';
import { perft, readCounts, readPositions, type Twin, twinPerft } from '@benben/core/laws';
import { describe, expect, it } from 'vitest';
import type { PyramidionState } from '../src/index.ts';
import { type Position, position, pyramidion } from './builders.ts';
import { naiveLegal } from './naive.ts';

const path = new URL('../perft/positions.txt', import.meta.url);

/** `name | position | depth count, …` */
const lines = readPositions(readFileSync(path, 'utf8'));

/** The twin's moves, played through their printed form. */
const twin: Twin<PyramidionState> = {
  copy: pyramidion.copy,
  isOver: (s) => pyramidion.toAct(s) === 0,
  legal: naiveLegal,
  play(s, text, chance) {
    const move = pyramidion.actions.parse(text) as Move;
    pyramidion.play(s, nextToAct(pyramidion.toAct(s)), move, chance, null);
  },
};

describe('perft', () => {
  for (const [name, text = '', counts = ''] of lines) {
    it(`PYN-15 PYN-38 ${name}`, () => {
      const s = position(JSON.parse(text) as Position);
      pyramidion.conserve(s);
      for (const [depth, count] of readCounts(counts)) {
        expect(perft(pyramidion, s, depth)).toBe(count);
        expect(twinPerft(twin, s, depth)).toBe(count);
      }
    });
  }
});
