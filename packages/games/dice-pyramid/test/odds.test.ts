import { everyOutcome } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { bustChance, dicePyramid, FULL } from '../src/index.ts';
import { blocks, position } from './builders.ts';

/** By trying every roll through the rules. */
function bustByRolling(built: number, dice: number): number {
  let bust = 0;
  everyOutcome(
    (chance) => {
      const s = position({ built: [built, 0], spent: 6 - dice, placed: 1, dice: dice === 6 ? 0 : dice });
      dicePyramid.play(s, 0, dicePyramid.actions.parse('roll') as number, chance, null);
      return s.turn === 1;
    },
    (lost, probability) => {
      if (lost) bust += probability;
    },
  );
  return bust;
}

describe('odds', () => {
  const templates = {
    empty: 0,
    'one pair': blocks('1a 1b'),
    'with a gap': blocks('1a 1c 1d 2c'),
    'top missing': FULL & ~blocks('6a'),
  };
  for (const [name, built] of Object.entries(templates)) {
    it(`DIC-9 chance to bust: ${name}`, () => {
      for (let dice = 1; dice <= 4; dice++)
        expect(bustChance(built, dice)).toBeCloseTo(bustByRolling(built, dice), 12);
    });
  }
});
