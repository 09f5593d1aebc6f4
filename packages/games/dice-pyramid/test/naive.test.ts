import { fastChance, recordingChance, scriptedChance } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { type DiceOptions, dicePyramid } from '../src/index.ts';
import { legal } from './builders.ts';
import { naiveLegal, naivePlay, naiveSetup, naiveVerdict, spellOut } from './naive.ts';

function walkBoth(seats: number, placement: DiceOptions['placement'], seed: number): void {
  const chance = fastChance(seed);
  const opening = recordingChance(chance);
  const fast = dicePyramid.setup({ seats, options: { placement } }, opening, null);
  const naive = naiveSetup(seats, placement === 'free', scriptedChance(opening.luck));
  while (fast.winner < 0) {
    expect(legal(fast)).toEqual(naiveLegal(naive));
    const move = dicePyramid.pick?.(fast, fast.turn, chance) as number;
    const luck = recordingChance(chance);
    dicePyramid.play(fast, fast.turn, move, luck, null);
    const script = scriptedChance(luck.luck);
    naivePlay(naive, dicePyramid.actions.print(move), script);
    script.assertUsedUp();
    const dice = naive.dice?.toSorted() ?? null;
    expect(spellOut(fast)).toEqual({ ...naive, dice });
    expect(dicePyramid.outcome(fast)).toEqual(naiveVerdict(naive));
  }
}

describe('the rules agree with their naive twin in lockstep', () => {
  for (const seats of [2, 3, 4]) {
    for (const placement of ['all', 'free'] as const) {
      it(`DIC-5 DIC-6 DIC-7 DIC-9 DIC-10 DIC-11 DIC-12 ${seats} seats, ${placement}`, () => {
        for (let seed = 1; seed <= 8; seed++) walkBoth(seats, placement, seed);
      });
    }
  }
});
