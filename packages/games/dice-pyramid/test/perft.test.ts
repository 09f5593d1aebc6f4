import { readFileSync } from 'node:fs';
import { scriptedChance } from '@benben/core';
import { perft, readCounts, readPositions, type Twin, twinPerft } from '@benben/core/laws';
import { describe, expect, it } from 'vitest';
import { dicePyramid, facesOf, rollDice } from '../src/index.ts';
import { blocks, position } from './builders.ts';
import { type NaiveState, naiveLegal, naivePlay, spellOut } from './naive.ts';

const path = new URL('../perft/positions.txt', import.meta.url);

/** `name | free? | blocks | dice | spent placed | depth count, …` */
const lines = readPositions(readFileSync(path, 'utf8'));

const twin: Twin<NaiveState> = {
  copy: structuredClone,
  isOver: ({ winner }) => winner >= 0,
  legal: naiveLegal,
  play: naivePlay,
};

describe('perft', () => {
  for (const [name, placement, built = '', dice = '', counters = '', counts = ''] of lines) {
    it(`DIC-6 DIC-7 ${name}`, () => {
      const faces = dice.split(' ').filter(Boolean).map(Number);
      const [spent = 0, placed = 0] = counters.split(' ').map(Number);
      const s = position({
        free: placement === 'free',
        built: [blocks(built), 0],
        dice: rollDice(faces.length, scriptedChance(faces)),
        spent,
        placed,
      });
      expect(facesOf(s.dice)).toEqual(faces);
      dicePyramid.conserve(s);
      for (const [depth, count] of readCounts(counts)) {
        expect(perft(dicePyramid, s, depth)).toBe(count);
        expect(twinPerft(twin, spellOut(s), depth)).toBe(count);
      }
    });
  }
});
