import { fastChance, recordingChance, scriptedChance } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { canFinish, type PyramidsState, pyramids, STAGE } from '../src/index.ts';
import { legal } from './builders.ts';
import { carefulMove } from './careful.ts';
import { naiveLegal, naivePlay } from './naive.ts';
import { spellOut } from './spell-out.ts';

interface Walk {
  readonly seats: number;
  readonly connect: boolean;
  /** Careful play reaches level 4; without it one move in four may spoil a level. */
  readonly careful: boolean;
  readonly seed: number;
}

function walkBoth({ seats, connect, careful, seed }: Walk): PyramidsState {
  const chance = fastChance(seed);
  const fast = pyramids.setup({ seats, options: { 'covered-tiles-connect': connect } }, chance, null);
  const naive = spellOut(fast);
  while (fast.stage !== STAGE.over) {
    expect(legal(fast).sort()).toEqual(naiveLegal(naive).sort());
    const carefulNow = (careful || chance.below(4) > 0) && canFinish(fast, fast.turn);
    const move = carefulNow
      ? carefulMove(fast, chance)
      : (pyramids.pick?.(fast, fast.turn, chance) as number);
    const luck = recordingChance(chance);
    pyramids.play(fast, fast.turn, move, luck, null);
    const script = scriptedChance(luck.luck);
    naivePlay(naive, pyramids.actions.print(move), script);
    script.assertUsedUp();
    expect(spellOut(fast)).toEqual(naive);
  }
  return fast;
}

describe('the rules agree with their naive twin in lockstep', () => {
  for (const seats of [2, 3, 4]) {
    for (const connect of [false, true]) {
      it(`PYR-5 PYR-6 PYR-10 PYR-11 PYR-12 PYR-13 PYR-14 PYR-16 PYR-19 ${seats} seats, connect ${connect}`, () => {
        for (let seed = 1; seed <= 2; seed++)
          expect(walkBoth({ seats, connect, careful: true, seed }).level).toBe(3);
      });

      it(`PYR-8 PYR-9 careless play, ${seats} seats, connect ${connect}`, () => {
        for (let seed = 1; seed <= 5; seed++) walkBoth({ seats, connect, careful: false, seed });
      });
    }
  }
});
