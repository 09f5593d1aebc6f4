import { readFileSync } from 'node:fs';
import { everyOutcome, scriptedChance } from '@benben/core';
import { perft } from '@benben/core/laws';
import { describe, expect, it } from 'vitest';
import { dicePyramid, facesOf, rollDice } from '../src/index.ts';
import { blocks, position } from './builders.ts';
import { type NaiveState, naiveLegal, naivePlay, spellOut } from './naive.ts';

const path = new URL('../perft/positions.txt', import.meta.url);

/** `name | free? | blocks | dice | spent placed | depth count, …` */
const lines = readFileSync(path, 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('|').map((part) => part.trim()));

function naivePerft(s: NaiveState, depth: number): number {
  if (depth === 0 || s.winner >= 0) return 1;
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
      for (const pair of counts.split(',')) {
        const [depth, count] = pair.trim().split(' ').map(Number);
        expect(perft(dicePyramid, s, depth as number)).toBe(count);
        expect(naivePerft(spellOut(s), depth as number)).toBe(count);
      }
    });
  }
});
